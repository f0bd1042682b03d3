import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { ACCESS, type Row } from '#tests/support/access-table.ts';
import { HttpVisitor } from './support/http-visitor.ts';
import { expect, test } from './support/journey.ts';
import { OWNER, signInQuickly, signUpQuickly } from './support/people.ts';
import { BENCH, buyQuickly } from './support/purchase.ts';

type Group = 'public' | 'auth' | 'customer' | 'admin';

/** Every address of the route table with the group it is in; parameters get a value nobody has. */
const addresses = (routes as RouteConfigEntry[]).flatMap((entry) => {
  const group = /^routes\/(\w+)\/layout/.exec(entry.file)?.[1] as Group | undefined;
  if (!group) return [];
  return (entry.children ?? []).map((child) => {
    const isPage = child.file.endsWith('.tsx');
    const path = `/${(child.path ?? '').replace(/:\w+\??/g, 'nobodys').replace('*', 'no-such-page')}`;
    return { group, path, isPage };
  });
});
const pathsOf = (group: Group) => addresses.filter((address) => address.group === group);

const isRedirect = ({ status }: { status: number }) => status >= 300 && status < 400;

test('the route table has addresses in every group', () => {
  for (const group of ['public', 'auth', 'customer', 'admin'] as const) {
    expect(pathsOf(group).length, group).toBeGreaterThan(1);
  }
});

// Covers 4-5
test('a visitor is sent to /login from every customer and admin address, by page, by data and by form', async ({
  siteUrl,
}) => {
  for (const { path } of [...pathsOf('customer'), ...pathsOf('admin')]) {
    const visitor = await HttpVisitor.of(siteUrl);
    const page = await visitor.get(path);
    expect(isRedirect(page), `GET ${path} answered ${page.status}`).toBe(true);
    // A piece's address in the store is shared with people who are not signed in.
    const wanted = path.startsWith('/store/') ? /^\/shop\// : /^\/login(\?next=|$)/;
    expect(page.location, `GET ${path}`).toMatch(wanted);

    const form = await visitor.post(path, { intent: 'advance', from: 'new' });
    expect(isRedirect(form), `POST ${path} answered ${form.status}`).toBe(true);
    expect(form.location, `POST ${path}`).toMatch(path.startsWith('/store/') ? wanted : /^\/login/);

    const { text: said } = await visitor.get(`${path}.data`);
    expect(said, `GET ${path}.data`).toMatch(path.startsWith('/store/') ? /\/shop\// : /\/login/);
    expect(said.length, `${path}.data says nothing else`).toBeLessThan(400);
  }
});

// Covers 4-6, 6-3
test('a customer enters every customer address and no admin address', async ({ siteUrl }) => {
  const { http } = await signUpQuickly(siteUrl, 'Kemi');
  for (const { path, isPage } of pathsOf('customer').filter((address) => address.isPage)) {
    const page = await http.get(path);
    expect(page.status, path).toBeLessThan(500);
    expect(page.location, path).not.toMatch(/^\/(login|adminHome)/);
    if (isPage && !path.includes('nobodys') && !isRedirect(page)) expect(page.status, path).toBe(200);
    if (path.includes('nobodys')) expect([404, 302], path).toContain(page.status);
  }
  for (const { path } of pathsOf('admin')) {
    const page = await http.get(path);
    expect(page.location, `GET ${path}`).toBe('/login');
    const form = await http.post(path, { intent: 'advance', from: 'new' });
    expect(form.location, `POST ${path}`).toBe('/login');
    expect((await http.get(`${path}.data`)).text, `${path}.data`).toContain('/login');
  }
});

// Covers 6-4
test('the admin enters every admin address and is kept out of the customers’ pages', async ({ siteUrl }) => {
  const http = await signInQuickly(siteUrl, OWNER);
  for (const [address, row] of Object.entries<Row>({ ...ACCESS.team, ...ACCESS.owner })) {
    if (typeof row !== 'string') continue;
    const { status, location } = await http.get(address);
    // The shop of the journeys is the demo, which can be left; others have nothing to leave.
    const expected = address === '/settings/leave-demo' ? '200' : row.split(' | ')[0]?.replaceAll(':', '%3A');
    expect(`${status} ${location}`.trim(), address).toBe(expected);
  }
  for (const { path } of pathsOf('customer')) {
    expect((await http.get(path)).location, `GET ${path}`).toBe('/adminHome');
    expect((await http.post(path, {})).location, `POST ${path}`).toBe('/adminHome');
  }
});

// Covers 6-1
test('public pages are for everybody, and the sign-in pages send the signed-in where they belong', async ({
  siteUrl,
}) => {
  const visitor = await HttpVisitor.of(siteUrl);
  const { http: customer } = await signUpQuickly(siteUrl, 'Bisi');
  const admin = await signInQuickly(siteUrl, OWNER);
  for (const { path, isPage } of pathsOf('public')) {
    if (!isPage) continue;
    for (const [who, http] of Object.entries({ visitor, customer, admin })) {
      const { status, location } = await http.get(path);
      // A shop that is open has nothing to say of its opening.
      const expected = path === '/soon' ? '302 /' : /nobodys|no-such-page|^\/order$/.test(path) ? '404' : '200';
      expect(`${status} ${location}`.trim(), `${who} at ${path}`).toBe(expected);
    }
  }
  for (const path of ['/login', '/signup']) {
    expect((await visitor.get(path)).status).toBe(200);
    expect((await customer.get(path)).location).toBe('/userDashboard');
    expect((await admin.get(path)).location).toBe('/adminHome');
  }
  expect((await visitor.get('/logout')).status, 'a link logs nobody out').toBe(302);
  expect((await customer.get('/logout')).status).toBe(302);
  expect((await customer.get('/userDashboard')).status, 'still signed in').toBe(200);
});

test('what belongs to one customer is not there for another', async ({ siteUrl, openCustomer }) => {
  const { http: stranger } = await signUpQuickly(siteUrl, 'Femi');
  const customer = await openCustomer();
  const order = await buyQuickly(customer, BENCH);
  const pages = [`/myorders/${order.id}`, `/myorders/${order.id}/receipt`, `/checkout/${order.reference}`];
  for (const path of pages) {
    expect((await customer.http.get(path)).status, path).toBe(200);
    expect((await stranger.get(path)).status, path).toBe(404);
  }
});

test('a page of another site cannot post for somebody who is signed in', async ({ siteUrl }) => {
  const { http } = await signUpQuickly(siteUrl, 'Uche');
  const fields = { productId: BENCH.productId, color: BENCH.color, size: '', quantity: '1' };
  const forged = await http.post('/cart/add', fields, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(forged.status).toBe(403);
  expect((await http.get('/cart')).text).toContain('Your cart is empty');
});

test('a browser lands where it was going after signing in', async ({ page, siteUrl }) => {
  const account = await signUpQuickly(siteUrl, 'Ngozi');
  await page.goto('/myorders');
  await expect(page).toHaveURL('/login?next=%2Fmyorders');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/myorders');
  await expect(page.getByText('Your orders will show here')).toBeVisible();
});
