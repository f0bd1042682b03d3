import { beforeAll, describe, expect, it } from 'vitest';
import { NEVER_ENDS, pathOf } from '#tests/support/access-paths.ts';
import { type AccessWorld, createAccessWorld } from '#tests/support/access-world.ts';
import { listAddresses } from '#tests/support/route-tree.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

const database = useTestDatabase();
let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld(database);
});

const ours = 'http://localhost:3000';
/** What browsers, new and old, say of a form or a script that is not on one of our pages. */
const FOREIGN: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'another site, whose form names ours': { 'sec-fetch-site': 'cross-site', origin: ours },
  'a sibling domain': { 'sec-fetch-site': 'same-site', origin: 'https://blog.localhost' },
  'an old browser at another site': { origin: 'https://evil.example' },
  'an old browser at our name and another port': { origin: 'http://localhost:3999' },
  'a sandboxed frame': { origin: 'null' },
  'something with a session that says nothing': {},
};
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];

const routes = listAddresses();

describe('an unsafe request with somebody’s session', () => {
  it.each(routes)('to $address is refused from anywhere but our own pages', async ({ address }) => {
    const path = pathOf(address, world.own);
    const seen: Record<string, number> = {};
    for (const method of UNSAFE) {
      for (const [whence, headers] of Object.entries(FOREIGN)) {
        const body = new URLSearchParams({ intent: 'remove' });
        const answer = await world.people.customer.request(path, { method, headers, body });
        await answer.body?.cancel();
        if (answer.status !== 403) seen[`${method} from ${whence}`] = answer.status;
      }
    }
    expect(seen).toEqual({});
  });

  it('to the data of a page is refused alike', async () => {
    for (const { address, id } of routes) {
      if (NEVER_ENDS.includes(address)) continue;
      const path = pathOf(address, world.own);
      const ofScript = `${path === '/' ? '/_' : path}.data?_routes=${encodeURIComponent(id)}`;
      const headers = { 'sec-fetch-site': 'cross-site' };
      const answer = await world.people.customer.request(ofScript, { method: 'POST', headers, body: 'a=1' });
      await answer.body?.cancel();
      expect(answer.status, ofScript).toBe(403);
    }
  });

  it('leaves everything as it was', async () => {
    expect(await world.readForeign()).toHaveLength(1);
    const page = await world.people.customer.get('/cart');
    expect(await page.text()).not.toContain('Your cart is empty');
  });
});

it('covers every address of the table in every way', () => {
  expect(routes.length * UNSAFE.length * Object.keys(FOREIGN).length).toBeGreaterThan(3_500);
});
