import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { profileData } from '#app/features/ground/accounts/personal-data.server.ts';
import { changeRole } from '#app/features/ground/team/change-role.server.ts';
import { issueResetToken } from '#app/platform/auth/reset-links.server.ts';
import { resetPassword } from '#app/platform/auth/reset-password.server.ts';
import { findViewer } from '#app/platform/auth/sessions.server.ts';
import { aPicture, faultOf, type Person, type Resource, useStorage } from '#tests/support/use-storage.ts';

const storage = useStorage();
const { call, upload, uploaded } = storage;
const PASSWORD = 'iroko-and-obeche';
const NEW_PASSWORD = { current: PASSWORD, password: 'mahogany-and-teak', repeat: 'mahogany-and-teak' };

async function reset(userId: string) {
  const { services } = storage.harness;
  const token = await issueResetToken(services.db, userId, services.clock());
  expect(await resetPassword(services.db, { token, password: NEW_PASSWORD.password }, services.clock())).toMatchObject({
    ok: true,
  });
}

async function takeOutOfTeam(userId: string) {
  const { services } = storage.harness;
  const owner = await findViewer(services.db, storage.owner.id);
  expect(owner && (await changeRole(services, owner, { userId, role: 'customer' }))).toEqual({ ok: true });
}

describe('who may do what', () => {
  const refusedTo = async (person: Person | undefined, name: string) =>
    Promise.all([
      upload(name, 'x', person).then((answer) => answer.status),
      call(`/${encodeURIComponent(name)}`, person).then((answer) => answer.status),
      call(`/${encodeURIComponent(name)}?alt=media`, person).then((answer) => answer.status),
      call(`/${encodeURIComponent(name)}`, person, { method: 'PATCH', body: '{}' }).then((answer) => answer.status),
      call(`/${encodeURIComponent(name)}?create_token=true`, person, { method: 'POST' }).then((a) => a.status),
      call(`/${encodeURIComponent(name)}`, person, { method: 'DELETE' }).then((answer) => answer.status),
    ]);

  it('tells nobody anything without one of our tokens, and customers nothing about what is not theirs', async () => {
    await uploaded('files/price-list.txt', 'x', storage.owner, { contentType: 'text/plain' });
    const bola = await storage.harness.aPerson('bola@example.com');
    for (const name of ['files/price-list.txt', 'files/none', 'imgs/a', `${bola.id}.png`, 'elsewhere']) {
      expect(await refusedTo(undefined, name)).toEqual([401, 401, 401, 401, 401, 401]);
      expect(await refusedTo(storage.ada, name)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    expect((await call('?prefix=', undefined)).status).toBe(401);
    expect((await call('?prefix=', storage.ada)).status).toBe(403);
  });

  it('lets staff put up pictures, and nobody a photo of somebody else', async () => {
    const staff = await storage.harness.aPerson('staff@example.com', 'staff');
    const picture = await aPicture().png().toBuffer();
    expect((await upload('imgs/chair', picture, staff)).status).toBe(200);
    expect(await faultOf(upload(`${storage.ada.id}.png`, picture, storage.owner))).toBe(
      `403 storage/unauthorized: User does not have permission to access '${storage.ada.id}.png'.`,
    );
    expect(await faultOf(call(`/${storage.ada.id}.png`, storage.owner, { method: 'DELETE' }))).toContain('403');
    expect((await upload(`${storage.ada.id}.png`, picture, storage.ada)).status).toBe(200);
    expect((await call(`/${storage.ada.id}.png`, storage.owner)).status).toBe(200);
  });

  // Covers 7-17
  it('takes no cookie for an answer, so that another site cannot write with somebody’s session', async () => {
    const cookie = [...storage.owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const method of ['POST', 'PATCH', 'DELETE', 'GET']) {
      const answer = await call('/files%2Fa?create_token=true', undefined, {
        method,
        headers: { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('ends a token with its session, after a quarter of an hour, and with any change to it', async () => {
    const staff = await storage.harness.aPerson('leaver@example.com', 'staff');
    const isGood = async (token: string) => (await call('?prefix=', { ...staff, token })).status === 200;
    expect(await isGood(staff.token)).toBe(true);
    expect(await isGood(`${staff.token.slice(0, -2)}xx`)).toBe(false);
    const now = storage.harness.clock.now().getTime();
    storage.harness.clock.advance(15 * 60_000);
    expect(await isGood(staff.token)).toBe(false);
    storage.harness.clock.advance(now - storage.harness.clock.now().getTime());
    await staff.visitor.post('/logout', {});
    expect(await isGood(staff.token)).toBe(false);
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['a changed password', ({ visitor }) => visitor.post('/userProfile/password', NEW_PASSWORD)],
    ['logging out everywhere else', ({ visitor }) => visitor.post('/userProfile', { intent: 'end-others' })],
    ['a reset', ({ id }) => reset(id)],
    ['a deletion', ({ visitor }) => visitor.post('/userProfile/delete', { intent: 'password', password: PASSWORD })],
    ['a role that is taken away', ({ id }) => takeOutOfTeam(id)],
  ])('ends a token with %s', async (what, act) => {
    const role = what.includes('role') ? 'staff' : 'customer';
    const person = await storage.harness.aPerson(`${what.replaceAll(' ', '-')}@example.com`, role);
    const photo = await aPicture().png().toBuffer();
    const send = async () => (await upload(`${person.id}.png`, photo, person)).status;
    expect(await send()).toBe(200);
    await act(person);
    expect(await send()).toBe(401);
  });

  it('gives tokens to the signed-in only, and to no other site', async () => {
    expect(
      (await storage.harness.site.visitor().post('/storage/token', {}, { origin: storage.harness.origin })).status,
    ).toBe(401);
    const foreign = await storage.ada.visitor.request('/storage/token', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    expect((await storage.ada.visitor.get('/storage/token')).status).toBe(405);
    const given = await storage.ada.visitor.post('/storage/token', {});
    expect(given.headers.get('cache-control')).toBe('no-store');
    expect(given.headers.get('access-control-allow-origin')).toBeNull();
  });

  // Covers 7-17
  it('lets pages of every origin ask', async () => {
    const answer = await call('?name=imgs%2Fa', undefined, {
      method: 'OPTIONS',
      headers: { origin: 'https://old.example', 'access-control-request-headers': 'authorization,x-firebase-appcheck' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toMatch(
      /authorization.*x-firebase-appcheck/,
    );
    expect((await call('/imgs%2Fa')).headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('a profile picture', () => {
  const photo = () => aPicture().resize(300, 600).png().toBuffer();

  it('chosen on the page is the same file', async () => {
    const body = new FormData();
    body.set('picture', new File([new Uint8Array(await photo())], 'me.png', { type: 'image/png' }));
    const headers = { 'sec-fetch-site': 'same-origin', origin: storage.harness.origin };
    await storage.ada.visitor.request('/profilePic', { method: 'POST', headers, body });
    const answer = await call(`/${storage.ada.id}.png?alt=media`, storage.ada);
    const stored = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ width: 512, height: 512 });
    const again = await uploaded(`${storage.ada.id}.png`, await aPicture().jpeg().toBuffer(), storage.ada, {
      metadata: { by: 'app' },
    });
    expect(again).toMatchObject({ metadata: { by: 'app' }, contentType: 'image/jpeg' });
    expect(await storage.harness.storedKeys()).toHaveLength(4);
  });

  it('from before there were records is read like any other, and recorded with its first change', async () => {
    await uploaded(`${storage.ada.id}.png`, await photo(), storage.ada);
    await storage.handle.pool.query('delete from stored_objects');
    const resource = (await (await call(`/${storage.ada.id}.png`, storage.ada)).json()) as Resource;
    const link = `/${storage.ada.id}.png?alt=media&token=${resource.downloadTokens}`;
    expect((await call(link)).status).toBe(200);
    expect((await storage.handle.pool.query('select 1 from stored_objects')).rows).toEqual([]);
    await call(`/${storage.ada.id}.png?create_token=true`, storage.ada, { method: 'POST' });
    expect((await call(link)).status).toBe(200);
    expect((await storage.handle.pool.query('select 1 from stored_objects')).rows).toHaveLength(1);
    expect((await call(`/${storage.owner.id}.png`, storage.owner)).status).toBe(404);
  });
});

describe('what is held about a person', () => {
  it('names their files, and is forgotten with them', async () => {
    await uploaded(`${storage.ada.id}.png`, await aPicture().png().toBuffer(), storage.ada);
    const person = { id: storage.ada.id, email: 'ada@example.com', emailVerified: false };
    expect(await profileData.read(storage.handle.db, person)).toMatchObject({
      files: [{ name: `${storage.ada.id}.png` }],
    });
    await profileData.forget(storage.handle.db, person, storage.harness.clock.now());
    expect((await storage.handle.pool.query('select 1 from stored_objects')).rows).toEqual([]);
  });
});
