import { eq } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { askForPayment, DAYS_TO_PAY } from './accept-quote.server.ts';
import { quotes } from './door/quote.table.server.ts';
import type { YES_CHANNELS } from './door/quote.ts';
import { type Frozen, freezeDraft } from './freeze-draft.server.ts';
import { findQuote, findVersion, lockQuote, type Quote, type QuoteVersion } from './quote.queries.server.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';
import { insertQuote, isEditable, quoteIdOf, writeVersion } from './write-quote.server.ts';

/** Who agreed, and how: to one of us, who writes it down. */
interface Told {
  name: string;
  channel: Exclude<(typeof YES_CHANNELS)[number], 'page'>;
}

type Refusal = 'gone' | 'changed' | 'unfinished' | 'sold_out';
type Agreed = { ok: true } | { ok: false; reason: Refusal; fields?: Record<string, string> };
type Taken = { ok: true; quoteId: string; requestId: string } | { ok: false; fields: Record<string, string> };

/** Refuses a whole transaction: a quote or a version was written already. */
class SoldOut extends Error {}

const SOLD_OUT = { ok: false, reason: 'sold_out' } as const;

/**
 * A direct order, agreed on the phone, in a chat or in the workshop before it was written down: the quote, its one version as it was agreed, who said yes, and the link under
 * which it is paid, or the order where its first part falls due later. The customer is sent the link where there is an address. The
 * same form twice takes one order.
 */
export async function takeDirectOrder(context: ActContext, actor: Viewer, draft: QuoteDraft): Promise<Taken> {
  const frozen = await freezeDraft(context, actor, draft);
  if (!frozen.ok) return frozen;
  const quoteId = quoteIdOf(draft);
  const taken = await orSoldOut(() =>
    act(context, actor.id, async (act) => {
      const isNew = await insertQuote(act, draft);
      const quote = await lockQuote(act.db, quoteId);
      if (quote?.state === 'accepted') return { ok: true };
      if (!quote || !isEditable(quote)) return { ok: false, reason: 'gone' };
      const kept = isNew ? quote : await keep(act, quote, draft);
      return agree(act, await writeAgreed(act, kept, frozen), toldIn(frozen));
    }),
  );
  if (!taken.ok) return { ok: false, fields: { summary: quoteFormTexts.refusals.taken[taken.reason] } };
  const { requestId = null } = (await findQuote(context.db, quoteId)) ?? {};
  if (requestId === null) throw new Error('What was agreed asks for no payment');
  return { ok: true, quoteId, requestId };
}

/**
 * The customer said yes to one of us. With a `draft`, to what is typed in the form of the quote, which is saved; otherwise to the
 * version they were sent, where nothing has changed since and it is still open, and to what is offered now in any other case.
 * `revision` is the one that was read: `changed` = somebody else saved another since.
 */
export async function agreeQuote(
  context: ActContext,
  actor: Viewer,
  { quoteId, revision, ...how }: { quoteId: string; revision: number } & ({ draft: QuoteDraft } | { told: Told }),
): Promise<Agreed> {
  const read = await findQuote(context.db, quoteId);
  if (!read || !isEditable(read)) return { ok: false, reason: 'gone' };
  const frozen = await freezeDraft(context, actor, 'draft' in how ? how.draft : read.draft);
  return orSoldOut(() =>
    act(context, actor.id, async (act) => {
      const quote = await lockQuote(act.db, quoteId);
      if (!quote || !isEditable(quote)) return { ok: false, reason: 'gone' };
      if (quote.revision !== revision || read.revision !== revision) return { ok: false, reason: 'changed' };
      if ('told' in how) {
        const open = await findOpenVersion(act, quote);
        if (open) return agree(act, { quote, version: open }, how.told);
      }
      if (!frozen.ok) return { ok: false, reason: 'unfinished', fields: frozen.fields };
      const kept = 'draft' in how ? await keep(act, quote, how.draft) : quote;
      return agree(act, await writeAgreed(act, kept, frozen), 'told' in how ? how.told : toldIn(frozen));
    }),
  );
}

const toldIn = ({ order }: Checked): Told => ({ name: order.name, channel: order.source });

async function keep({ db, now }: Act, quote: Quote, draft: QuoteDraft): Promise<Quote> {
  const revision = quote.revision + 1;
  await db.update(quotes).set({ draft, revision, changedAt: now }).where(eq(quotes.id, quote.id));
  return { ...quote, draft, revision };
}

/** The version the customer has, while it can be accepted and is what is offered. */
async function findOpenVersion({ db, now }: Act, quote: Quote): Promise<QuoteVersion | undefined> {
  if (quote.state !== 'sent' || quote.version === null) return undefined;
  const version = await findVersion(db, { quoteId: quote.id, version: quote.version });
  return version && version.expiresAt > now && version.revision === quote.revision ? version : undefined;
}

type Checked = Extract<Frozen, { ok: true }>;

/** What was agreed as the next version, which nobody is sent to answer. */
function writeAgreed(act: Act, quote: Quote, frozen: Checked) {
  const expiresAt = addDays(act.now, DAYS_TO_PAY);
  return writeVersion(act, { quote, frozen, words: '', expiresAt, reminds: quote.reminds, isAgreed: true });
}

async function agree(act: Act, about: { quote: Quote; version: QuoteVersion }, told: Told): Promise<Agreed> {
  const yes = { ...told, addressBlock: '', recordedBy: act.actor };
  const asked = await askForPayment(act, { ...about, yes });
  if (!asked.ok) throw new SoldOut();
  return { ok: true };
}

async function orSoldOut(work: () => Promise<Agreed>): Promise<Agreed> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SoldOut) return SOLD_OUT;
    throw error;
  }
}
