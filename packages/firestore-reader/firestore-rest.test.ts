import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type FirestoreStandIn, startFirestoreStandIn } from '../firestore-stand-in/start-stand-in.ts';
import { openFirestore } from './firestore-rest.ts';
import { readServiceAccount, tokensOf } from './service-account.ts';

const numbered = (count: number, path: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ path: path(index), fields: { index } }));
/** More than one page of either kind. */
const MANY = 650;

let standIn: FirestoreStandIn | undefined;
afterEach(async () => {
  await standIn?.stop();
  standIn = undefined;
});

async function open(documents = numbered(3, (index) => `orders/${index}`), token?: string) {
  standIn = await startFirestoreStandIn({ documents });
  const waits: number[] = [];
  const source = openFirestore({
    projectId: standIn.projectId,
    host: standIn.url,
    token: async () => token ?? standIn?.token ?? '',
    readTime: new Date('2026-11-20T10:00:00Z'),
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { source, standIn, waits };
}

const paths = async (documents: AsyncIterable<{ path: string }>) =>
  (await Array.fromAsync(documents)).map(({ path }) => path);

describe('Firestore through REST', () => {
  it('reads a collection to its last page, each document once', async () => {
    const { source } = await open(numbered(MANY, (index) => `orders/${index}`));
    const read = await paths(source.documents('orders'));
    expect(read).toHaveLength(MANY);
    expect(new Set(read).size).toBe(MANY);
    expect(await paths(source.documents('nothing'))).toEqual([]);
  });

  it('reads a group of collections below documents that are not there, and nothing at the root', async () => {
    const below = numbered(MANY, (index) => `userCart/u${index % 7}/products/p${index}`);
    const { source } = await open([...below, { path: 'products/root', fields: { index: -1 } }]);
    const read = await paths(source.group('products'));
    expect(read).toHaveLength(MANY);
    expect(new Set(read).size).toBe(MANY);
    expect(await source.collections()).toEqual(['products', 'userCart']);
  });

  it('tries again when there were too many requests or the server failed, with growing pauses', async () => {
    const { source, standIn, waits } = await open();
    standIn.trouble(429, 503, 500);
    expect(await paths(source.documents('orders'))).toHaveLength(3);
    expect(waits).toEqual([500, 1000, 2000]);
  });

  it('gives up with a cure when the quota is used up', async () => {
    const { source, standIn } = await open();
    standIn.trouble(429, 429, 429, 429, 429, 429);
    await expect(paths(source.documents('orders'))).rejects.toMatchObject({
      message: expect.stringContaining('RESOURCE_EXHAUSTED'),
      cure: expect.stringContaining('quota'),
    });
  });

  it('does not try again what will be refused again', async () => {
    const { source, standIn, waits } = await open();
    standIn.trouble(403);
    await expect(paths(source.documents('orders'))).rejects.toMatchObject({ cure: expect.stringContaining('role') });
    expect(waits).toEqual([]);
  });

  it('says that a token is not accepted', async () => {
    const { source } = await open(undefined, 'stolen');
    await expect(source.collections()).rejects.toMatchObject({ cure: expect.stringContaining('token') });
  });
});

describe('a service account', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    project_id: 'stand-in',
    client_email: 'reader@stand-in.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };

  it('is given a token once, and another when that one is refused', async () => {
    const { standIn } = await open();
    const token = tokensOf(readServiceAccount(JSON.stringify(key)), { address: `${standIn.url}/token` });
    expect(await token(false)).toBe(standIn.token);
    expect(await token(false)).toBe(standIn.token);
    expect(standIn.requests()).toBe(1);
    await token(true);
    expect(standIn.requests()).toBe(2);
  });

  it('with a clock that is wrong is refused', async () => {
    const { standIn } = await open();
    const clock = () => new Date('2001-01-01T00:00:00Z');
    const token = tokensOf(readServiceAccount(JSON.stringify(key)), { address: `${standIn.url}/token`, clock });
    await expect(token(false)).rejects.toMatchObject({ cure: expect.stringContaining('clock') });
  });

  it.each(['', 'no json', '{"type":"authorized_user"}'])('is not %j', (text) => {
    expect(() => readServiceAccount(text)).toThrow('key file');
  });
});
