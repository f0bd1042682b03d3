import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { arePackagesInstalled } from './install-packages.mjs';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'gida-install-'));
  mkdirSync(path.join(checkout, 'node_modules'));
  write('package-lock.json', { '': { name: 'gida' }, ...wanted });
});

afterEach(() => rmSync(checkout, { recursive: true }));

const wanted = {
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/windows-only': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const { 'node_modules/react': react } = wanted;

function write(name: string, packages: object) {
  writeFileSync(path.join(checkout, name), JSON.stringify({ packages }));
}

const isInstalledWith = (packages: object) => {
  write('node_modules/.package-lock.json', packages);
  return arePackagesInstalled(checkout);
};

it('is content with what the lock file asks for, less the packages of other platforms', () => {
  expect(isInstalledWith({ 'node_modules/react': react })).toBe(true);
  expect(isInstalledWith(wanted)).toBe(true);
});

it('asks for an install when anything differs, is missing, left over, or was interrupted', () => {
  expect(arePackagesInstalled(checkout)).toBe(false);
  expect(isInstalledWith({})).toBe(false);
  expect(isInstalledWith({ 'node_modules/react': { ...react, version: '19.3.0' } })).toBe(false);
  expect(isInstalledWith({ 'node_modules/react': { ...react, integrity: 'sha512-z' } })).toBe(false);
  expect(isInstalledWith({ ...wanted, 'node_modules/vue': { version: '3.0.0' } })).toBe(false);
});
