import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessions } from '#app/platform/auth/auth.table.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { TEST_ENVIRONMENT } from '#tests/support/test-services.ts';

const database = useTestDatabase();
const password = 'iroko-afara-mahogany';
let people = 0;

async function setUp(role: 'customer' | 'owner' | 'staff' = 'customer') {
  people += 1;
  const harness = await createAuthHarness(database);
  const site = await createSite({ ...harness.services, auth: harness.auth });
  const email = `session${people}@example.com`;
  const id = await anAccount(database.db, { email, password, role });
  const signIn = async (visitor: Visitor = site.visitor()) => {
    const answer = await visitor.post('/login', { email, password });
    expect(answer.status).toBe(303);
    return visitor;
  };
  return { ...harness, site, email, id, signIn };
}

const cookieOf = (visitor: Visitor) => visitor.cookies.get('gida_session') ?? '';
const home = { customer: '/userProfile', owner: '/inbox', staff: '/inbox' };
const isIn = async (visitor: Visitor, path = home.customer) => (await visitor.get(path)).status === 200;

describe('a session', () => {
  it('is never one that somebody planted before the sign-in', async () => {
    const { site, signIn } = await setUp();
    const planted = 'planted.c2lnbmVk';
    const victim = site.visitor();
    victim.cookies.set('gida_session', planted);
    await signIn(victim);
    expect(cookieOf(victim)).not.toBe(planted);
    const attacker = site.visitor();
    attacker.cookies.set('gida_session', planted);
    expect(await isIn(attacker)).toBe(false);
  });

  it('is a new one at every sign-in, and the one before it in this browser is over', async () => {
    const { site, signIn } = await setUp();
    const visitor = await signIn();
    const first = cookieOf(visitor);
    await signIn(visitor);
    expect(cookieOf(visitor)).not.toBe(first);
    const thief = site.visitor();
    thief.cookies.set('gida_session', first);
    expect(await isIn(thief)).toBe(false);
  });

  it('that was copied is dead after the sign-out, and the browser is told to keep no page', async () => {
    const { site, signIn } = await setUp();
    const visitor = await signIn();
    const thief = site.visitor();
    thief.cookies.set('gida_session', cookieOf(visitor));
    expect(await isIn(thief)).toBe(true);
    const answer = await visitor.post('/logout', {});
    expect(answer.headers.get('clear-site-data')).toContain('cache');
    expect(await isIn(thief)).toBe(false);
  });

  it('of another browser ends when the password is changed; this one gets a new id', async () => {
    const { site, signIn } = await setUp();
    const mine = await signIn();
    const other = await signIn();
    const before = cookieOf(mine);
    const next = 'obeche-walnut-teak';
    const answer = await mine.post('/userProfile/password', { current: password, password: next, repeat: next });
    expect(answer.status).toBe(303);
    expect(await isIn(other)).toBe(false);
    expect(await isIn(mine)).toBe(true);
    expect(cookieOf(mine)).not.toBe(before);
    const thief = site.visitor();
    thief.cookies.set('gida_session', before);
    expect(await isIn(thief)).toBe(false);
  });

  it('ends with a change of the role', async () => {
    const staff = await setUp('staff');
    const visitor = await staff.signIn();
    expect(await isIn(visitor, home.staff)).toBe(true);
    const owner = await setUp('owner');
    const ownerVisitor = await owner.signIn();
    const page = await (await ownerVisitor.get('/team')).text();
    expect(page).toContain(staff.email);
    const answer = await ownerVisitor.post('/team', {
      intent: 'role',
      userId: staff.id,
      role: 'customer',
      confirmPassword: password,
    });
    expect(answer.status).toBeLessThan(400);
    expect(await isIn(visitor, home.staff)).toBe(false);
  });

  it('cannot be made from a copy of the database', async () => {
    const { site, signIn } = await setUp();
    await signIn();
    const rows = await database.db.select().from(sessions);
    expect(rows.length).toBeGreaterThan(0);
    for (const { token } of rows) {
      for (const key of ['', 'gida', token]) {
        const signature = createHmac('sha256', key).update(token).digest('base64');
        const thief = site.visitor();
        thief.cookies.set('gida_session', encodeURIComponent(`${token}.${signature}`));
        expect(await isIn(thief)).toBe(false);
      }
    }
    // The same with the secret, which is in no database: the check above could fail.
    const { token = '' } = rows.at(-1) ?? {};
    const signature = createHmac('sha256', TEST_ENVIRONMENT.AUTH_SECRET).update(token).digest('base64');
    const keyHolder = site.visitor();
    keyHolder.cookies.set('gida_session', encodeURIComponent(`${token}.${signature}`));
    expect(await isIn(keyHolder)).toBe(true);
  });

  it('travels in a cookie only this host, over https, and no script can read', async () => {
    const environment = { PUBLIC_URL: 'https://shop.example', ALLOW_TEST_KEYS: '1' };
    const { services, auth } = await createAuthHarness(database, environment);
    const site = await createSite({ ...services, auth });
    const email = 'https@example.com';
    await anAccount(database.db, { email, password });
    const answer = await site.visitor().post('/login', { email, password }, { origin: 'https://shop.example' });
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(/^__Host-gida_session=/);
    for (const part of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i]) expect(line).toMatch(part);
    expect(line).not.toMatch(/domain=/i);
  });
});
