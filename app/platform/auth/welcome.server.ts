import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Database } from '../database/client.server.ts';
import { takeFromBudget } from '../rate-limits/rate-limit.server.ts';
import { users } from './auth.table.server.ts';
import type { ConfirmEmailResult, TooManyTries, WelcomeLink } from './auth.ts';
import { beginSession } from './begin-session.server.ts';
import type { createPasswordAuth } from './better-auth.server.ts';
import { accountKey, CONFIRM_BY_LINK, takeAll, WELCOME_BY_ACCOUNT } from './budgets.server.ts';
import { checkHash } from './earlier-passwords.server.ts';
import { provisionalName } from './email-address.ts';
import { readHash } from './own-password.server.ts';
import { createAccount, removeOtherSignIns, setPassword } from './password-accounts.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import type { ResetParts } from './request-reset.server.ts';
import { endSessionsOf, findViewer, findViewerByEmail } from './sessions.server.ts';
import { attemptOf, newAttempt } from './sign-up-attempt.server.ts';
import type { Viewer } from './viewer.ts';
import { digestOf, findWelcome, issueWelcomeToken, takeWelcome, type Welcome } from './welcome-links.server.ts';

export type WelcomeParts = ResetParts & {
  passwords: ReturnType<typeof createPasswordAuth>;
  waitTurn: (block: string) => Promise<boolean>;
};

interface Mailed {
  next?: string | undefined;
  attempt?: string;
  passwordHash?: string;
}

/** Mails the link that confirms the address of an account, three times an hour. */
export async function mailWelcome(
  { config, db, clock, mails }: WelcomeParts,
  person: Viewer,
  { next, ...welcome }: Mailed = {},
): Promise<{ ok: true } | TooManyTries> {
  const now = clock();
  const refused = await takeAll(db, [[WELCOME_BY_ACCOUNT, accountKey(person.email)]], now);
  if (refused) return refused;
  // The link and its email are one fact: neither exists without the other.
  await db.transaction(async (db) => {
    const token = await issueWelcomeToken(db, { userId: person.id, ...welcome }, now);
    const url = addressOf(config.publicUrl, `/welcome?token=${token}`, next);
    await mails.welcome(db, { email: person.email, name: person.name, url });
  });
  return { ok: true };
}

/**
 * A sign-up that must not say whether the address is known. A new one gets the welcome email, whose link makes the password that was
 * typed count; one that was confirmed before gets word that it has an account. Answers with the cookie that ties the link to this
 * browser, and takes the same work for both.
 */
export async function mailWelcomeOrWord(
  parts: WelcomeParts,
  { email, password, next }: { email: string; password: string; next?: string | undefined },
): Promise<string[]> {
  const { config, db, clock, mails } = parts;
  const now = clock();
  const attempt = newAttempt(config);
  const passwordHash = await hashPassword(password);
  await createAccount(db, { email, name: provisionalName(email) }, now);
  const person = await findViewerByEmail(db, email);
  if (person?.emailVerified && (await takeFromBudget(db, WELCOME_BY_ACCOUNT, accountKey(email), now))) {
    const url = addressOf(config.publicUrl, '/login', next);
    const resetUrl = `${config.publicUrl}/reset`;
    await db.transaction((db) => mails.known(db, { email, name: person.name, url, resetUrl }));
  }
  if (person && !person.emailVerified)
    await mailWelcome(parts, person, { next, attempt: attempt.digest, passwordHash });
  return [attempt.cookie];
}

/** What the page of an email's link asks for: a password where it was opened in another browser. Changes nothing. */
export async function readWelcome(
  { config, db, clock }: WelcomeParts,
  token: string,
  request: Request,
  viewer: Viewer | undefined,
): Promise<WelcomeLink | undefined> {
  const welcome = await findWelcome(db, token, clock());
  const person = welcome && (await findViewer(db, welcome.userId));
  if (!welcome || !person) return undefined;
  return { email: person.email, asksPassword: proofOf(welcome, attemptOf(request, config), viewer) === undefined };
}

/** Confirms the address by the link, once, and signs the person in. What somebody else chose before under this address is gone. */
export async function confirmEmail(
  parts: WelcomeParts,
  { token, password }: { token: string; password?: string | undefined },
  request: Request,
  viewer: Viewer | undefined,
): Promise<ConfirmEmailResult> {
  const { config, db, clock } = parts;
  const now = clock();
  const welcome = await findWelcome(db, token, now);
  const person = welcome && (await findViewer(db, welcome.userId));
  if (!welcome || !person) return { ok: false, reason: 'link_expired' };
  let proof = proofOf(welcome, attemptOf(request, config), viewer);
  if (!proof) {
    const refused = await takeAll(db, [[CONFIRM_BY_LINK, digestOf(token)]], now);
    if (refused) return refused;
    proof = await proofByPassword(parts, welcome, password ?? '');
    if (!proof) return { ok: false, reason: 'wrong_password' };
  }
  const isNew = proof === 'sign-up' && welcome.passwordHash !== undefined;
  const isUsed = await db.transaction((db) =>
    confirm(db, { token, person, newHash: isNew ? welcome.passwordHash : undefined }, now),
  );
  if (!isUsed) return { ok: false, reason: 'link_expired' };
  const confirmed = { ...person, emailVerified: true };
  if (viewer?.id === person.id && !isNew) return { ok: true, viewer: confirmed, cookies: [], awaitsCode: false, isNew };
  return { ok: true, viewer: confirmed, isNew, ...(await beginSession(parts, confirmed, request)) };
}

async function confirm(
  db: Database,
  { token, person, newHash }: { token: string; person: Viewer; newHash: string | undefined },
  now: Date,
): Promise<boolean> {
  if (!(await takeWelcome(db, token, person.id, now))) return false;
  const proved = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, person.id), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  // Whoever registered the address before, without that proof, loses every way in.
  if (proved.length > 0 && newHash !== undefined) {
    await setPassword(db, person.id, newHash, now);
    await removeOtherSignIns(db, person.id);
    await endSessionsOf(db, person.id);
  }
  await recordAudit(db, { actor: person.id, action: 'account.confirmed', subjectId: person.id }, now);
  return true;
}

/**
 * Beside the link: that this browser is where its sign-up was typed, or is signed in to the account. Without either the click may be that
 * of somebody whose address a stranger typed.
 */
type Proof = 'sign-up' | 'account';

function proofOf(welcome: Welcome, attempt: string | undefined, viewer: Viewer | undefined): Proof | undefined {
  if (welcome.attempt !== undefined && attempt === welcome.attempt) return 'sign-up';
  return viewer?.id === welcome.userId ? 'account' : undefined;
}

/** The password typed at the sign-up, or the one the account has. */
async function proofByPassword(parts: WelcomeParts, welcome: Welcome, password: string): Promise<Proof | undefined> {
  const { passwordHash, userId } = welcome;
  if (passwordHash && (await verifyPassword({ hash: passwordHash, password }))) return 'sign-up';
  const hash = await readHash(parts.db, userId);
  return hash && (await checkHash(parts, { hash, password })) ? 'account' : undefined;
}

const addressOf = (publicUrl: string, path: string, next: string | undefined) =>
  `${publicUrl}${path}${next ? `${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : ''}`;
