import { clientBlock } from '../rate-limits/client-block.ts';
import type { AccountMails } from './account-mails.ts';
import type { ResetRequestResult } from './auth.ts';
import type { AuthParts } from './better-auth.server.ts';
import {
  accountKey,
  mayReveal,
  RESET_BY_ACCOUNT,
  RESET_BY_BLOCK,
  RESET_BY_BROWSER,
  type Take,
  takeAll,
} from './budgets.server.ts';
import { normalizeEmail } from './email-address.ts';
import { knownBrowser } from './known-browser.server.ts';
import { issueResetToken } from './reset-links.server.ts';
import { findViewerByEmail } from './sessions.server.ts';
import type { Viewer } from './viewer.ts';

export type ResetParts = AuthParts & { mails: AccountMails };

/** Mails a link to a known address. An honest answer costs one of the revealing answers, whichever it is. */
export async function requestReset(parts: ResetParts, email: string, request: Request): Promise<ResetRequestResult> {
  const { config, db, clock } = parts;
  const now = clock();
  const address = normalizeEmail(email);
  const block = clientBlock(request);
  const browser = knownBrowser(request, config, address);
  const ofStrangers: Take[] = [
    [RESET_BY_BLOCK, block],
    [RESET_BY_ACCOUNT, accountKey(address)],
  ];
  // Where the account has signed in before its owner asks, whoever else has used up what strangers may.
  const takes: Take[] = browser ? [[RESET_BY_BROWSER, browser]] : ofStrangers;
  const refused = await takeAll(db, takes, now);
  if (refused) return refused;
  const person = await findViewerByEmail(db, address);
  const isHonest = config.accountPrivacy === 'friendly' && (await mayReveal(db, block, now));
  if (person) await mailResetLink(parts, person, now);
  return person || !isHonest ? { ok: true } : { ok: false, reason: 'unknown_email' };
}

/** The link and its mail are one fact: neither exists without the other. */
async function mailResetLink({ config, db, mails }: ResetParts, person: Viewer, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const token = await issueResetToken(db, person.id, now);
    const url = `${config.publicUrl}/reset?token=${token}`;
    await mails.reset(db, { email: person.email, name: person.name, url });
  });
}
