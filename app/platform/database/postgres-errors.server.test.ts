import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from './client.server.ts';
import { isConnectionLost, isRetryable, isUnavailable } from './postgres-errors.server.ts';

describe('a database that is not there', () => {
  let handle: DatabaseHandle | undefined;
  let server: Server | undefined;

  afterEach(async () => {
    await handle?.close();
    server?.close();
  });

  const troubleOf = async (connectionString: string) => {
    handle = openDatabase(connectionString, { max: 1, onError: () => {} });
    const { db } = handle;
    const [alone, together] = await Promise.allSettled([
      db.execute('select 1'),
      db.transaction((db) => db.execute('select 1')),
    ]);
    expect([alone.status, together.status]).toEqual(['rejected', 'rejected']);
    return [alone, together].map((result) => 'reason' in result && isUnavailable(result.reason));
  };

  const listen = (onConnection: (socket: import('node:net').Socket) => void) =>
    new Promise<string>((resolve) => {
      const listening = createServer(onConnection).listen(0, '127.0.0.1', () => {
        const { port } = listening.address() as { port: number };
        resolve(`postgresql://gida@127.0.0.1:${port}/gida`);
      });
      server = listening;
    });

  it('because its host has no address for the moment', async () => {
    expect(await troubleOf('postgresql://gida@database.invalid/gida')).toEqual([true, true]);
  });

  it('because nobody listens, at a port or at a socket', async () => {
    const url = await listen(() => {});
    server?.close();
    expect(await troubleOf(url)).toEqual([true, true]);
    await handle?.close();
    expect(await troubleOf('postgresql:///gida?host=/nowhere&user=gida')).toEqual([true, true]);
  });

  it('because it hangs up, before its first word and after it', async () => {
    expect(await troubleOf(await listen((socket) => socket.destroy()))).toEqual([true, true]);
    server?.close();
    await handle?.close();
    expect(await troubleOf(await listen((socket) => socket.once('data', () => socket.resetAndDestroy())))).toEqual([
      true,
      true,
    ]);
  });
});

it.each([
  ['shutdown ENOTCONN', {}],
  ['write ECONNABORTED', {}],
  ['connect EHOSTUNREACH 10.0.0.9:5432', {}],
  ['connect ENETUNREACH 10.0.0.9:5432', {}],
  ['terminating connection due to administrator command', { code: '57P01' }],
  ['the database system is starting up', { code: '57P03' }],
])('%s is a lost connection, also as the cause of another error', (message, facts) => {
  const error = Object.assign(new Error(message), facts);
  expect(isConnectionLost(new Error('Failed query', { cause: error }))).toBe(true);
});

it.each([
  ['duplicate key value violates unique constraint', '23505'],
  ['deadlock detected', '40P01'],
])('%s is none', (message, code) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });
  expect(isUnavailable(error)).toBe(false);
  expect(isRetryable(error)).toBe(code === '40P01');
});
