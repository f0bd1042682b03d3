import { eq, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { quoteFamilyAnswers, quotes } from './door/quote.table.server.ts';
import { formatQuoteNumber } from './door/quote.ts';
import { type FamilyAnswer, type FamilyPrice, MOST_FAMILY_ANSWERS } from './family.ts';
import { findVersion, lockQuote, type Quote } from './quote.queries.server.ts';
import { quoteFamilyMessage } from './quote-messages.ts';

type Answer<Reason extends string> = { ok: true } | { ok: false; reason: Reason };

const GONE = { ok: false, reason: 'gone' } as const;

/** Whether a quote can still be accepted, and so somebody be asked about it. */
export const isAnswerable = ({ state }: Pick<Quote, 'state'>, version: { expiresAt: Date }, now: Date): boolean =>
  state === 'sent' && version.expiresAt > now;

/** The customer makes a page for the people they ask, or changes whether it shows the price. */
export async function askFamily(
  context: ActContext,
  actor: string,
  { quoteId, price }: { quoteId: string; price: FamilyPrice },
): Promise<Answer<'gone'>> {
  return act(context, actor, async ({ db, now, audit }) => {
    const quote = await lockQuote(db, quoteId);
    const version = quote?.version ? await findVersion(db, { quoteId, version: quote.version }) : undefined;
    if (!quote || !version || !isAnswerable(quote, version, now)) return GONE;
    if (quote.familyPrice === price) return { ok: true };
    await db.update(quotes).set({ familyPrice: price }).where(eq(quotes.id, quoteId));
    await audit('quote.family_asked', quoteId, { number: formatQuoteNumber(quote.number), price });
    return { ok: true };
  });
}

/** From here on the page's link opens nothing; what was answered stays. */
export async function closeFamilyPage(context: ActContext, actor: string, quoteId: string): Promise<Answer<'gone'>> {
  return act(context, actor, async ({ db, audit }) => {
    const quote = await lockQuote(db, quoteId);
    if (!quote?.familyPrice) return GONE;
    const familyKeyNumber = sql`${quotes.familyKeyNumber} + 1`;
    await db.update(quotes).set({ familyPrice: null, familyKeyNumber }).where(eq(quotes.id, quoteId));
    await audit('quote.family_closed', quoteId, { number: formatQuoteNumber(quote.number) });
    return { ok: true };
  });
}

interface Answering {
  quoteId: string;
  /** The version they looked at. */
  version: number;
  answer: FamilyAnswer;
  name: string;
  words: string;
  /** The id its row has: sent again, a form says anew what it said before. */
  once: string;
}

/**
 * Somebody who was asked answers, and the team is told once. `newer` = another version was sent since they opened the page; `full` = as many have answered this
 * version as are asked; `gone` = the page was closed, or the quote can no longer be accepted.
 */
export async function answerAsFamily(
  context: ActContext,
  actor: string,
  { quoteId, version, once, ...answer }: Answering,
): Promise<Answer<'gone' | 'newer' | 'full'>> {
  return act(context, actor, async ({ db, now, tell }) => {
    const quote = await lockQuote(db, quoteId);
    const sent = quote?.version ? await findVersion(db, { quoteId, version: quote.version }) : undefined;
    if (!quote?.familyPrice || !sent || !isAnswerable(quote, sent, now)) return GONE;
    if (sent.version !== version) return { ok: false, reason: 'newer' };
    const given = await db
      .select({ id: quoteFamilyAnswers.id, version: quoteFamilyAnswers.version })
      .from(quoteFamilyAnswers)
      .where(eq(quoteFamilyAnswers.quoteId, quoteId));
    if (given.some((each) => each.id === once && each.version === version)) {
      await db
        .update(quoteFamilyAnswers)
        .set({ ...answer, at: now })
        .where(eq(quoteFamilyAnswers.id, once));
      return { ok: true };
    }
    if (given.filter((each) => each.version === version).length >= MOST_FAMILY_ANSWERS)
      return { ok: false, reason: 'full' };
    const row = { ...answer, id: once, quoteId, version, at: now };
    const [written] = await db
      .insert(quoteFamilyAnswers)
      .values(row)
      .onConflictDoNothing({ target: quoteFamilyAnswers.id })
      .returning({ id: quoteFamilyAnswers.id });
    if (written) await tell(quoteFamilyMessage.about({ quote, name: quote.draft.name, answer: row }));
    return { ok: true };
  });
}
