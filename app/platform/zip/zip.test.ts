import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { toZip } from './zip.ts';

it('names each file twice, with its length, its sum and where it begins', () => {
  const files = [
    { name: 'ledger.csv', content: '\ufeffDay,₦\r\n' },
    { name: 'Àdùnní.csv', content: '' },
  ];
  const zip = toZip(files, new Date('2027-03-31T22:59:58Z'));
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  expect(zip.readUInt16LE(end + 10)).toBe(2);
  let entry = zip.readUInt32LE(end + 16);
  expect(entry + zip.readUInt32LE(end + 12)).toBe(end);
  for (const { name, content } of files) {
    const bytes = Buffer.from(content);
    const nameLength = Buffer.byteLength(name);
    expect(zip.readUInt32LE(entry)).toBe(0x02014b50);
    expect([zip.readUInt32LE(entry + 16), zip.readUInt32LE(entry + 20)]).toEqual([crc32(bytes), bytes.length]);
    expect(zip.toString('utf8', entry + 46, entry + 46 + nameLength)).toBe(name);
    const local = zip.readUInt32LE(entry + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const begins = local + 30 + nameLength;
    expect(zip.toString('utf8', begins, begins + bytes.length)).toBe(content);
    entry += 46 + nameLength;
  }
});
