import { doesShopRemind } from '#app/features/money/dues/door/reminder-stops.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { defineJobs, HOUR, MINUTE, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import { addDays, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { listEnding, lockQuote } from './quote.queries.server.ts';
import { quotePathOf } from './quote-key.server.ts';
import { quoteEndingMessage } from './quote-messages.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'remind-of-quotes': NoPayload;
  }
}

export const quoteJobs = defineJobs({
  'remind-of-quotes': {
    retry: { limit: 3, delay: MINUTE, delayMax: HOUR },
    // Hourly, so that a morning without a server is made up for; a quote is reminded of once.
    cron: '5 8-18 * * *',
    run: (services) => remindOfQuotes(services),
  },
});

/** Writes to whoever has a quote that ends tomorrow. Safe to repeat: a version is reminded of once. */
async function remindOfQuotes(context: ActContext): Promise<void> {
  if (!(await doesShopRemind(context.db))) return;
  const now = context.clock();
  const [from, to] = [1, 2].map((days) => lagosMidnight(lagosDay(addDays(now, days)))) as [Date, Date];
  for (const { quote, version } of await listEnding(context.db, { from, to })) {
    await act(context, 'system:reminders', async (act) => {
      const still = await lockQuote(act.db, quote.id);
      if (still?.state !== 'sent' || still.version !== version.version || !still.reminds) return;
      const url = act.config.publicUrl + quotePathOf(still, act.config);
      await act.tell(quoteEndingMessage.about({ quote: still, version, url }));
    });
  }
}
