import { defineAccess } from '#app/features/ground/service-access/door/define-access.server.ts';
import { openMailTransport } from '#app/platform/mail/open-transport.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { mailRefusedMessage } from './mail-access-messages.ts';
import { mailAccessTexts as texts } from './mail-access-texts.ts';

/** Whether emails can leave. A server restarts sooner than this; a provider's firewall that closes its port does not open. */
export const mailAccess = defineAccess({
  key: 'health.mail',
  actor: 'system:mail',
  ask: ({ config }) => openMailTransport(config).checkAccess(),
  words: {
    works: texts.works,
    refused: texts.refused,
    lost: texts.lost,
    silent: texts.silent,
    unanswered: texts.unanswered,
  },
  silentForMs: 30 * 60_000,
  problem: 'no email leaves',
  // Not by email: it would wait for what it is about.
  tell: (act, { reason, day }) => act.tell(mailRefusedMessage.about({ day, reason })),
});

/** When the worker starts. */
export function askAboutMailAccess({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): void {
  jobs
    .enqueue(db, 'check-mail-access', { atOnce: true })
    .catch((error: unknown) => log.warn({ err: error }, 'a check of the email service could not be queued'));
}
