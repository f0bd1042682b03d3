import { beforeAll, describe, expect, it } from 'vitest';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anEnrollment } from '#tests/support/class-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let visitor: Visitor;
let viewer: Viewer;
const people = {} as Record<'owner' | 'staff' | 'customer', Viewer>;
let order: { id: string; number: number };

beforeAll(async () => {
  const { db } = database;
  const auth = { viewer: async () => viewer } as unknown as Auth;
  const services = await createTestServices(database, { auth });
  const site = await createSite(services);
  visitor = site.visitor();
  visitor.cookies.set('session', 'theirs');
  for (const role of ['owner', 'staff'] as const) people[role] = await aUser(db, { name: role, role });
  people.customer = await aUser(db, { name: 'Àdùnní Bello', email: 'adunni@example.com' });
  order = await anOrder(db, services, people.customer, {}, services.clock());
  for (let number = 1; number < 8; number += 1) await aProduct(db, { name: `Zaria bench ${number}` });
  await anEnrollment(db, null, { fullName: 'Halima Sani', email: 'halima@example.com' });
  await db
    .insert(supportMessages)
    .values({
      id: 'msg_1',
      submissionKey: '1',
      channel: 'contact',
      name: 'Musa',
      email: 'musa@example.com',
      message: 'Does the wardrobe come in mahogany?',
      createdAt: services.clock(),
    });
});

/** What a search finds, as where each link of the page leads. */
async function find(who: keyof typeof people, search: string): Promise<string[]> {
  viewer = people[who];
  const html = await (await visitor.get(`/search?q=${encodeURIComponent(search)}`)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const links = [...main.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
  return links.filter((to) => to !== '/search');
}

describe('a search of everything', () => {
  it('finds an order by number, name, phone and email, and its customer with it', async () => {
    for (const words of [`GD-${order.number}`, 'adunni', 'ADUNNI@example.com'])
      expect(await find('staff', words), words).toContain(`/orders/${order.id}`);
    expect(await find('staff', 'Bello')).toContain(`/customers/${people.customer.id.replace('usr_', 'cus_')}`);
  });

  it('finds students and messages', async () => {
    expect(await find('staff', 'halima')).toEqual([
      expect.stringMatching(/^\/customers\/cus_/),
      expect.stringMatching(/^\/enrollments\/enr_/),
    ]);
    expect(await find('staff', 'mahogany')).toEqual(['/inbox/msg_1']);
  });

  it('shows five of a kind, and leads to the list that holds all it says', async () => {
    const found = await find('staff', 'zaria');
    expect(found).toHaveLength(6);
    expect(found.at(-1)).toBe('/uploads?q=zaria');
    const html = await (await visitor.get('/search?q=zaria')).text();
    expect(html).toContain('All 7');
    expect((await (await visitor.get('/uploads?q=zaria')).text()).split('class="product-row"')).toHaveLength(8);
  });

  it('finds pages and settings that this person may open, and no others', async () => {
    expect(await find('owner', 'delivery')).toContain('/settings/delivery');
    expect(await find('owner', 'tax number')).toEqual(['/settings/tax']);
    expect(await find('staff', 'delivery')).not.toContain('/settings/delivery');
    expect(await find('staff', 'team')).toEqual([]);
    expect(await find('staff', 'schedules')).toEqual(['/schedules']);
  });

  it.each(['', 'z', '%_', "'; drop table products; --", '\0', 'q'.repeat(99)])(
    'finds nothing for %j',
    async (words) => {
      expect(await find('owner', words)).toEqual([]);
    },
  );
});
