import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { DatabaseHandle } from '#app/platform/database/client.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { createApp } from '#server/app.ts';
import { SERVER_OPTIONS } from '#server/listen.ts';
import { anAccount, createAuthHarness } from './auth-harness.ts';
import { loadRouteTree } from './route-tree.ts';
import { createSite, Visitor } from './site.ts';

const PASSWORD = 'iroko-and-obeche';

/** The whole server on a real port, with people who hold tokens for its storage. */
export async function createStorageHarness(
  handle: DatabaseHandle,
  options: { environment?: Record<string, string>; store?: ObjectStore } = {},
) {
  const port = await freePort();
  const environment = { PUBLIC_URL: `http://127.0.0.1:${port}`, ...options.environment };
  const harness = await createAuthHarness(handle, environment);
  const services = { ...harness.services, auth: harness.auth, ...(options.store && { store: options.store }) };
  const app = createApp({ services, build: await loadRouteTree() });
  const server = createServer(SERVER_OPTIONS, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = environment.PUBLIC_URL;

  return {
    ...harness,
    services,
    origin,
    port,
    site: await createSite(services),
    /** Signs somebody up with this role and in, and gives their id and a storage token. */
    async aPerson(email: string, role: 'customer' | 'staff' | 'owner' = 'customer') {
      const id = await anAccount(handle.db, { email, password: PASSWORD, role });
      const visitor = new Visitor((request) => Promise.resolve(app.fetch(request)), origin);
      await visitor.post('/login', { email, password: PASSWORD });
      const answer = await visitor.post('/storage/token', {});
      if (answer.status !== 200) throw new Error(`No storage token: ${answer.status} ${await answer.text()}`);
      const { token } = (await answer.json()) as { token: string };
      return { id, token, visitor };
    },
    async storedKeys(): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of services.store.list('')) keys.push(key);
      return keys;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
