import type { DiscountKind } from '#app/features/orders/orders/door/order-discount.ts';
import { productLabel } from '#app/features/shop/catalog/door/product.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { discountTexts } from './discount-texts.ts';

const texts = discountTexts.admin;

interface Described {
  code: string | null;
  kind: DiscountKind;
  percent: number | null;
  amountKobo: number | null;
  categories: readonly string[];
  collections: readonly string[];
  pieces: readonly number[];
  isForStudents: boolean;
  isFirstOrder: boolean;
  minimumKobo: number | null;
  startsOn: string;
  endsOn: string | null;
  limitPerCustomer: number | null;
  isStacking: boolean;
}

const day = (text: string) => formatDate(fromLagosDay(text));

/** A discount in the words its owner chose it by. `names` of categories and collections by what they are kept as. */
export function describeDiscount(discount: Described, names: ReadonlyMap<string, string>): string[] {
  const { code, kind, percent, amountKobo, minimumKobo, startsOn, endsOn, limitPerCustomer } = discount;
  const gives = {
    percent: texts.percentOff(percent ?? 0),
    amount: texts.amountOff(formatKobo(amountKobo ?? 0)),
    class_fee: texts.classFee,
    free_delivery: texts.freeDelivery,
  };
  const some = [
    ...[...discount.categories, ...discount.collections].map((id) => names.get(id) ?? id),
    ...discount.pieces.map(productLabel),
  ];
  return [
    code === null ? texts.automatic : texts.codeOf(code),
    gives[kind],
    some.length === 0 ? texts.wholeCart : texts.some(some.join(', ')),
    ...(discount.isForStudents ? [texts.students] : []),
    ...(discount.isFirstOrder ? [texts.firstOrder] : []),
    ...(minimumKobo === null ? [] : [texts.from(formatKobo(minimumKobo))]),
    endsOn === null ? texts.since(day(startsOn)) : texts.days(day(startsOn), day(endsOn)),
    ...(limitPerCustomer === null ? [] : [texts.perCustomer(limitPerCustomer)]),
    ...(discount.isStacking ? [texts.stacks] : []),
  ];
}
