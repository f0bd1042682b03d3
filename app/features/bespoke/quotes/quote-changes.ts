import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { planInWords } from '#app/features/money/dues/door/instalment-words.ts';
import type { OrderRequestSnapshot } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import { writeParts } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { quoteTexts } from './door/quote-texts.ts';
import { leadDaysOf } from './quote-days.ts';

interface Compared {
  sentAt: Date;
  snapshot: OrderRequestSnapshot;
  totalKobo: number;
  depositKobo: number | null;
  deliveryFeeKobo: number | null;
}

const texts = quoteTexts.changes;

/** What is different in a version from the one before it, a sentence for each thing; empty where nothing is. */
export function changesOfQuote(before: Compared, after: Compared): string[] {
  const { same, described, added, removed } = pairUp(before.snapshot, after.snapshot);
  const lines = [
    ...added.map(({ name }) => texts.added(name)),
    ...removed.map(({ name }) => texts.removed(name)),
    ...described.map(([was, is]) => texts.described(is.short, is.details || texts.none, was.details || texts.none)),
    ...[...same, ...described].flatMap(([was, is]) => [
      ...(was.quantity === is.quantity ? [] : [texts.quantity(is.short, was.quantity, is.quantity)]),
      ...(was.unitPriceKobo === is.unitPriceKobo
        ? []
        : [texts.price(is.short, formatKobo(was.unitPriceKobo), formatKobo(is.unitPriceKobo))]),
      ...(was.pictures === is.pictures ? [] : [texts.pictures(is.short)]),
    ]),
  ];
  const [thenPlan, nowPlan] = [before, after].map(({ snapshot }) => planInWords(snapshot.plan ?? []));
  const plan = thenPlan === nowPlan ? [] : [texts.plan(thenPlan || texts.atOnce, nowPlan || texts.atOnce)];
  const sums = (['totalKobo', 'deliveryFeeKobo', 'depositKobo'] as const).flatMap((name) =>
    before[name] === after[name] || (name === 'depositKobo' && plan.length > 0)
      ? []
      : [texts[name](naira(before[name]), naira(after[name]))],
  );
  const [then, now] = [leadDaysOf(before), leadDaysOf(after)];
  return [...lines, ...sums, ...plan, ...(then === now ? [] : [texts.days(then, now)])];
}

interface Line {
  /** What it is called with what was chosen for it, and without. */
  name: string;
  short: string;
  details: string;
  quantity: number;
  unitPriceKobo: number;
  /** Which photos it has. */
  pictures: string;
}

/** Lines that are called the same in both; those that are called the same and described in other words; and what is left. */
function pairUp(before: OrderRequestSnapshot, after: OrderRequestSnapshot) {
  const [was, is] = [linesOf(before), linesOf(after)];
  const same = takePairs(was, is, 'name');
  const described = takePairs(was, is, 'short');
  return { same, described, added: is, removed: was };
}

/** Takes out of both whatever has its like in the other. */
function takePairs(was: Line[], is: Line[], by: 'name' | 'short'): [was: Line, is: Line][] {
  const pairs: [Line, Line][] = [];
  for (const line of [...is]) {
    const earlier = was.find((each) => each[by] === line[by]);
    if (!earlier) continue;
    pairs.push([earlier, line]);
    was.splice(was.indexOf(earlier), 1);
    is.splice(is.indexOf(line), 1);
  }
  return pairs;
}

/** Two lines that are called the same add up. */
function linesOf({ lines }: OrderRequestSnapshot): Line[] {
  const byName = new Map<string, Line>();
  for (const line of lines) {
    const details = formatVariation(line);
    const name = [line.name, details].filter(Boolean).join(', ');
    const pictures = [
      ...(line.pictures ?? []).map(({ key }) => key),
      line.drawnAs ?? 'name',
      writeParts(line.parts ?? {}),
    ].join(' ');
    const quantity = (byName.get(name)?.quantity ?? 0) + line.quantity;
    byName.set(name, { name, short: line.name, details, quantity, unitPriceKobo: line.unitPriceKobo, pictures });
  }
  return [...byName.values()];
}

const naira = (kobo: number | null) => (kobo === null ? texts.none : formatKobo(kobo));
