import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { findViewerByEmail } from '#app/platform/auth/sessions.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { anAccount, createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { acceptInvitation } from './accept-invitation.server.ts';
import { changeRole } from './change-role.server.ts';
import { inviteMember, revokeInvitation, sendAgain } from './invite-member.server.ts';
import { listMembers, listOpenInvitations } from './team.queries.server.ts';

const handle = useTestDatabase();
const PASSWORD = 'a table of afara wood';
let harness: Awaited<ReturnType<typeof createAuthHarness>>;
let owner: Viewer;

beforeEach(async () => {
  await emptyTables(handle);
  harness = await createAuthHarness(handle);
  owner = await aMember('owner@example.com', 'owner');
});

async function aMember(email: string, role: 'owner' | 'staff' | 'customer') {
  await anAccount(handle.db, { email, role, password: PASSWORD });
  const viewer = await findViewerByEmail(handle.db, email);
  if (!viewer) throw new Error('no account');
  return viewer;
}

const invite = (email: string, role: 'staff' | 'owner' = 'staff') =>
  inviteMember(harness.services, owner, { email, role });
const newestToken = async () => {
  const sent = await handle.db.select().from(mails);
  return /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
};
const accept = (token: string, password = PASSWORD) =>
  acceptInvitation(harness.services, { token, name: 'Bola Ade', password });
const signIn = (email: string, password = PASSWORD) =>
  harness.auth.signIn({ email, password }, requestFrom('203.0.113.9'));

describe('an invitation', () => {
  it('is mailed, makes a member once, and leaves no other way in', async () => {
    expect(await invite(' Bola@Example.com ')).toEqual({ ok: true });
    expect(await invite('bola@example.com')).toEqual({ ok: false, reason: 'already_invited' });
    const token = await newestToken();
    const [open] = await listOpenInvitations(handle.db);
    expect(await accept(token, 'short-1')).toEqual({ ok: false, reason: 'admin_password_too_short' });
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accept(token)).toEqual({ ok: false, reason: 'link_gone' });
    expect(await sendAgain(harness.services, owner, open?.id ?? '')).toBe(false);
    expect(await revokeInvitation(harness.services, owner, open?.id ?? '')).toBe(false);
    expect(await signIn('bola@example.com')).toMatchObject({ ok: true, viewer: { role: 'staff', name: 'Bola Ade' } });
    expect(await invite('bola@example.com')).toEqual({ ok: false, reason: 'already_member' });
    const actions = (await handle.db.select().from(auditEntries)).map(({ action }) => action);
    expect(actions).toEqual(['team.invited', 'team.joined']);
  });

  it('takes over an account that stood under the address: its password and sessions are gone', async () => {
    await aMember('bola@example.com', 'customer');
    const before = await signIn('bola@example.com');
    if (!before.ok) throw new Error(before.reason);
    await invite('bola@example.com', 'owner');
    expect(await accept(await newestToken(), 'quite another password')).toEqual({ ok: true });
    expect(await harness.auth.viewer(requestFrom('203.0.113.9', before.cookies))).toBeUndefined();
    expect(await signIn('bola@example.com')).toMatchObject({ ok: false });
    expect(await signIn('bola@example.com', 'quite another password')).toMatchObject({ viewer: { role: 'owner' } });
  });

  it('works for seven days, until it is sent again or taken back', async () => {
    await invite('bola@example.com');
    const first = await newestToken();
    const [open] = await listOpenInvitations(handle.db);
    harness.clock.advance(1000);
    expect(await sendAgain(harness.services, owner, open?.id ?? '')).toBe(true);
    expect(await accept(first)).toEqual({ ok: false, reason: 'link_gone' });
    const second = await newestToken();
    harness.clock.advance(8 * 86_400_000);
    expect(await accept(second)).toEqual({ ok: false, reason: 'link_gone' });
    expect(await revokeInvitation(harness.services, owner, open?.id ?? '')).toBe(true);
    expect(await revokeInvitation(harness.services, owner, open?.id ?? '')).toBe(false);
    expect(await listOpenInvitations(handle.db)).toEqual([]);
    const letters = (await handle.db.select().from(mails)).length;
    expect(await sendAgain(harness.services, owner, open?.id ?? '')).toBe(false);
    expect(await handle.db.select().from(mails)).toHaveLength(letters);
  });

  it('keeps the token from everybody but its reader', async () => {
    await invite('bola@example.com');
    const token = await newestToken();
    const kept = await handle.db.execute('select row_to_json(t)::text as row from team_invitations t');
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    expect((await handle.db.select().from(mails))[0]?.dedupeKey).not.toContain(token);
  });
});

describe('a role', () => {
  it('takes the invitations of a member along when it changes, and nobody else’s', async () => {
    await invite('theirs@example.com');
    const other = await aMember('other@example.com', 'owner');
    await inviteMember(harness.services, other, { email: 'mine@example.com', role: 'owner' });
    const token = await newestToken();
    expect(await changeRole(harness.services, owner, { userId: other.id, role: 'customer' })).toEqual({ ok: true });
    expect(await accept(token)).toEqual({ ok: false, reason: 'link_gone' });
    expect((await listOpenInvitations(handle.db)).map(({ email }) => email)).toEqual(['theirs@example.com']);
  });

  it('changes for members only, signs them out, and never leaves the shop without an owner', async () => {
    const staff = await aMember('bola@example.com', 'staff');
    const signedIn = await signIn('bola@example.com');
    if (!signedIn.ok) throw new Error(signedIn.reason);
    const change = (actor: Viewer, userId: string, role: 'staff' | 'owner' | 'customer') =>
      changeRole(harness.services, actor, { userId, role });
    expect(await change(owner, owner.id, 'staff')).toEqual({ ok: false, reason: 'last_owner' });
    expect(await change(staff, staff.id, 'owner')).toEqual({ ok: false, reason: 'gone' });
    expect(await change(owner, staff.id, 'owner')).toEqual({ ok: true });
    expect(await harness.auth.viewer(requestFrom('203.0.113.9', signedIn.cookies))).toBeUndefined();
    const both = await Promise.all([change(owner, staff.id, 'customer'), change(staff, owner.id, 'customer')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listMembers(handle.db)).map(({ role }) => role)).toEqual(['owner']);
    const customer = await aMember('ada@example.com', 'customer');
    expect(await change(owner, customer.id, 'staff')).toMatchObject({ ok: false });
  });
});
