import { createHash } from 'node:crypto';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { AccountMails } from '#app/platform/auth/account-mails.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Jobs } from '#app/platform/jobs/jobs.server.ts';
import { enqueueMail, type OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Clock } from '#app/platform/time/clock.ts';
import { composeKnownMail, composeResetMail, composeWelcomeMail } from './accounts-emails.tsx';

/** Queues the letters of signing in, in the transactions that make their links. */
export function accountMails(jobs: Jobs, clock: Clock): AccountMails {
  const send = (db: Database, mail: Omit<OutgoingMail, 'dedupeKey'>, once: string) =>
    enqueueMail(db, jobs, { ...mail, dedupeKey: `${mail.kind}/${digestOf(once)}` }, clock());
  const shop = async (db: Database) => (await readShopSettings(db)).business;
  return {
    async reset(db, letter) {
      await send(db, composeResetMail({ ...letter, business: await shop(db) }), letter.url);
    },
    async welcome(db, letter) {
      await send(db, composeWelcomeMail({ ...letter, business: await shop(db) }), letter.url);
    },
    async known(db, letter) {
      await send(db, composeKnownMail({ ...letter, business: await shop(db) }), `${letter.email} ${clock().getTime()}`);
    },
  };
}

/** The outbox's keys are shown to admins, who must not be able to use the link. */
const digestOf = (link: string) => createHash('sha256').update(link).digest('base64url').slice(0, 22);
