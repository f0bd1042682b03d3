import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { listEnding } from './quote.queries.server.ts';
import { quoteEndingMail } from './quote-emails.ts';
import { quotePathOf } from './quote-key.server.ts';

/** Writes to whoever has a quote that ends tomorrow. Safe to repeat: a version is reminded of once. */
export async function remindOfQuotes(context: ActContext): Promise<void> {
  const now = context.clock();
  const ending = await listEnding(context.db, { from: addDays(now, 1), to: addDays(now, 2) });
  for (const { quote, version } of ending) {
    await act(context, 'system:reminders', async (act) => {
      const url = act.config.publicUrl + quotePathOf(quote, act.config);
      await act.send(quoteEndingMail.write({ quote, version, url }, await readMailShop(act)));
    });
  }
}
