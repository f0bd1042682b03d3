import { createHash } from 'node:crypto';
import { readMailShop } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import type { AccountMails } from '#app/platform/auth/account-mails.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Jobs } from '#app/platform/jobs/job-queue.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Clock } from '#app/platform/time/clock.ts';
import { accountKnownMessage, accountWelcomeMessage, passwordResetMessage } from './account-messages.ts';

/** Queues the emails of signing in, in the transactions that make their links. */
export function accountMails(jobs: Jobs, clock: Clock): AccountMails {
  const shop = (db: Database, url: string) => readMailShop({ db, config: { publicUrl: new URL(url).origin } });
  return {
    async reset(db, to) {
      const mail = passwordResetMessage.writeEmail({ ...to, once: digestOf(to.url) }, await shop(db, to.url));
      await enqueueMail(db, jobs, mail, clock());
    },
    async welcome(db, to) {
      const mail = accountWelcomeMessage.writeEmail({ ...to, once: digestOf(to.url) }, await shop(db, to.url));
      await enqueueMail(db, jobs, mail, clock());
    },
    async known(db, to) {
      const once = digestOf(`${to.email} ${clock().getTime()}`);
      const mail = accountKnownMessage.writeEmail({ ...to, once }, await shop(db, to.url));
      await enqueueMail(db, jobs, mail, clock());
    },
  };
}

/** The outbox's keys are shown to admins, who must not be able to use the link. */
const digestOf = (link: string) => createHash('sha256').update(link).digest('base64url').slice(0, 22);
