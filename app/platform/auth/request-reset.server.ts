import type { Database } from '../database/client.server.ts';
import { clientBlock } from '../rate-limits/client-block.ts';
import { takeFromBudget } from '../rate-limits/rate-limit.server.ts';
import type { ResetRequestResult } from './auth.ts';
import type { AuthParts } from './better-auth.server.ts';
import { accountKey, mayReveal, RESET_BY_ACCOUNT, RESET_BY_BLOCK, takeAll } from './budgets.server.ts';
import { normalizeEmail, provisionalName } from './email-address.ts';
import { createAccount } from './password-accounts.server.ts';
import { issueResetToken } from './reset-links.server.ts';
import { findViewerByEmail } from './sessions.server.ts';
import type { Viewer } from './viewer.ts';

type SendResetMail = (db: Database, input: { email: string; name: string; url: string }) => Promise<void>;

export type ResetParts = AuthParts & { sendResetMail: SendResetMail };

/** Mails a link to a known address. An honest answer costs one of the revealing answers, whichever it is. */
export async function requestReset(parts: ResetParts, email: string, request: Request): Promise<ResetRequestResult> {
  const { config, db, clock } = parts;
  const now = clock();
  const address = normalizeEmail(email);
  const block = clientBlock(request);
  const takes = [[RESET_BY_BLOCK, block] as const, [RESET_BY_ACCOUNT, accountKey(address)] as const];
  const refused = await takeAll(db, takes, now);
  if (refused) return refused;
  const person = await findViewerByEmail(db, address);
  const isHonest = config.accountPrivacy === 'friendly' && (await mayReveal(db, block, now));
  if (person) await mailResetLink(parts, person, now);
  return person || !isHonest ? { ok: true } : { ok: false, reason: 'unknown_email' };
}

/**
 * A sign-up that must not say whether the address is known: both get the mail with which to choose a password, and the
 * password that was typed is dropped, since nobody has proved yet whose address it is.
 */
export async function mailSignUpLink(parts: ResetParts, address: string, now: Date): Promise<void> {
  const { db } = parts;
  if (!(await takeFromBudget(db, RESET_BY_ACCOUNT, accountKey(address), now))) return;
  await createAccount(db, { email: address, name: provisionalName(address) }, now);
  const person = await findViewerByEmail(db, address);
  if (person) await mailResetLink(parts, person, now);
}

/** The link and its mail are one fact: neither exists without the other. */
async function mailResetLink({ config, db, sendResetMail }: ResetParts, person: Viewer, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const token = await issueResetToken(db, person.id, now);
    const url = `${config.publicUrl}/reset?token=${token}`;
    await sendResetMail(db, { email: person.email, name: person.name, url });
  });
}
