import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Config } from '../config.server.ts';
import type { Database } from '../database/client.server.ts';
import { clientBlock } from '../rate-limits/client-block.ts';
import { refillBudget, returnToBudget } from '../rate-limits/rate-limit.server.ts';
import { openValue, sealValue } from '../signed-values/sealed-value.server.ts';
import type { Clock } from '../time/clock.ts';
import type { CheckCodeResult, SecondFactorState } from './auth.ts';
import { accountKey, CODE_BY_ACCOUNT, CODE_BY_BROWSER, SIGN_IN_BY_BLOCK, takeAll } from './budgets.server.ts';
import { knownBrowser } from './known-browser.server.ts';
import { recoveryCodes, secondFactors } from './second-factor.table.server.ts';
import type { Viewer } from './viewer.ts';

const PURPOSE = 'second-factor';
const STEP_MS = 30_000;
/** A phone's clock may be off by one step either way (RFC 6238, 5.2). */
const STEPS_OFF = [-1, 0, 1];
const RECOVERY_CODES = 8;

interface Parts {
  config: Pick<Config, 'authSecret' | 'isHttps'>;
  db: Database;
  clock: Clock;
}

/** Whether a code is asked for when this person signs in. */
export async function needsCode(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return rows.length > 0;
}

/** Whether it is on, and how many recovery codes are left. */
export async function readSecondFactor(db: Database, userId: string): Promise<SecondFactorState> {
  if (!(await needsCode(db, userId))) return { isOn: false };
  const left = await db
    .select({ digest: recoveryCodes.digest })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { isOn: true, recoveryCodesLeft: left.length };
}

/** Begins, or begins again while unconfirmed: a secret for the authenticator app. What is in force is not touched. */
export async function beginSecondFactor({ config, db, clock }: Parts, viewer: Viewer, issuer: string) {
  const secret = randomBytes(20).toString('hex');
  const sealedSecret = sealValue(config.authSecret, PURPOSE, viewer.id, secret);
  const written = await db
    .insert(secondFactors)
    .values({ userId: viewer.id, sealedSecret, createdAt: clock() })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, lastStep: 0, createdAt: clock() },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return written.length === 0 ? undefined : describeSecret(secret, viewer, issuer);
}

/** The secret that was started and waits for its first code, to show it once more after a mistyped one. */
export async function unconfirmedSecondFactor({ config, db }: Parts, viewer: Viewer, issuer: string) {
  const [factor] = await db
    .select({ sealed: secondFactors.sealedSecret })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, viewer.id), isNull(secondFactors.confirmedAt)));
  const secret = factor && openValue(config.authSecret, PURPOSE, viewer.id, factor.sealed);
  return secret ? describeSecret(secret, viewer, issuer) : undefined;
}

/** What an authenticator app scans (`otpauth://totp/…`), and the same to type. */
function describeSecret(secret: string, viewer: Viewer, issuer: string) {
  const uri = createOTP(secret).url(issuer, viewer.email);
  return { uri, key: new URL(uri).searchParams.get('secret') ?? '' };
}

/** Puts it in force with a first code; answers the recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  parts: Parts,
  viewer: Viewer,
  code: string,
  request: Request,
): Promise<{ ok: true; recoveryCodes: string[] } | Exclude<CheckCodeResult, { ok: true }>> {
  const refused = await takeTry(parts, viewer, request);
  if (refused) return refused;
  const now = parts.clock();
  const confirmed = await parts.db.transaction(async (db): ReturnType<typeof confirmSecondFactor> => {
    if (await needsCode(db, viewer.id)) return { ok: false, reason: 'wrong_code' };
    if (!(await takeCode({ ...parts, db }, viewer.id, code))) return { ok: false, reason: 'wrong_code' };
    await db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, viewer.id));
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, viewer.id));
    await db.insert(recoveryCodes).values(codes.map((each) => ({ userId: viewer.id, digest: digestOf(each) })));
    await recordAudit(db, { actor: viewer.id, action: 'password.second_step_on', subjectId: viewer.id }, now);
    return { ok: true, recoveryCodes: codes };
  });
  if (confirmed.ok) await giveTryBack(parts, viewer, request);
  return confirmed;
}

/** A code of the app, or one of the recovery codes; each works once. Tries are counted before they are looked at. */
export async function checkCode(
  parts: Parts,
  viewer: Viewer,
  typed: string,
  request: Request,
): Promise<CheckCodeResult> {
  const refused = await takeTry(parts, viewer, request);
  if (refused) return refused;
  const plain = typed.replace(/[\s-]/g, '').toLowerCase();
  const isRight = /^\d{6}$/.test(plain)
    ? await takeCode(parts, viewer.id, plain)
    : await takeRecoveryCode(parts, viewer.id, plain);
  if (!isRight) return { ok: false, reason: 'wrong_code' };
  await giveTryBack(parts, viewer, request);
  return { ok: true };
}

export async function endSecondFactor({ db, clock }: Parts, viewer: Viewer): Promise<void> {
  await db.transaction(async (db) => {
    await db.delete(secondFactors).where(eq(secondFactors.userId, viewer.id));
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, viewer.id));
    await recordAudit(db, { actor: viewer.id, action: 'password.second_step_off', subjectId: viewer.id }, clock());
  });
}

/** As with passwords: whoever knows the password and guesses at the code shuts nobody out of a browser of their own. */
function takeTry({ config, db, clock }: Parts, viewer: Viewer, request: Request) {
  const browser = knownBrowser(request, config, viewer.email);
  if (browser) return takeAll(db, [[CODE_BY_BROWSER, browser]], clock());
  return takeAll(
    db,
    [
      [CODE_BY_ACCOUNT, accountKey(viewer.email)],
      [SIGN_IN_BY_BLOCK, clientBlock(request)],
    ],
    clock(),
  );
}

async function giveTryBack({ config, db }: Parts, viewer: Viewer, request: Request): Promise<void> {
  const browser = knownBrowser(request, config, viewer.email);
  if (browser) return refillBudget(db, CODE_BY_BROWSER, browser);
  await refillBudget(db, CODE_BY_ACCOUNT, accountKey(viewer.email));
  await returnToBudget(db, SIGN_IN_BY_BLOCK, clientBlock(request));
}

/** The guarded update decides: a code of a step that was used, or an older one, changes nothing. */
async function takeCode({ config, db, clock }: Parts, userId: string, code: string): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = factor && openValue(config.authSecret, PURPOSE, userId, factor.sealedSecret);
  if (!secret) return false;
  const now = Math.floor(clock().getTime() / STEP_MS);
  const otp = createOTP(secret);
  for (const step of STEPS_OFF.map((off) => now + off)) {
    if (!isSame(await otp.hotp(step), code)) continue;
    const taken = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId });
    return taken.length > 0;
  }
  return false;
}

async function takeRecoveryCode({ db, clock }: Parts, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digestOf(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId });
  if (taken.length === 0) return false;
  await recordAudit(db, { actor: userId, action: 'password.recovery_code_used', subjectId: userId }, clock());
  return true;
}

/** Crockford's base 32 has no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 60 random bits as `k3x9-m2pt-q7wd`: enough against guessing within a budget, short enough to write down. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(12)].map((byte) => ALPHABET[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const digestOf = (code: string) =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest('base64url');

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
