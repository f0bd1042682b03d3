import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readRelatedParts } from './multipart-related.ts';

const B = '12345678901234567890';
const type = `multipart/related; boundary=${B}`;
const body = (file: Uint8Array | string, { json = '{"name":"a"}', end = `\r\n--${B}--` } = {}) =>
  Buffer.concat([
    Buffer.from(`--${B}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${json}\r\n--${B}\r\n`),
    Buffer.from('Content-Type: image/png\r\n\r\n'),
    Buffer.from(file as string),
    Buffer.from(end),
  ]);

describe('an upload of two parts', () => {
  it('gives back any bytes exactly', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const parts = readRelatedParts(body(bytes), type);
        expect(parts?.metadata).toBe('{"name":"a"}');
        expect(parts?.contentType).toBe('image/png');
        expect(Buffer.from(parts?.bytes ?? [1]).equals(Buffer.from(bytes))).toBe(true);
      }),
    );
  });

  it('may hold what looks like a boundary but is another', () => {
    const tricky = `x\r\n--1234\r\n--${B.slice(0, -1)}\r\n\n--${B}--`;
    expect(Buffer.from(readRelatedParts(body(tricky), type)?.bytes ?? []).toString()).toBe(tricky);
  });

  test.each([
    ['quoted', `multipart/related; boundary="${B}"`],
    ['after other parameters', `Multipart/Related; type="application/json"; boundary=${B}; x=y`],
    ['with a line after it', type],
  ])('takes a boundary that is %s', (_, contentType) => {
    expect(readRelatedParts(body('x', { end: `\r\n--${B}--\r\n` }), contentType)?.metadata).toBe('{"name":"a"}');
  });

  test.each([
    ['cut short in the file', body('xyz').subarray(0, -B.length - 8), type],
    ['cut short in the boundary', body('xyz').subarray(0, -1), type],
    ['with only its metadata', Buffer.from(`--${B}\r\n\r\n{}\r\n--${B}--`), type],
    ['with a third part', body(`x\r\n--${B}\r\n\r\nmore`), type],
    ['whose file holds the boundary', body(`x\r\n--${B}--\r\nmore`), type],
    ['with more behind its end', body('x', { end: `\r\n--${B}--<script>` }), type],
    ['that begins with another boundary', body('x'), 'multipart/related; boundary=other'],
    ['without a boundary', body('x'), 'multipart/related'],
    ['of another kind', body('x'), `multipart/form-data; boundary=${B}`],
    ['with an empty boundary', body('x'), 'multipart/related; boundary=""'],
    ['with endless headers', Buffer.from(`--${B}\r\nX: ${'x'.repeat(5000)}\r\n\r\n{}\r\n--${B}--`), type],
    ['with endless metadata', body('x', { json: `"${'x'.repeat(70_000)}"` }), type],
    [
      'whose metadata is no UTF-8',
      Buffer.concat([Buffer.from(`--${B}\r\n\r\n`), Buffer.from([0xff]), body('x')]),
      type,
    ],
    ['of nothing', new Uint8Array(), type],
  ])('refuses one %s', (_, bytes, contentType) => {
    expect(readRelatedParts(bytes, contentType)).toBeUndefined();
  });
});
