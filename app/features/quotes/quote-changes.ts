import { formatVariation } from '#app/features/options/variation-text.ts';
import type { PhoneOrderSnapshot } from '#app/features/order-requests/phone-order-snapshot.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { leadDaysOf } from './quote-days.ts';
import { quoteTexts } from './quote-texts.ts';

interface Compared {
  sentAt: Date;
  snapshot: PhoneOrderSnapshot;
  totalKobo: number;
  depositKobo: number | null;
  deliveryFeeKobo: number | null;
}

const texts = quoteTexts.changes;

/** What is different in a version from the one before it, a sentence for each thing; empty where nothing is. */
export function changesOfQuote(before: Compared, after: Compared): string[] {
  const was = counted(before.snapshot);
  const is = counted(after.snapshot);
  const lines = [
    ...[...is].filter(([name]) => !was.has(name)).map(([name]) => texts.added(name)),
    ...[...was].filter(([name]) => !is.has(name)).map(([name]) => texts.removed(name)),
    ...[...is].flatMap(([name, line]) => {
      const earlier = was.get(name);
      if (!earlier) return [];
      return [
        ...(earlier.quantity === line.quantity ? [] : [texts.quantity(name, earlier.quantity, line.quantity)]),
        ...(earlier.unitPriceKobo === line.unitPriceKobo
          ? []
          : [texts.price(name, formatKobo(earlier.unitPriceKobo), formatKobo(line.unitPriceKobo))]),
      ];
    }),
  ];
  const sums = (['totalKobo', 'deliveryFeeKobo', 'depositKobo'] as const).flatMap((name) =>
    before[name] === after[name] ? [] : [texts[name](naira(before[name]), naira(after[name]))],
  );
  const [then, now] = [leadDaysOf(before), leadDaysOf(after)];
  return [...lines, ...sums, ...(then === now ? [] : [texts.days(then, now)])];
}

/** Lines by what they are called; two of one name add up. */
function counted({ lines }: PhoneOrderSnapshot): Map<string, { quantity: number; unitPriceKobo: number }> {
  const byName = new Map<string, { quantity: number; unitPriceKobo: number }>();
  for (const line of lines) {
    const name = [line.name, formatVariation(line)].filter(Boolean).join(', ');
    const quantity = (byName.get(name)?.quantity ?? 0) + line.quantity;
    byName.set(name, { quantity, unitPriceKobo: line.unitPriceKobo });
  }
  return byName;
}

const naira = (kobo: number | null) => (kobo === null ? texts.none : formatKobo(kobo));
