import { asc, sql } from 'drizzle-orm';
import { refusedGiving } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import { collections } from '#app/features/shop/collections/door/collection.table.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { describeDiscount } from './describe-discount.ts';
import type { NewDiscount } from './discount-form.schema.ts';
import { discountTexts } from './discount-texts.ts';
import { listDiscounts } from './door/discount.queries.server.ts';
import { makeDiscount } from './make-discount.server.ts';

const texts = discountTexts.admin;

/** /uploads/discounts: what there is, and what another can be for. */
export async function readDiscountsPage({ db }: Pick<ActContext, 'db'>) {
  const [rows, categories, all] = await Promise.all([
    listDiscounts(db),
    listCategories(db),
    db
      .select({ value: collections.id, label: collections.name })
      .from(collections)
      .orderBy(asc(sql`lower(${collections.name})`)),
  ]);
  const names = new Map([...categories, ...all].map(({ value, label }) => [value, label]));
  return {
    rows: rows.map(({ discount, orders, givenKobo }) => {
      const { id, name, usageLimit, takenCount, endedAt } = discount;
      const beingPaid = usageLimit === null ? 0 : Math.max(0, takenCount - orders);
      return {
        id,
        name,
        isEnded: endedAt !== null,
        facts: describeDiscount(discount, names),
        uses: [
          usageLimit === null ? texts.used(orders) : texts.usedOf(orders, usageLimit),
          ...(beingPaid > 0 ? [texts.held(beingPaid)] : []),
          ...(givenKobo > 0 ? [texts.given(formatKobo(givenKobo))] : []),
        ],
      };
    }),
    categories,
    collections: all,
  };
}

export type DiscountsPageView = Awaited<ReturnType<typeof readDiscountsPage>>;

const FIELD_OF = {
  taken: 'code',
  past: 'endsOn',
  days: 'endsOn',
  unknown_pieces: 'pieces',
  too_many: null,
  gone: null,
} as const;

/** Null once it is made. */
export async function submitDiscount(
  context: ActContext,
  actor: string,
  form: NewDiscount,
): Promise<FormErrors | null> {
  const made = await makeDiscount(context, actor, form);
  if (made.ok) return null;
  if (made.reason === 'too_much') {
    const rights = await rightsOf(context.db, actor);
    const isWhole = form.kind === 'class_fee' || form.kind === 'free_delivery';
    const refused = refusedGiving(rights, isWhole ? 'whole_fee' : 'discount');
    const field = isWhole ? 'kind' : form.kind;
    return { message: texts.refusals.check, fields: { [field]: refused } };
  }
  const sentence = texts.refusals[made.reason];
  const field = FIELD_OF[made.reason];
  return field ? { message: texts.refusals.check, fields: { [field]: sentence } } : { message: sentence, fields: {} };
}
