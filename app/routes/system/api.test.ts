import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { resolveCustomer } from '#app/features/office/people/customers.queries.server.ts';
import { addCustomerNote } from '#app/features/office/people/note-customer.server.ts';
import { addTag } from '#app/features/office/people/tag-customer.server.ts';
import { READS } from '#app/features/office/programs/answer-program.server.ts';
import { pageOf, problemSchema } from '#app/features/office/programs/api-answers.schema.ts';
import { API_LISTS } from '#app/features/office/programs/api-lists.server.ts';
import { programKeys } from '#app/features/office/programs/program-key.table.server.ts';
import { makeProgramKey, revokeProgramKey } from '#app/features/office/programs/program-keys.server.ts';
import { PROGRAM_RIGHTS, type ProgramRight } from '#app/features/office/programs/program-rights.ts';
import { webhookDeliveries } from '#app/features/office/webhooks/webhook.table.server.ts';
import { addNote } from '#app/features/orders/orders/admin/order-notes.mutations.server.ts';
import { createAuth } from '#app/platform/auth/create-auth.server.ts';
import { anAccount } from '#tests/support/auth-harness.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aPartPaidEnrollment } from '#tests/support/pay-link-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
const PASSWORD = 'iroko-afara-mahogany';
const SECRET = 'Haggles. Ask for the money first.';
const ids: Record<ProgramRight, string[]> = { orders: [], products: [], customers: [], dues: [] };
let services: TestServices;
let owner: Visitor;
let program: Visitor;
let names = 0;

beforeAll(async () => {
  const plain = await createTestServices(database);
  const mails = { reset: async () => {}, welcome: async () => {}, known: async () => {} };
  services = { ...plain, auth: createAuth({ ...plain, mails }) };
  const site = await createSite(services);
  [owner, program] = [site.visitor(), site.visitor()];
  const ownerId = await anAccount(services.db, { email: 'owner@example.com', password: PASSWORD, role: 'owner' });
  await owner.post('/login', { email: 'owner@example.com', password: PASSWORD });
  const ada = await aUser(services.db, { name: 'Ada Obi' });
  for (let day = 1; day <= 3; day += 1) {
    const { id } = await anOrder(services.db, services, ada, {}, new Date(`2026-11-0${day}T09:00:00Z`));
    ids.orders.unshift(id);
    ids.products.unshift(await aProduct(services.db));
  }
  const [order = ''] = ids.orders;
  await addNote(services, ownerId, { orderId: order, text: SECRET });
  const customerId = (await resolveCustomer(services.db, order)) ?? '';
  await addCustomerNote(services, ownerId, { customerId, body: SECRET });
  await addTag(services, ownerId, { customerId, tag: 'haggles' });
  ids.customers = [customerId];
  await aPartPaidEnrollment(services);
});

beforeEach(() => services.testClock.advance(120_000));

async function aKey(...rights: ProgramRight[]): Promise<string> {
  names += 1;
  const made = await makeProgramKey(services, 'usr_owner', { name: `Program ${names}`, rights });
  if (!made.ok) throw new Error(made.reason);
  return made.key;
}

const ask = (path: string, key: string) => program.get(`/api/v1${path}`, { authorization: `Bearer ${key}` });

async function readAll(path: string, key: string, shape: z.ZodType): Promise<Record<string, unknown>[]> {
  const answer = await ask(path, key);
  expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  const page = pageOf(shape).parse(await answer.json()) as { data: Record<string, unknown>[]; next: string | null };
  if (!page.next) return page.data;
  const more = path.replace(/&cursor=.*/, '');
  return [...page.data, ...(await readAll(`${more}&cursor=${page.next}`, key, shape))];
}

it('reads every list page by page, and each thing by its id, in the shapes that are described', async () => {
  const key = await aKey(...PROGRAM_RIGHTS);
  for (const right of PROGRAM_RIGHTS) {
    const { item, one } = API_LISTS[right];
    const whole = await readAll(`/${right}?limit=1`, key, item);
    const found = whole.map(({ id }) => String(id));
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(right === 'dues' || right === 'customers' ? expect.arrayContaining(ids[right]) : ids[right]);
    if (one)
      expect(one.schema.parse(await (await ask(`/${right}/${found[0]}`, key)).json())).toMatchObject({ id: found[0] });
    expect(JSON.stringify(whole).match(/haggles/i)).toBeNull();
    if ('name' in (whole[0] ?? {})) continue;
    expect(whole[0]).toMatchObject({ currency: 'NGN', totalKobo: 45_000_000, paidKobo: 45_000_000, owedKobo: 0 });
  }
  const { data } = await (await ask('/orders?stage=new&from=2026-11-02&to=2026-11-02', key)).json();
  expect(data.map(({ id }: { id: string }) => id)).toEqual([ids.orders[1]]);
  expect((await (await ask('/dues', key)).json()).data).toMatchObject([
    { orderId: null, amountKobo: expect.any(Number) },
  ]);
});

it('refuses in one shape: no key, another right, what is not there, what cannot be asked, and whoever wants to write', async () => {
  const [all, some] = [await aKey(...PROGRAM_RIGHTS), await aKey('products')];
  const refused = async (answer: Response) => {
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { status, detail } = problemSchema.parse(await answer.json());
    expect(detail).not.toContain('gida_key_');
    return status;
  };
  const made = await makeProgramKey(services, 'usr_owner', { name: 'Gone', rights: ['orders'] });
  const gone = made.ok ? made.key : '';
  const [{ id = '' } = {}] = (await services.db.select().from(programKeys)).filter(({ name }) => name === 'Gone');
  expect(await revokeProgramKey(services, 'usr_owner', id)).toBe(true);
  expect(await revokeProgramKey(services, 'usr_owner', id)).toBe(false);
  for (const key of ['', 'gida_key_', `${all}x`, gone]) expect(await refused(await ask('/orders', key))).toBe(401);
  // Whoever is signed in has no key.
  expect(await refused(await owner.get('/api/v1/orders'))).toBe(401);
  for (const right of ['orders', 'customers', 'dues']) expect(await refused(await ask(`/${right}`, some))).toBe(403);
  expect((await ask('/products', some)).status).toBe(200);
  for (const path of ['/quotes', '/orders/ord_none', '/orders/%00', '/dues/due_1', '/customers/usr_none'])
    expect([path, await refused(await ask(path, all))]).toEqual([path, 404]);
  for (const query of ['limit=0', 'limit=1000', 'cursor=x', 'stage=lost', 'from=yesterday', 'tab=all'])
    expect([query, await refused(await ask(`/orders?${query}`, all))]).toEqual([query, 400]);
  const write = { method: 'POST', headers: { authorization: `Bearer ${all}`, 'sec-fetch-site': 'same-origin' } };
  expect(await refused(await program.request('/api/v1/orders', write))).toBe(405);
});

it('answers so many requests of one key in a minute, whatever others ask', async () => {
  const [busy, other] = [await aKey('products'), await aKey('products')];
  for (let asked = 0; asked < READS.allowed; asked += 1) expect((await ask('/products', busy)).status).toBe(200);
  const answer = await ask('/products', busy);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  expect(problemSchema.parse(await answer.json()).status).toBe(429);
  expect((await ask('/products', other)).status).toBe(200);
  services.testClock.advance(60_000);
  expect((await ask('/products', busy)).status).toBe(200);
});

it('is described for programs: every list with its questions, and no word of who asks', async () => {
  const described = await (await program.get('/api/v1/openapi.json')).json();
  expect(described.openapi).toBe('3.1.0');
  expect(Object.keys(described.paths).sort()).toEqual(
    PROGRAM_RIGHTS.flatMap((right) => [`/${right}`, ...(API_LISTS[right].one ? [`/${right}/{id}`] : [])]).sort(),
  );
  const asked = described.paths['/orders'].get.parameters.map(({ name }: { name: string }) => name);
  expect(asked).toEqual(['limit', 'cursor', 'stage', 'from', 'to']);
  const shape = described.paths['/orders/{id}'].get.responses['200'].content['application/json'].schema;
  expect(shape.properties.totalKobo).toMatchObject({ type: 'integer' });
  expect(shape.additionalProperties).toBe(false);
});

it('shows the owner a key once, keeps its digest alone, and takes it back', async () => {
  const form = { intent: 'make_key', name: 'Bookkeeping', rights: 'orders', confirmPassword: PASSWORD };
  const page = '/settings/programs';
  for (const wrong of [{ confirmPassword: 'wrong' }, { rights: '' }, { name: ' ' }]) {
    const { rights, ...rest } = { ...form, ...wrong };
    expect((await owner.post(page, rights ? { rights, ...rest } : rest)).status).toBe(422);
  }
  const made = await owner.post(page, form);
  const [key = ''] = /gida_key_[\w-]{43}/.exec(await made.text()) ?? [];
  expect([made.status, (await ask('/orders', key)).status]).toEqual([200, 200]);
  // A second press makes no second key.
  expect((await owner.post(page, form)).status).toBe(422);
  const shown = await (await owner.get(page)).text();
  expect([shown.includes('Bookkeeping'), shown.includes('gida_key_'), shown.includes('last used')]).toEqual([
    true,
    false,
    true,
  ]);
  const stored = JSON.stringify(
    (await services.db.select().from(programKeys)).filter(({ name }) => name === form.name),
  );
  expect(stored).not.toContain(key);
  const [, id = ''] = /name="id" value="(prg_\w+)"/.exec(shown) ?? [];
  const answer = await owner.post(page, { intent: 'revoke_key', id });
  expect(answer.headers.get('location')).toContain('notice=revoked');
  expect((await ask('/orders', key)).status).toBe(401);
});

it('lets the owner enter an address for webhooks, see what was sent, switch it off and remove it', async () => {
  const list = '/settings/webhooks';
  const form = { intent: 'add', url: 'https://books.example.com/hook', kinds: 'order.created' };
  for (const wrong of [{ url: 'books' }, { url: 'http://books.example.com/' }, { kinds: 'order.lost' }])
    expect([wrong, [400, 422].includes((await owner.post(list, { ...form, ...wrong })).status)]).toEqual([wrong, true]);
  const { kinds: _, ...none } = form;
  expect((await owner.post(list, none)).status).toBe(422);
  const made = await (await owner.post(list, form)).text();
  expect(made).toMatch(/whsec_[\w+/]{43}=/);
  const shown = await (await owner.get(list)).text();
  const [page = ''] = /\/settings\/webhooks\/whk_\w+/.exec(shown) ?? [];
  expect(shown).not.toContain('whsec_');
  const buyer = await aUser(services.db);
  const { id } = await anOrder(services.db, services, buyer, {}, services.clock());
  const log = await (await owner.get(page)).text();
  expect([log.includes(id), log.includes('On its way'), log.includes(buyer.name)]).toEqual([true, true, false]);
  const noticeOf = async (fields: Record<string, string>) =>
    (await owner.post(page, fields)).headers.get('location')?.replace(/^.*notice=/, '');
  const [delivery = ''] = (await services.db.select().from(webhookDeliveries)).map((each) => each.id);
  expect(await noticeOf({ intent: 'again', delivery })).toBe('on_its_way');
  expect([await noticeOf({ intent: 'off' }), await noticeOf({ intent: 'off' })]).toEqual(['off', 'gone']);
  expect(await noticeOf({ intent: 'again', delivery })).toBe('is_off');
  expect([await noticeOf({ intent: 'on' }), await noticeOf({ intent: 'remove' })]).toEqual(['on', 'removed']);
  expect((await owner.get(page)).status).toBe(404);
});
