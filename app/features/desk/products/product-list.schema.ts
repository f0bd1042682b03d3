import { z } from 'zod';
import { parsedLine, wholeNumber } from '#app/platform/forms/text.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import type { ListedChange } from './change-listed-product.server.ts';
import type { ChosenProduct } from './product-tabs.ts';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
const told = z.string().max(5_000).default('');

function parseChosen(text: string): ChosenProduct | undefined {
  const [, id, version] = /^([A-Za-z0-9_-]{1,80})\.([1-9]\d{0,9})$/.exec(text) ?? [];
  return id === undefined || Number(version) > 2_000_000_000 ? undefined : { id, version: Number(version) };
}

const MOST_CHOSEN = 100;

export const chosenProducts = z.array(parsedLine(parseChosen)).max(MOST_CHOSEN).default([]);

/** Those that an address names, each as `ids=adunni-sofa.3`; what is none is left out. */
export const chosenIn = (params: URLSearchParams): ChosenProduct[] =>
  params
    .getAll('ids')
    .slice(0, MOST_CHOSEN)
    .flatMap((text) => parseChosen(text) ?? []);

/** What can be done to a piece without opening it. */
const ROW_INTENTS = ['price', 'in_stock', 'out_of_stock', 'restore', 'duplicate'] as const;

/** A row of /uploads is one form; its buttons say what is asked, and only `price` looks at the price. */
const row = z.strictObject({
  intent: z.enum(ROW_INTENTS),
  id,
  version: wholeNumber(1, 2_000_000_000),
  price: z.string().max(MAX_AMOUNT_LENGTH).default(''),
  told,
});

/** The form below the list: the pieces whose boxes are ticked. */
const bulk = z.strictObject({
  intent: z.literal('bulk'),
  /** None, when no box was ticked. */
  ids: chosenProducts,
  act: z.enum(['in_stock', 'out_of_stock', 'publish']),
  told,
});

export const productListSchema = z.discriminatedUnion('intent', [row, bulk]);

export type RowForm = z.infer<typeof row>;
export type BulkForm = z.infer<typeof bulk>;

/** The acts that put a piece into one state, whatever it is in. */
export const LISTED_CHANGES = {
  in_stock: { isInStock: true },
  out_of_stock: { isInStock: false },
  publish: { status: 'published' },
  restore: { status: 'draft' },
} as const satisfies Record<string, ListedChange>;
