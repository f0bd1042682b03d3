import type { Database } from '#app/platform/database/client.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { webhooks } from './webhook.table.server.ts';
import { webhookTexts as texts } from './webhook-texts.ts';
import { findWebhook, listDeliveries, listWebhooks } from './webhooks.server.ts';

const PER_PAGE = 30;

/** What /settings/webhooks shows. */
export async function readWebhooks(db: Database) {
  return (await listWebhooks(db)).map(viewWebhook);
}

export type WebhookView = ReturnType<typeof viewWebhook>;

function viewWebhook({ id, url, kinds, offAt, offBecause, failingSince }: typeof webhooks.$inferSelect) {
  return {
    id,
    url,
    kinds: kinds.map((kind) => texts.kindNames[kind]).join(', '),
    state: offAt ? ('off' as const) : failingSince ? ('failing' as const) : ('on' as const),
    words: offAt ? texts.states.off : failingSince ? texts.states.failing(formatDate(failingSince)) : texts.states.on,
    because: offBecause && texts.offBecause[offBecause],
  };
}

/** One address with what was sent there; undefined where there is none. */
export async function readWebhook(db: Database, { id, before }: { id: string; before: string | null }) {
  const webhook = await findWebhook(db, id);
  if (!webhook) return undefined;
  const rows = await listDeliveries(db, { webhookId: id, before: parsePageCursor(before), limit: PER_PAGE });
  const { shown, next } = cutPage(rows, PER_PAGE, ({ at, id }) => ({ at, id }));
  return {
    ...viewWebhook(webhook),
    next,
    deliveries: shown.map(({ id, kind, subjectId, at, state, attempts, status, trouble }) => ({
      id,
      what: texts.kindNames[kind],
      about: subjectId,
      at: formatDateTime(at),
      state: state === 'waiting' && attempts > 0 ? ('late' as const) : state,
      facts: [
        attempts > 0 ? texts.page.tries(attempts) : '',
        status === null ? '' : texts.page.status(status),
        trouble === null ? '' : texts.page.troubles[trouble],
      ]
        .filter(Boolean)
        .join(', '),
    })),
  };
}

export type WebhookLog = NonNullable<Awaited<ReturnType<typeof readWebhook>>>;
