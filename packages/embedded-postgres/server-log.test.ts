import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lastLines, rotateWhenLarge } from './server-log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gida-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('empties a large log in place, so that the server goes on writing to the same file', async () => {
  const file = path.join(folder, 'postgres.log');
  const server = openSync(file, 'a');
  writeSync(server, `${'x'.repeat(200)}\n`);
  await rotateWhenLarge(file, 500);
  expect(statSync(file).size).toBe(201);
  await rotateWhenLarge(file, 100);
  writeSync(server, 'one\ntwo\nthree\n');
  closeSync(server);
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\nthree\n');
  expect(statSync(`${file}.1`).size).toBe(201);
  expect(await lastLines(file, 2)).toBe('two\nthree');
});
