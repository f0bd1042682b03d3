import '#app/features/shop/sizes/door/drawing-slot.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { listOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { nameToGreet } from '#app/platform/text/name-to-greet.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { isAnswerable } from './ask-family.server.ts';
import { formatQuoteNumber } from './door/quote.ts';
import { MOST_FAMILY_ANSWERS } from './family.ts';
import { familyPathOf, readFamilyKey } from './family-key.server.ts';
import {
  findNameOf,
  findQuote,
  findVersion,
  listFamilyAnswers,
  type Quote,
  type QuoteVersion,
} from './quote.queries.server.ts';
import { viewSheet } from './quote-sheet.ts';
import { viewOffered } from './quote-view.ts';

interface SheetOf {
  quote: Pick<Quote, 'number'>;
  version: Pick<QuoteVersion, keyof Parameters<typeof viewOffered>[0] | 'version' | 'sentBy'>;
  settings: Pick<ShopSettings, 'tax'>;
  isPriced?: boolean;
}

/** A version as a drawing sheet, with the swatches of the shop as it is now. */
export async function readSheet(db: Database, { quote, version, settings, ...how }: SheetOf) {
  const name = await findNameOf(db, version.sentBy);
  return viewSheet({
    ...how,
    version,
    offered: viewOffered(version, settings),
    number: formatQuoteNumber(quote.number),
    options: await listOptions(db),
    drawnBy: name ? nameToGreet(name) : null,
  });
}

/** What the people its customer asked have answered, and where they are asked. */
export async function readFamily({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>, quote: Quote) {
  const version = quote.version ? await findVersion(db, { quoteId: quote.id, version: quote.version }) : undefined;
  const canAsk = version !== undefined && isAnswerable(quote, version, clock());
  return {
    canAsk,
    price: quote.familyPrice,
    url: canAsk && quote.familyPrice ? config.publicUrl + familyPathOf(quote, config) : null,
    answers: (await listFamilyAnswers(db, quote.id)).map(({ id, answer, name, words, at, version: of }) => ({
      id,
      answer,
      name,
      words,
      at: formatDateTime(at),
      /** Of an earlier version than the one that counts now. */
      ofVersion: of === quote.version ? null : of,
    })),
  };
}

export type FamilyView = Awaited<ReturnType<typeof readFamily>>;

/** The quote a key opens for the people who are asked; undefined for a key that is none, or of a page that was closed. */
export async function findByFamilyKey({ db, config }: Services, key: string): Promise<Quote | undefined> {
  const read = readFamilyKey(key, config);
  const quote = read && (await findQuote(db, read.id));
  const isTheirs = quote && quote.keyNumber === read.keyNumber && quote.familyKeyNumber === read.familyKeyNumber;
  return isTheirs && quote.familyPrice && quote.version !== null ? quote : undefined;
}

/** A quote as the people see it whom its customer asked: a price only where the customer shows it, and nobody else's answer. */
export async function readFamilyPage({ db, clock }: Services, quote: Quote) {
  const version = quote.version ? await findVersion(db, { quoteId: quote.id, version: quote.version }) : undefined;
  if (!version || !isAnswerable(quote, version, clock())) return { state: 'ended' as const };
  const settings = await readShopSettings(db);
  const isPriced = quote.familyPrice === 'shown';
  const { lines: _, ...offered } = viewOffered(version, settings);
  const answers = (await listFamilyAnswers(db, quote.id)).filter((each) => each.version === version.version);
  return {
    state: answers.length < MOST_FAMILY_ANSWERS ? ('open' as const) : ('full' as const),
    from: nameToGreet(version.snapshot.username),
    version: version.version,
    sheet: await readSheet(db, { quote, version, settings, isPriced }),
    offered: isPriced ? offered : null,
    once: newId('qfa', clock()),
  };
}

export type FamilyPageView = Awaited<ReturnType<typeof readFamilyPage>>;
