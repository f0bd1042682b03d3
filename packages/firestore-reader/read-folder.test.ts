import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFolder } from './read-folder.ts';

function folderOf(files: Record<string, unknown>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gida-firestore-'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return readFolder(folder);
}

const ORDER = { path: 'orders/o1', id: 'o1', fields: { totalPrice: 5 } };

describe('a folder of JSON', () => {
  it.each([
    ['an object from ids to documents', { o1: { totalPrice: 5 } }],
    ['a list with their paths', [{ path: 'orders/o1', data: { totalPrice: 5 } }]],
    [
      'a page of REST',
      {
        documents: [
          { name: 'projects/p/databases/d/documents/orders/o1', fields: { totalPrice: { integerValue: '5' } } },
        ],
      },
    ],
    ['typed values by id', { o1: { totalPrice: { integerValue: '5' } } }],
    ['an object from figures to documents that name themselves', { 0: { __id__: 'o1', totalPrice: 5 } }],
    ['one with all collections', { __collections__: { orders: { o1: { totalPrice: 5 } } } }],
  ])('holds documents as %s', async (_form, content) => {
    const source = await folderOf({ 'orders.json': content });
    expect(source.faults).toEqual([]);
    expect(await Array.fromAsync(source.documents('orders'))).toMatchObject([ORDER]);
  });

  it('holds documents line by line', async () => {
    const source = await folderOf({ 'orders.ndjson': '{"path":"orders/o1","data":{"totalPrice":5}}\n\n' });
    expect(await Array.fromAsync(source.documents('orders'))).toMatchObject([ORDER]);
  });

  it('keeps collections below documents apart from those at the root', async () => {
    const source = await folderOf({
      'users.json': { u1: { name: 'Ada', __collections__: { products: { p1: { quantity: 2 } } } } },
      'products.json': [{ path: 'userCart/u2/products/p2', data: { quantity: 3 } }],
    });
    const found = await Array.fromAsync(source.group('products'));
    expect(found.map(({ path }) => path).sort()).toEqual(['userCart/u2/products/p2', 'users/u1/products/p1']);
    expect(await Array.fromAsync(source.documents('products'))).toEqual([]);
    expect((await Array.fromAsync(source.documents('users')))[0]?.fields).toEqual({ name: 'Ada' });
  });

  it('reads timestamps, places and references as exporters write them', async () => {
    const source = await folderOf({
      'orders.json': {
        o1: {
          a: { __datatype__: 'timestamp', value: { _seconds: 1_762_000_000, _nanoseconds: 5e8 } },
          b: { _seconds: 1_762_000_000, _nanoseconds: 0 },
          c: { __datatype__: 'geopoint', value: { _latitude: 6.5, _longitude: 3.4 } },
          d: { __datatype__: 'documentReference', value: 'users/u1' },
        },
      },
    });
    const [order] = await Array.fromAsync(source.documents('orders'));
    expect(order?.fields).toEqual({
      a: new Date(1_762_000_000_500),
      b: new Date(1_762_000_000_000),
      c: { latitude: 6.5, longitude: 3.4 },
      d: 'users/u1',
    });
  });

  it.each([
    ['a list', 'orders.json', [{ id: 'o1', totalPrice: 5 }, 'torn', { totalPrice: 6 }], ['document 2', 'document 3']],
    ['an object', 'orders.json', { o1: { totalPrice: 5 }, o2: 'torn' }, ['o2']],
    ['lines', 'orders.jsonl', '{"id":"o1","totalPrice":5}\n{"id":"o2",\n{"totalPrice":6}', ['line 2', 'line 3']],
    [
      'all collections',
      'all.json',
      { __collections__: { orders: { o1: { totalPrice: 5 }, o2: null } } },
      ['orders/o2'],
    ],
  ])('leaves out the bad documents of %s and names them, and the others come', async (_what, name, content, bad) => {
    const source = await folderOf({ [name]: content });
    expect(await Array.fromAsync(source.documents('orders'))).toMatchObject([{ path: 'orders/o1' }]);
    expect(source.faults.map((fault) => fault.split(': ')[0])).toEqual(bad.map((which) => `${name} ${which}`));
  });

  it('takes figures for the names of documents that have no other, and a number for an id', async () => {
    const source = await folderOf({ 'txtData.json': { 0: { price: 1 } }, 'orders.json': [{ id: 7, totalPrice: 5 }] });
    expect(source.faults).toEqual([]);
    expect(await Array.fromAsync(source.documents('txtData'))).toMatchObject([{ path: 'txtData/0' }]);
    expect(await Array.fromAsync(source.documents('orders'))).toMatchObject([{ path: 'orders/7' }]);
  });

  it('names a file it cannot read and reads the others', async () => {
    const source = await folderOf({ 'orders.json': { o1: { totalPrice: 5 } }, 'users.json': '{"torn": ' });
    expect(source.faults).toEqual([expect.stringMatching(/^users\.json: /)]);
    expect(await Array.fromAsync(source.documents('orders'))).toHaveLength(1);
  });

  it('is refused when there is nothing in it', async () => {
    await expect(folderOf({})).rejects.toMatchObject({ cure: expect.stringContaining('one file for each collection') });
  });
});
