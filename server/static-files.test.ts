import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

describe('staticFiles', () => {
  let folder = '';
  let serve: ReturnType<typeof staticFiles>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gida-static-'));
    mkdirSync(join(folder, 'client/assets'), { recursive: true });
    writeFileSync(join(folder, 'client/assets/app-1a2b.js'), 'console.log("hello");'.repeat(50));
    writeFileSync(join(folder, 'client/icon.svg'), '<svg/>');
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    serve = staticFiles(join(folder, 'client'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    serve(new Request(`http://localhost${path}`, { headers, method }), path);

  it('keeps files named by their hash for ever, compressed when the browser can', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer?.headers.get('cache-control')).toContain('immutable');
    expect(answer?.headers.get('content-encoding')).toBe('br');
    expect(Number(answer?.headers.get('content-length'))).toBeLessThan(200);
  });

  it('lets other files be asked for again, with an etag that saves the bytes', async () => {
    const first = await get('/icon.svg');
    expect(first?.headers.get('cache-control')).not.toContain('immutable');
    const again = await get('/icon.svg', { 'if-none-match': first?.headers.get('etag') ?? '' });
    expect(again?.status).toBe(304);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/%00.txt',
    '/%zz.txt',
  ])('does not climb out of its folder: %s', async (path) => {
    const answer = await get(path);
    expect(answer === undefined || !(await answer.text()).includes('secret')).toBe(true);
  });

  it('leaves what is no file, and what is no reading, to the routes', async () => {
    expect(await get('/shop')).toBeUndefined();
    expect(await get('/missing.js')).toBeUndefined();
    expect(await get('/icon.svg', {}, 'POST')).toBeUndefined();
  });
});
