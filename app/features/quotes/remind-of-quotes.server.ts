import { doesShopRemind } from '#app/features/reminders/reminder-stops.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { addDays, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { listEnding, lockQuote } from './quote.queries.server.ts';
import { quoteEndingMail } from './quote-emails.ts';
import { quotePathOf } from './quote-key.server.ts';

/** Writes to whoever has a quote that ends tomorrow. Safe to repeat: a version is reminded of once. */
export async function remindOfQuotes(context: ActContext): Promise<void> {
  if (!(await doesShopRemind(context.db))) return;
  const now = context.clock();
  const [from, to] = [1, 2].map((days) => lagosMidnight(lagosDay(addDays(now, days)))) as [Date, Date];
  for (const { quote, version } of await listEnding(context.db, { from, to })) {
    await act(context, 'system:reminders', async (act) => {
      const still = await lockQuote(act.db, quote.id);
      if (still?.state !== 'sent' || still.version !== version.version || !still.reminds) return;
      const url = act.config.publicUrl + quotePathOf(still, act.config);
      await act.send(quoteEndingMail.write({ quote: still, version, url }, await readMailShop(act)));
    });
  }
}
