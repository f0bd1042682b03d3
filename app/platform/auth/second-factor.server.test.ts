import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount, createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { Authenticator } from '#tests/support/authenticator.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { openValue } from '../signed-values/sealed-value.server.ts';
import { sessions } from './auth.table.server.ts';
import { issueBearerToken, viewerOfBearer } from './bearer-token.server.ts';
import { secondFactors } from './second-factor.table.server.ts';
import { findViewerByEmail } from './sessions.server.ts';
import type { Viewer } from './viewer.ts';

const handle = useTestDatabase();
const PERSON = { email: 'owner@example.com', password: 'a table of afara wood', role: 'owner' } as const;
const PHONE = '203.0.113.9';
let harness: Awaited<ReturnType<typeof createAuthHarness>>;
let owner: Viewer;

beforeEach(async () => {
  await emptyTables(handle);
  harness = await createAuthHarness(handle);
  await anAccount(handle.db, PERSON);
  owner = (await findViewerByEmail(handle.db, PERSON.email)) as Viewer;
});

async function turnOn() {
  const begun = await harness.auth.beginSecondFactor(owner, 'Gida');
  const app = new Authenticator(begun?.key ?? '', harness.clock.now);
  const confirmed = await harness.auth.confirmSecondFactor(owner, await app.code(), requestFrom(PHONE));
  if (!confirmed.ok) throw new Error(confirmed.reason);
  harness.clock.advance(30_000);
  return { app, recoveryCodes: confirmed.recoveryCodes };
}

async function signIn() {
  const result = await harness.auth.signIn(PERSON, requestFrom(PHONE));
  if (!result.ok) throw new Error(result.reason);
  return { ...result, request: requestFrom(PHONE, result.cookies) };
}

describe('the second step of signing in', () => {
  it('is not asked for until it was confirmed with a first code', async () => {
    const begun = await harness.auth.beginSecondFactor(owner, 'Gida');
    expect(begun?.uri).toMatch(/^otpauth:\/\/totp\/Gida:owner%40example\.com\?/);
    expect((await signIn()).awaitsCode).toBe(false);
    expect(await harness.auth.confirmSecondFactor(owner, '000000', requestFrom(PHONE))).toMatchObject({ ok: false });
    expect(await harness.auth.unconfirmedSecondFactor(owner, 'Gida')).toEqual(begun);
    expect(await harness.auth.secondFactor(owner)).toEqual({ isOn: false });
  });

  it('leaves a session that opens nothing until the code has come', async () => {
    const { app } = await turnOn();
    const { awaitsCode, request } = await signIn();
    expect(awaitsCode).toBe(true);
    expect(await harness.auth.viewer(request)).toBeUndefined();
    expect((await harness.auth.halfWay(request))?.id).toBe(owner.id);
    expect(await harness.auth.giveCode(owner, '12345', request)).toEqual({ ok: false, reason: 'wrong_code' });
    const given = await harness.auth.giveCode(owner, await app.code(), request);
    const after = requestFrom(PHONE, given.ok ? given.cookies : []);
    expect((await harness.auth.viewer(after))?.id).toBe(owner.id);
    expect(await harness.auth.halfWay(after)).toBeUndefined();
    // The cookie of half-way opens nothing: whoever had a copy of it has nothing.
    expect(await harness.auth.viewer(request)).toBeUndefined();
  });

  it('takes a code of this step or a neighbour, once, and never an older one', async () => {
    const { app } = await turnOn();
    const { request } = await signIn();
    const give = (code: string) => harness.auth.giveCode(owner, code, request);
    expect(await give(await app.code(-2))).toMatchObject({ ok: false });
    expect(await give(await app.code(1))).toMatchObject({ ok: true });
    expect(await give(await app.code(1))).toMatchObject({ ok: false });
    expect(await give(await app.code(0))).toMatchObject({ ok: false });
    harness.clock.advance(60_000);
    const code = await app.code();
    const atOnce = await Promise.all([give(code), give(code), give(code)]);
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('ends half-way sign-ins after ten minutes, and guesses after five', async () => {
    await turnOn();
    const { request } = await signIn();
    for (let guess = 0; guess < 5; guess++) {
      expect(await harness.auth.giveCode(owner, `00000${guess}`, request)).toMatchObject({
        ok: false,
        reason: 'wrong_code',
      });
    }
    expect(await harness.auth.giveCode(owner, '000009', request)).toMatchObject({
      ok: false,
      reason: 'too_many_tries',
    });
    harness.clock.advance(10 * 60_000);
    expect(await harness.auth.halfWay(request)).toBeUndefined();
  });

  it('takes a recovery code in any spelling, once', async () => {
    const { recoveryCodes } = await turnOn();
    expect(new Set(recoveryCodes).size).toBe(8);
    const { request } = await signIn();
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `;
    expect(await harness.auth.giveCode(owner, typed, request)).toMatchObject({ ok: true });
    expect(await harness.auth.giveCode(owner, typed, request)).toMatchObject({ ok: false });
    expect(await harness.auth.secondFactor(owner)).toEqual({ isOn: true, recoveryCodesLeft: 7 });
  });

  it('cannot be replaced while it is on, and is gone when it is turned off', async () => {
    const { app } = await turnOn();
    expect(await harness.auth.beginSecondFactor(owner, 'Gida')).toBeUndefined();
    const confirmedAgain = await harness.auth.confirmSecondFactor(owner, await app.code(), requestFrom(PHONE));
    expect(confirmedAgain).toEqual({ ok: false, reason: 'wrong_code' });
    expect(await harness.auth.unconfirmedSecondFactor(owner, 'Gida')).toBeUndefined();
    await harness.auth.endSecondFactor(owner);
    expect((await signIn()).awaitsCode).toBe(false);
  });

  it('gives a program no token of a sign-in that stands half-way', async () => {
    const { app } = await turnOn();
    const { request } = await signIn();
    const { config } = harness.services;
    const token = (asking: Request) => issueBearerToken(handle.db, config, asking, harness.clock.now());
    expect(await token(request)).toBeUndefined();
    const given = await harness.auth.giveCode(owner, await app.code(), request);
    if (!given.ok) throw new Error(given.reason);
    const issued = await token(requestFrom(PHONE, given.cookies));
    const holder = () => viewerOfBearer(handle.db, config.authSecret, issued?.token ?? '', harness.clock.now());
    expect((await holder())?.id).toBe(owner.id);
    await handle.db.update(sessions).set({ awaitsCode: true });
    expect(await holder()).toBeUndefined();
  });

  it('takes no code once it was turned off elsewhere, nor one whose secret cannot be opened any more', async () => {
    const { app } = await turnOn();
    const { request } = await signIn();
    await handle.db.update(secondFactors).set({ sealedSecret: 'sealed with another secret' });
    expect(await harness.auth.giveCode(owner, await app.code(), request)).toMatchObject({ ok: false });
    await harness.auth.endSecondFactor(owner);
    expect(await harness.auth.giveCode(owner, await app.code(), request)).toMatchObject({ ok: false });
  });

  it('keeps no secret that a copy of the database could use', async () => {
    const begun = await harness.auth.beginSecondFactor(owner, 'Gida');
    const [row] = await handle.db.select().from(secondFactors);
    const opened = openValue(harness.services.config.authSecret, 'second-factor', owner.id, row?.sealedSecret ?? '');
    expect(opened).toMatch(/^[0-9a-f]{40}$/);
    expect(JSON.stringify(row)).not.toContain(opened);
    expect(JSON.stringify(row)).not.toContain(begun?.key);
  });
});
