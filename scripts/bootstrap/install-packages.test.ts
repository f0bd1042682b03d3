import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { arePackagesInstalled, linkPinnedNode } from './install-packages.mjs';

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

it('links the pinned Node where npm has not, and leaves a link that is there alone', () => {
  const bin = path.join(checkout, 'node_modules', '.bin');
  mkdirSync(bin);
  linkPinnedNode(checkout);
  expect(existsSync(path.join(bin, 'node'))).toBe(false);
  mkdirSync(path.join(checkout, 'node_modules', `node-linux-${process.arch}`, 'bin'), { recursive: true });
  writeFileSync(path.join(checkout, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node'), '');
  linkPinnedNode(checkout);
  linkPinnedNode(checkout);
  expect(readlinkSync(path.join(bin, 'node'))).toBe(`../node-linux-${process.arch}/bin/node`);
});
