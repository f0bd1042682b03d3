import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { createStorageHarness } from './storage-harness.ts';
import { useTestDatabase } from './test-database.ts';

type Harness = Awaited<ReturnType<typeof createStorageHarness>>;
export type Person = Awaited<ReturnType<Harness['aPerson']>>;

export interface Resource {
  downloadTokens: string;
  md5Hash: string;
  generation: string;
  size: string;
}

interface Fault {
  error: { code: number; message: string; status: string; errors: { domain: string; reason: string }[] };
}

/**
 * The storage API on real HTTP for one test file, with an owner and a customer, Ada; there is no file before each test.
 * Call at the top level of the file; read `harness`, `owner` and `ada` inside tests.
 */
export function useStorage(
  options: { environment?: Record<string, string>; openStore?: () => Promise<ObjectStore> } = {},
) {
  const handle = useTestDatabase();
  const storage = { handle } as { handle: typeof handle; harness: Harness; owner: Person; ada: Person };
  beforeAll(async () => {
    const store = await options.openStore?.();
    storage.harness = await createStorageHarness(handle, { ...options, ...(store && { store }) });
    storage.owner = await storage.harness.aPerson('owner@example.com', 'owner');
    storage.ada = await storage.harness.aPerson('ada@example.com');
  });
  // The people stay, because signing them in is most of a test's time.
  beforeEach(async () => {
    const { harness } = storage;
    await handle.pool.query(
      'delete from stored_objects; delete from resumable_uploads; delete from rate_limits; delete from audit_entries; update users set image = null',
    );
    for (const key of await harness.storedKeys()) await harness.services.store.delete(key);
  });
  afterAll(() => storage.harness.close());

  function call(path: string, person?: Person, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (person) headers.set('authorization', `Firebase ${person.token}`);
    return fetch(`${storage.harness.origin}/v0/b/gida/o${path}`, { ...init, headers });
  }

  /** A multipart upload as the original site's client sends it. */
  function upload(
    name: string,
    bytes: Uint8Array | string,
    person?: Person,
    metadata: Record<string, unknown> = {},
  ): Promise<Response> {
    const boundary = '0123456789';
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}`),
      Buffer.from(`\r\n--${boundary}\r\nContent-Type: application/octet-stream\r\n\r\n`),
      Buffer.from(bytes as string),
      Buffer.from(`\r\n--${boundary}--`),
    ]);
    return call(`?name=${encodeURIComponent(name)}`, person, {
      method: 'POST',
      headers: {
        'x-goog-upload-protocol': 'multipart',
        'content-type': `multipart/related; boundary=${boundary}`,
        'x-firebase-appcheck': 'anything',
      },
      body,
    });
  }

  /** An upload that is taken, with the address of its bytes. */
  async function uploaded(...args: Parameters<typeof upload>): Promise<Resource & { link: string }> {
    const answer = await upload(...args);
    const resource = (await answer.json()) as Resource;
    expect(answer.status, JSON.stringify(resource)).toBe(200);
    return { ...resource, link: `/${encodeURIComponent(args[0])}?alt=media&token=${resource.downloadTokens}` };
  }

  return Object.assign(storage, { call, upload, uploaded });
}

/** `404 storage/object-not-found: …`, from the JSON that existing clients expect. */
export async function faultOf(answering: Response | Promise<Response>): Promise<string> {
  const answer = await answering;
  const { error } = (await answer.json()) as Fault;
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(error.code).toBe(answer.status);
  expect(error.errors[0]?.reason).toBe(error.status);
  return `${answer.status} ${error.status}: ${error.message}`;
}

export const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64');

export const aPicture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#26306b' } });
