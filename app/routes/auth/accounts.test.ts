import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addresses, profiles } from '#app/features/ground/accounts/door/address.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const handle = useTestDatabase();
const ADA = { email: 'ada@example.com', password: 'iroko-and-obeche' };
const ADDRESS = {
  addressLine1: '7 Bode Thomas Street',
  addressPhone: '0803 123 4567',
  state: 'Lagos',
  city: 'Surulere',
};
let harness: Awaited<ReturnType<typeof createAuthHarness>>;
let site: Awaited<ReturnType<typeof createSite>>;

beforeAll(async () => {
  harness = await createAuthHarness(handle);
  site = await createSite({ ...harness.services, auth: harness.auth });
});
beforeEach(() => emptyTables(handle));

const goesTo = (response: Response) => `${response.status} ${response.headers.get('location')}`;

/** What the page says to a person, without its markup. */
async function words(response: Response): Promise<string> {
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");
}

async function signedIn(person = ADA): Promise<Visitor> {
  const visitor = site.visitor();
  expect((await visitor.post('/login', person)).status).toBe(303);
  return visitor;
}

describe('/login', () => {
  // Covers 8-2
  it('shows one sentence for every wrong pair, keeps the address and never the password', async () => {
    await anAccount(handle.db, ADA);
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      const response = await site.visitor().post('/login', { email, password: 'wrong-Passw0rd' });
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(html).toContain('invalid email or password');
      expect(html).toContain(`value="${email}"`);
      expect(html).not.toContain('wrong-Passw0rd');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  // Covers 5-2
  it('asks for what is missing and refuses what it never asked for', async () => {
    const empty = await site.visitor().post('/login', { email: '', password: '' });
    expect(empty.status).toBe(422);
    expect(await words(empty)).toContain('Please fill in all fields');
    const odd = await site.visitor().post('/login', { ...ADA, role: 'owner' });
    expect(odd.status).toBe(400);
    const json = await site
      .visitor()
      .request('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: '{"email":{"$ne":""}}',
      });
    expect(json.status).toBe(400);
  });

  it('says when to try again after too many tries, in Lagos time', async () => {
    const visitor = site.visitor();
    for (let tries = 0; tries < 5; tries++) await visitor.post('/login', { ...ADA, password: 'wrong-password' });
    const response = await visitor.post('/login', ADA);
    expect(response.status).toBe(429);
    expect(await words(response)).toContain('Too many tries. Please try again after 10:15am.');
  });

  // Covers 3-7, 4-3
  it('sends a customer to the address step until it is given or skipped, then to the dashboard', async () => {
    await anAccount(handle.db, ADA);
    const visitor = site.visitor();
    expect(goesTo(await visitor.post('/login', ADA))).toBe('303 /onboarding/address');
    expect(goesTo(await visitor.get('/login'))).toBe('302 /onboarding/address');
    expect(goesTo(await visitor.post('/onboarding/address', { intent: 'skip' }))).toBe('303 /store');
    expect(goesTo(await visitor.get('/login'))).toBe('302 /userDashboard');
    await handle.db.delete(profiles);
    expect(goesTo(await visitor.post('/onboarding/address', ADDRESS))).toBe('303 /store');
    expect(goesTo(await visitor.get('/signup'))).toBe('302 /userDashboard');
  });

  // Covers 4-3
  it('sends the admin to /adminHome', async () => {
    await anAccount(handle.db, { ...ADA, role: 'owner' });
    expect(goesTo(await site.visitor().post('/login', ADA))).toBe('303 /adminHome');
  });

  it('sends people on to where they were going, and nobody to another site', async () => {
    await anAccount(handle.db, ADA);
    expect(goesTo(await site.visitor().get('/cart'))).toBe('302 /login?next=%2Fcart');
    expect(goesTo(await site.visitor().post('/login?next=%2Fcart', ADA))).toBe('303 /cart');
    expect(goesTo(await site.visitor().post('/login?next=//evil.example', ADA))).toBe('303 /onboarding/address');
  });

  // Covers 8-3
  it('is silent about a cancelled Google sign-in and speaks about the rest', async () => {
    const shown = async (error: string) => words(await site.visitor().get(`/login?error=${error}`));
    const failed = 'An error occurred while signing in with Google. Please try again.';
    expect(await shown('access_denied')).not.toMatch(/An error occurred|You already have an account/);
    expect(await shown('state_mismatch')).toContain(failed);
    expect(await shown('account_not_linked')).toContain('You already have an account with this email address');
  });
});

describe('/signup', () => {
  const form = (changes: object = {}) => ({
    email: 'new@example.com',
    password: 'iroko-wood',
    repeat: 'iroko-wood',
    ...changes,
  });

  // Covers 4-4
  it('signs a new person in and sends them to onboarding, and from there to where they were going', async () => {
    const visitor = site.visitor();
    expect(goesTo(await visitor.post('/signup?next=%2Fcart%2Fpending', form()))).toBe(
      '303 /onboarding?next=%2Fcart%2Fpending',
    );
    expect((await visitor.get('/onboarding?next=%2Fcart%2Fpending')).status).toBe(200);
    const named = await visitor.post('/onboarding?next=%2Fcart%2Fpending', { username: ' Ọlá ' });
    expect(goesTo(named)).toBe('303 /profilePic?next=%2Fcart%2Fpending');
    const [row] = await handle.db.select().from(users).where(eq(users.email, 'new@example.com'));
    expect(row?.name).toBe('Ọlá'.normalize('NFC'));
    expect(goesTo(await visitor.post('/address?next=%2Fcart%2Fpending', ADDRESS))).toBe('303 /cart/pending');
  });

  // Covers 5-1, 8-1, 9-6
  it.each([
    [{ email: '' }, 'Please fill in all fields'],
    [{ password: '', repeat: '' }, 'Please fill in all fields'],
    [{ repeat: 'iroko-woods' }, 'Passwords do not match'],
    [{ password: '12345', repeat: '12345' }, 'Password should be at least 6 characters long'],
    [{ password: '123456', repeat: '123456' }, 'Please choose another.'],
    [{ email: 'not-an-address' }, 'Invalid Email'],
    [{ email: 'taken@example.com' }, 'Email is already in use'],
  ])('refuses %j with its sentence', async (changes, sentence) => {
    await anAccount(handle.db, { email: 'taken@example.com', password: 'iroko-wood' });
    const response = await site.visitor().post('/signup', form(changes));
    expect(response.status).toBe(422);
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await response.text();
    expect(html).toContain(sentence);
    expect(html).not.toMatch(/iroko-woods?/);
  });
});

describe('/reset', () => {
  // Covers 5-10, 8-8
  it('sends a link, and says when an address is unknown', async () => {
    await anAccount(handle.db, ADA);
    const sent = await site.visitor().post('/reset', { email: 'ada@example.com' });
    expect(await words(sent)).toContain('Password reset email sent to provided email');
    for (const email of ['nobody@example.com', '']) {
      const unknown = await site.visitor().post('/reset', { email });
      expect(unknown.status).toBe(422);
      expect(await words(unknown)).toContain('Email not registered. Please check your email address.');
    }
  });

  it('keeps the link from other sites, takes the new password once and explains a used link', async () => {
    await anAccount(handle.db, ADA);
    const visitor = site.visitor();
    await visitor.post('/reset', { email: 'ada@example.com' });
    const link = harness.mails.at(-1)?.url.replace('http://localhost:3000', '') ?? '';
    const page = await visitor.get(link);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(await words(page)).toContain('Choose a new password');
    const mismatch = await visitor.post(link, { password: 'mahogany-wood', repeat: 'mahogany-wool' });
    expect(await words(mismatch)).toContain('Passwords do not match');
    const chosen = await visitor.post(link, { password: 'mahogany-wood', repeat: 'mahogany-wood' });
    expect(goesTo(chosen), 'whoever chose it is logged in').toBe('303 /onboarding/address');
    expect((await visitor.get('/userProfile')).status).toBe(200);
    const stranger = site.visitor();
    expect(await words(await stranger.get(link))).toContain('This link no longer works');
    const late = await stranger.post(link, { password: 'mahogany-wood', repeat: 'mahogany-wood' });
    expect(late.status).toBe(410);
    expect(await words(late)).toContain('This link no longer works');
    await signedIn({ ...ADA, password: 'mahogany-wood' });
  });
});

describe('/logout', () => {
  it('ends the session by a POST and by nothing else', async () => {
    await anAccount(handle.db, ADA);
    const visitor = await signedIn();
    expect(goesTo(await visitor.get('/logout'))).toBe('302 /userProfile');
    expect((await visitor.get('/userProfile')).status).toBe(200);
    const kept = new Map(visitor.cookies);
    expect(goesTo(await visitor.post('/logout', {}))).toBe('303 /login');
    expect([...visitor.cookies.keys()]).toEqual(['known_browser']);
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    expect(goesTo(await visitor.get('/userProfile'))).toBe('302 /login?next=%2FuserProfile');
    expect(goesTo(await site.visitor().get('/logout'))).toBe('302 /login');
  });
});

describe('onboarding and the profile', () => {
  // Covers 2.9-12, 5-3, 9-6
  it.each([
    ['', 'Field cannot be empty'],
    ['   ', 'Field cannot be empty'],
    ['Jo', 'Username must be at least 3 characters long'],
  ])('refuses the username %j', async (username, sentence) => {
    await anAccount(handle.db, ADA);
    const response = await (await signedIn()).post('/onboarding', { username });
    expect(response.status).toBe(422);
    expect(await words(response)).toContain(sentence);
  });

  it('keeps a username without the signs that hide or turn round a text', async () => {
    const id = await anAccount(handle.db, ADA);
    const visitor = await signedIn();
    expect((await visitor.post('/onboarding', { username: 'Ada\u202e\u0000\u0007 Obi' })).status).toBe(303);
    const { rows } = await handle.pool.query('select name from users where id = $1', [id]);
    expect(rows).toEqual([{ name: 'Ada Obi' }]);
  });

  // Covers 3-6
  it('saves an address over and over, and only the person’s own', async () => {
    const ada = await anAccount(handle.db, ADA);
    const bola = await anAccount(handle.db, { email: 'bola@example.com', password: 'obeche-wood' });
    const visitor = await signedIn();
    expect(goesTo(await visitor.post('/editAddress', ADDRESS))).toBe('303 /cart');
    const again = { ...ADDRESS, city: 'Yaba', landmark: 'Opposite the market' };
    expect(goesTo(await visitor.post('/editAddress?next=%2FuserProfile', again))).toBe('303 /userProfile');
    expect((await visitor.post('/editAddress', { ...ADDRESS, userId: bola })).status).toBe(400);
    const rows = await handle.db.select().from(addresses);
    expect(rows).toEqual([expect.objectContaining({ userId: ada, city: 'Yaba', addressPhone: '+2348031234567' })]);
    expect(await words(await visitor.get('/userProfile'))).toMatch(/Opposite the market.*Yaba.*0803 123 4567/);
  });

  // Covers 5-5, 8-10
  it('keeps what was typed when a field is missing', async () => {
    await anAccount(handle.db, ADA);
    const response = await (await signedIn()).post('/editAddress', { ...ADDRESS, city: '', landmark: 'By the market' });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Please fill in all fields.');
    expect(html).toContain('Enter your city or town.');
    for (const typed of ['7 Bode Thomas Street', '0803 123 4567', 'By the market'])
      expect(html).toContain(`value="${typed}"`);
    expect(html).toMatch(/<details[^>]* open/);
  });

  it('saves the number for pick-ups', async () => {
    await anAccount(handle.db, ADA);
    const visitor = await signedIn();
    expect((await visitor.post('/addNumber', { pickupPhone: '123' })).status).toBe(422);
    expect(goesTo(await visitor.post('/addNumber', { pickupPhone: '+234 (0) 811 234 5678' }))).toBe('303 /cart');
    expect(await handle.db.select().from(profiles)).toEqual([
      expect.objectContaining({ pickupPhone: '+2348112345678', addressSkippedAt: null }),
    ]);
  });
});

describe('the library behind sign-in', () => {
  it.each([
    'sign-in/email',
    'sign-up/email',
    'get-session',
    'list-sessions',
    'update-user',
    'callback/github',
    'error',
  ])('is not served at /api/auth/%s', async (path) => {
    const visitor = site.visitor();
    expect((await visitor.get(`/api/auth/${path}`)).status).toBe(404);
    expect((await visitor.post(`/api/auth/${path}`, ADA)).status).toBe(404);
  });
});
