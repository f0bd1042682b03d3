import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopServer } from './shop-server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gida-server-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A server that answers its first health checks as `answer` says. */
function script(name: string, answer: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
    let asked = 0;
    const server = createServer((request, response) => { asked += 1; ${answer} });
    server.listen(0, '127.0.0.1', () => process.send({ type: 'listening', port: server.address().port }));`,
  );
  return file;
}

it('waits for a server that is not ready yet, or leaves a question unanswered', async () => {
  const slow = script(
    'slow',
    'if (asked === 2) return request.destroy(); response.writeHead(asked < 4 ? 503 : 200).end()',
  );
  const server = await startShopServer(slow, { PATH: process.env.PATH });
  await server.stop(1000);
});

it('gives up as soon as a server ends, while it starts or while it is asked', async () => {
  const dies = script('dies', 'process.exit(7)');
  await expect(startShopServer(dies, { PATH: process.env.PATH })).rejects.toThrow('did not start (exit code 7)');
  const neverListens = path.join(folder, 'never.mjs');
  writeFileSync(neverListens, 'process.exit(3)');
  await expect(startShopServer(neverListens, { PATH: process.env.PATH })).rejects.toThrow(
    'did not start (exit code 3)',
  );
});
