import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRecordStore } from './record-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'record-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openRecordStore<{ id: string; value: number }>(folder, 'things');

test('the last save of an id is what the next start finds, in the order of the first saves', () => {
  const store = open();
  store.save({ id: 'a', value: 1 });
  store.save({ id: 'b', value: 2 });
  store.save({ id: 'a', value: 3 });
  store.save({ id: 'c', value: 4 });
  store.remove('b');
  expect(open().all()).toEqual([
    { id: 'a', value: 3 },
    { id: 'c', value: 4 },
  ]);
});

test('half a line, as a kill leaves it, costs that line only', () => {
  open().save({ id: 'a', value: 1 });
  appendFileSync(path.join(folder, 'things.ndjson'), '{"id":"b","val');
  const store = open();
  expect(store.all()).toEqual([{ id: 'a', value: 1 }]);
  store.save({ id: 'c', value: 2 });
  expect(open().all()).toHaveLength(2);
  expect(readdirSync(folder)).toEqual(['things.ndjson']);
});
