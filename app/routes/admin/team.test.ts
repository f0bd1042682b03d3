import { beforeAll, expect, it } from 'vitest';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
const PASSWORD = 'iroko-and-obeche';
let owner: Visitor;
beforeAll(async () => {
  owner = await site.admin();
});

const post = async (fields: Record<string, string>, who = owner) => pageOf(await who.post('/team', fields));
const invitation = { intent: 'invite', email: 'bola@example.com', role: 'staff' };

it('asks the owner for the password before it gives rights, and nobody else for anything', async () => {
  const staff = await site.staff();
  expect((await post({ ...invitation, confirmPassword: PASSWORD }, staff)).status).toBe(403);
  const without = await post(invitation);
  expect(without.status).toBe(422);
  expect(without.words).toContain('Enter your password.');
  expect(without.html).toContain('value="bola@example.com"');
  expect((await post({ ...invitation, confirmPassword: 'wrong' })).words).toContain('That’s not your password.');
  expect((await post({ ...invitation, email: 'bola', confirmPassword: PASSWORD })).status).toBe(422);
  expect((await post({ ...invitation, role: 'god', confirmPassword: PASSWORD })).status).toBe(400);
  expect(await site.handle.db.select().from(mails)).toEqual([]);
});

it('leads from the invitation through the mailed link into the back office', async () => {
  expect((await post({ ...invitation, confirmPassword: PASSWORD })).location).toBe('/team?notice=invited');
  expect((await site.read(owner, '/team')).words).toContain('bola@example.com');
  const [mail] = await site.handle.db.select().from(mails);
  const path = /http:\/\/localhost:3000(\/team\/join\?token=[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  const bola = site.visitor();
  expect((await site.read(bola, path)).words).toContain('You’re joining as staff, with bola@example.com');
  const refused = await pageOf(await bola.post(path, { name: 'Bola', password: 'short', repeat: 'short' }));
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('value="Bola"');
  const form = { name: 'Bola Ade', password: PASSWORD, repeat: PASSWORD };
  expect((await pageOf(await bola.post(path, form))).location).toBe('/login?notice=joined');
  expect((await site.read(bola, path)).words).toContain('This invitation no longer works');
  expect((await site.read(bola, '/login?notice=joined')).words).toContain('You’re on the team');
  const signedIn = await pageOf(await bola.post('/login', { email: 'bola@example.com', password: PASSWORD }));
  expect(signedIn.location).toBe('/adminHome');
  expect((await site.read(bola, '/team')).status).toBe(403);
});

it('does not let the last owner go', async () => {
  const ids = [...(await site.read(owner, '/team')).html.matchAll(/name="userId" value="(\w+)"/g)].map(
    ([, id]) => id ?? '',
  );
  const [first = ''] = ids;
  const answer = await post({ intent: 'role', userId: first, role: 'customer', confirmPassword: PASSWORD });
  expect(answer.words).toContain('There must be an owner.');
});
