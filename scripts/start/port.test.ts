import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstFreePort, requireFreePort } from './port.ts';

let server: ReturnType<typeof createServer>;
let taken: number;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  taken = (server.address() as AddressInfo).port;
});

afterEach(() => {
  server.close();
});

describe('ports', () => {
  it('refuses a taken port at once and proposes another', async () => {
    await expect(requireFreePort(taken, '127.0.0.1', 0)).rejects.toMatchObject({
      message: `port ${taken} is taken by another program.`,
      cure: `Choose another one: PORT=${taken + 100} npm start`,
    });
  });

  it('waits for a port that is about to be left', async () => {
    setTimeout(() => server.close(), 150);
    await requireFreePort(taken, '127.0.0.1', 5_000);
  });

  it('goes on to the next free one for the sandbox, and leaves out the given one', async () => {
    const next = await firstFreePort(taken, { patienceMs: 0 });
    expect(next).toBeGreaterThan(taken);
    expect(await firstFreePort(taken, { patienceMs: 0, except: next })).toBeGreaterThan(next);
  });
});
