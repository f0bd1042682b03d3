import { provisionalName } from '#app/platform/auth/email-address.ts';
import { firebaseHash } from '#app/platform/auth/firebase-scrypt.server.ts';
import { countCharacters, plainLine } from '#app/platform/forms/plain-text.ts';
import type { collectFindings } from './findings.ts';
import { readEmail } from './mending.ts';
import { readMoment } from './read-date.ts';

/** An account of the earlier site. */
export interface AccountRecord {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** As `checkHash` reads it. */
  passwordHash: string | undefined;
  /** Google's own number of the person. */
  googleId: string | undefined;
  photoUrl: string | undefined;
  isLocked: boolean;
  createdAt: Date | undefined;
  lastSignedInAt: Date | undefined;
}

export interface Accounts {
  accounts: AccountRecord[];
  /** Accounts of one proven address that became one: from the one that ended to the one that stays. */
  merged: Map<string, string>;
  found: number;
}

export type ReadAccountsResult = ({ ok: true } & Accounts) | { ok: false; reason: 'no_export' | 'redacted' };

/** What Firebase writes in place of hashes for somebody who may not see them: REDACTED. */
const REDACTED = 'UkVEQUNURUQ=';
const NAME_LENGTH = { least: 3, most: 60 };

/** Reads what `firebase auth:export users.json --format=json` writes. */
export function readAccounts(json: string, findings: ReturnType<typeof collectFindings>): ReadAccountsResult {
  const users = parse(json);
  if (!users) return { ok: false, reason: 'no_export' };
  if (users.some(({ passwordHash }) => passwordHash === REDACTED)) return { ok: false, reason: 'redacted' };
  const accounts = users.flatMap((user) => readAccount(user, findings) ?? []);
  return { ok: true, found: users.length, ...settleEmails(accounts, findings) };
}

type Exported = Record<string, unknown>;

function parse(json: string): Exported[] | undefined {
  try {
    const { users } = JSON.parse(json);
    return Array.isArray(users) ? users : undefined;
  } catch {
    return undefined;
  }
}

export const pathOfAccount = (uid: string) => `users.json/${uid}`;

function readAccount(user: Exported, findings: ReturnType<typeof collectFindings>): AccountRecord | undefined {
  const uid = String(user.localId ?? '');
  const note = findings.at(pathOfAccount(uid));
  const email = readEmail(user.email, 'email', note);
  if (!email || uid === '') {
    note('email_missing', { field: 'email', from: user.email });
    return undefined;
  }
  const given = plainLine(user.displayName);
  const isLongEnough = countCharacters(given) >= NAME_LENGTH.least;
  const name = isLongEnough ? [...given].slice(0, NAME_LENGTH.most).join('') : provisionalName(email);
  if (name !== user.displayName) note('name_made', { field: 'displayName', from: user.displayName, to: name });
  const providers = Array.isArray(user.providerUserInfo) ? (user.providerUserInfo as Exported[]) : [];
  const googleId = providers.find(({ providerId }) => providerId === 'google.com')?.rawId;
  for (const { providerId } of providers)
    if (providerId !== 'google.com' && providerId !== 'password') note('provider_unknown', { from: providerId });
  const passwordHash = readHash(user);
  if (passwordHash === undefined && typeof user.passwordHash === 'string') note('password_unreadable');
  else if (passwordHash === undefined && !googleId) note('password_missing');
  const isLocked = user.disabled === true;
  if (isLocked) note('account_locked');
  return {
    uid,
    email,
    name,
    passwordHash,
    isLocked,
    emailVerified: user.emailVerified === true,
    googleId: typeof googleId === 'string' && googleId !== '' ? googleId : undefined,
    photoUrl: typeof user.photoUrl === 'string' ? user.photoUrl : undefined,
    createdAt: readMoment(Number(user.createdAt), undefined),
    lastSignedInAt: readMoment(Number(user.lastSignedInAt), undefined),
  };
}

function readHash({ passwordHash, salt }: Exported): string | undefined {
  if (typeof passwordHash !== 'string' || typeof salt !== 'string') return undefined;
  return firebaseHash({ salt, hash: passwordHash });
}

/**
 * An address is one account. Several accounts of one address become one where each of them has proved it. Otherwise nobody knows
 * whether they are one person: the one that signed in last keeps the address, and what the others bought waits under it.
 */
function settleEmails(accounts: AccountRecord[], findings: ReturnType<typeof collectFindings>) {
  const byEmail = Map.groupBy(accounts, ({ email }) => email);
  const merged = new Map<string, string>();
  const kept = [...byEmail.values()].flatMap((same) => {
    const inOrder = same.toSorted(
      (one, other) =>
        Number(other.emailVerified) - Number(one.emailVerified) ||
        lastSeen(other) - lastSeen(one) ||
        (one.uid < other.uid ? -1 : 1),
    );
    const [first, ...others] = inOrder;
    if (!first) return [];
    for (const { uid, emailVerified, email } of others) {
      const isSame = emailVerified && first.emailVerified;
      if (isSame) merged.set(uid, first.uid);
      findings.at(pathOfAccount(uid))(isSame ? 'email_merged' : 'email_twice', { from: email, to: first.uid });
    }
    return [first];
  });
  return { accounts: kept, merged };
}

const lastSeen = ({ lastSignedInAt, createdAt }: AccountRecord) => (lastSignedInAt ?? createdAt)?.getTime() ?? 0;
