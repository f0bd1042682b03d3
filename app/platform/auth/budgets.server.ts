import { createHash } from 'node:crypto';
import type { Database } from '../database/client.server.ts';
import { type Budget, budgetRefillsAt, isBudgetLeft, takeFromBudget } from '../rate-limits/rate-limit.server.ts';
import type { TooManyTries } from './auth.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Blocks are generous because mobile carriers put many customers behind one address. */
export const SIGN_IN_BY_ACCOUNT: Budget = { act: 'sign-in/account', allowed: 5, perSeconds: 15 * MINUTE };
export const SIGN_IN_BY_BLOCK: Budget = { act: 'sign-in/block', allowed: 20, perSeconds: 15 * MINUTE };
/** Of a browser in which the account has signed in before: the owner's tries, which no stranger can use up. */
export const SIGN_IN_BY_BROWSER: Budget = { act: 'sign-in/browser', allowed: 5, perSeconds: 15 * MINUTE };
/** Asking again who is signed in: tries of one session, and of all the sessions of an account. Nobody else has any. */
export const CONFIRM_BY_SESSION: Budget = { act: 'confirm/session', allowed: 5, perSeconds: 15 * MINUTE };
export const CONFIRM_BY_ACCOUNT: Budget = { act: 'confirm/account', allowed: 20, perSeconds: 15 * MINUTE };
/** Of the authenticator app: a million codes, five guesses in a quarter of an hour. */
export const CODE_BY_ACCOUNT: Budget = { act: 'code/account', allowed: 5, perSeconds: 15 * MINUTE };
/** Of a block, before each takes a while; and those that are made or mailed at all. */
export const SIGN_UP_AT_ONCE: Budget = { act: 'sign-up/at-once', allowed: 10, perSeconds: HOUR };
export const SIGN_UP_BY_BLOCK: Budget = { act: 'sign-up/block', allowed: 600, perSeconds: HOUR };
/** Letters of welcome to one address; and passwords tried at the link of one. */
export const WELCOME_BY_ACCOUNT: Budget = { act: 'welcome/account', allowed: 3, perSeconds: HOUR };
export const CONFIRM_BY_LINK: Budget = { act: 'confirm/link', allowed: 5, perSeconds: 15 * MINUTE };
export const CODE_BY_BROWSER: Budget = { act: 'code/browser', allowed: 5, perSeconds: 15 * MINUTE };
/** No longer than a link works: whoever finds this used up by a stranger finds a link in their mailbox. */
export const RESET_BY_ACCOUNT: Budget = { act: 'reset/account', allowed: 3, perSeconds: 30 * MINUTE };
export const RESET_BY_BROWSER: Budget = { act: 'reset/browser', allowed: 3, perSeconds: 30 * MINUTE };
export const RESET_BY_BLOCK: Budget = { act: 'reset/block', allowed: 20, perSeconds: HOUR };

/** Answers that tell whether an address has an account (docs/security.md). */
const REVEAL_BY_BLOCK: Budget = { act: 'reveal/block', allowed: 5, perSeconds: HOUR };
const REVEAL_BY_SITE: Budget = { act: 'reveal/site', allowed: 60, perSeconds: HOUR };
const SITE = 'site';

/** An account in a budget's key: by digest, so that the table keeps no addresses of people who never had an account. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

export type Take = readonly [budget: Budget, who: string];

/** Takes one from each; the refusal of the first that is used up, or undefined. */
export async function takeAll(db: Database, takes: readonly Take[], now: Date): Promise<TooManyTries | undefined> {
  for (const [budget, who] of takes) {
    if (await takeFromBudget(db, budget, who, now)) continue;
    return { ok: false, reason: 'too_many_tries', tryAgainAt: await budgetRefillsAt(db, budget, who, now) };
  }
  return undefined;
}

/** Takes one revealing answer; false means: answer known and unknown addresses alike. */
export async function mayReveal(db: Database, block: string, now: Date): Promise<boolean> {
  return (
    (await takeFromBudget(db, REVEAL_BY_BLOCK, block, now)) && (await takeFromBudget(db, REVEAL_BY_SITE, SITE, now))
  );
}

/** Whether a revealing answer could be given; takes nothing. */
export async function couldReveal(db: Database, block: string, now: Date): Promise<boolean> {
  return (await isBudgetLeft(db, REVEAL_BY_BLOCK, block, now)) && (await isBudgetLeft(db, REVEAL_BY_SITE, SITE, now));
}
