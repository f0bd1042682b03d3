import { expect, it } from 'vitest';
import { findViewer } from '#app/platform/auth/sessions.server.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import { Authenticator } from '#tests/support/authenticator.ts';

const site = useSpecSite();
const PASSWORD = 'iroko-and-obeche';

it('sets up a second step, asks for it at the next sign-in, and opens nothing before', async () => {
  const owner = await site.admin();
  const post = async (fields: Record<string, string>) => pageOf(await owner.post('/security', fields));
  expect((await post({ intent: 'begin' })).words).toContain('Enter your password.');
  const begun = await post({ intent: 'begin', confirmPassword: PASSWORD });
  expect(begun.html).toContain('<svg role="img"');
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(begun.html)?.[1]?.replaceAll(' ', '') ?? '';
  const app = new Authenticator(key, site.clock().now);

  const mistyped = await post({ intent: 'confirm', code: '123456' });
  expect(mistyped.status).toBe(422);
  expect(mistyped.words.replaceAll(' ', '')).toContain(key);
  const confirmed = await post({ intent: 'confirm', code: await app.code() });
  expect(confirmed.words).toContain('It’s on. Keep these recovery codes');
  expect((await site.read(owner, '/security')).words).not.toContain('Keep these recovery codes');

  const email = (await findViewer(site.handle.db, owner.userId))?.email ?? '';
  const phone = site.visitor();
  site.clock().advance(30_000);
  const first = await pageOf(await phone.post('/login?next=%2Forders', { email, password: PASSWORD }));
  expect(first.location).toBe('/login/code?next=%2Forders');
  expect((await site.read(phone, '/orders')).location).toBe('/login?next=%2Forders');
  expect((await site.read(phone, '/login')).location).toBe('/login/code');
  expect((await site.read(phone, '/login/code')).words).toContain('Your code');
  const wrong = await pageOf(await phone.post('/login/code', { code: '000000' }));
  expect(wrong.words).toContain('That code is wrong or already used');
  const second = await pageOf(await phone.post('/login/code?next=%2Forders', { code: await app.code() }));
  expect(second.location).toBe('/orders');
  expect((await site.read(phone, '/orders')).status).toBe(200);

  expect((await post({ intent: 'end', confirmPassword: 'wrong' })).status).toBe(422);
  expect((await post({ intent: 'end', confirmPassword: PASSWORD })).location).toBe('/security?notice=ended');
});
