import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stampSources } from './source-stamp.ts';

const checkout = mkdtempSync(path.join(tmpdir(), 'gida-stamp-'));
afterAll(() => rmSync(checkout, { recursive: true }));

it('changes with the content of a source, not with its date, a test or anything outside the inputs', async () => {
  mkdirSync(path.join(checkout, 'app', 'ui'), { recursive: true });
  const source = path.join(checkout, 'app', 'ui', 'button.tsx');
  writeFileSync(source, 'one');
  const first = await stampSources(checkout);
  utimesSync(source, 1, 1);
  writeFileSync(path.join(checkout, 'app', 'ui', 'button.test.tsx'), 'test');
  writeFileSync(path.join(checkout, 'notes.txt'), 'x');
  expect(await stampSources(checkout)).toBe(first);
  writeFileSync(source, 'two');
  expect(await stampSources(checkout)).not.toBe(first);
});
