import type { DiscountKind, OrderDiscount } from '#app/features/orders/orders/door/order-discount.ts';
import { shareOut } from '#app/platform/money/share-out.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';

/** Why a discount takes nothing off a cart. */
export type DiscountProblem =
  | 'ended'
  | 'not_yet'
  | 'used_up'
  | 'used_by_you'
  | 'not_first'
  | 'not_student'
  | 'minimum'
  | 'no_piece'
  | 'other_better';

/** A discount as one customer may have it now. */
export interface Offer {
  id: string;
  name: string;
  /** Null for one that everybody gets. */
  code: string | null;
  kind: DiscountKind;
  percent: number | null;
  /** What it takes off, or what this customer paid for the class. */
  amountKobo: number | null;
  /** The pieces it is for; null for all. */
  covers: { categories: readonly string[]; pieceNumbers: readonly number[] } | null;
  minimumKobo: number | null;
  isStacking: boolean;
  /** What of the discount or of the customer speaks against it, whatever is in the cart. */
  problem: DiscountProblem | null;
}

interface Line {
  category: string;
  pieceNumber: number;
  unitPriceKobo: number;
  quantity: number;
}

/** What discounts make of a cart. All sums in kobo. */
export interface Reckoning {
  applied: OrderDiscount[];
  /** What is taken off each line, all its units together, in the order of the lines; adds up to `discountKobo`. */
  ofLines: number[];
  discountKobo: number;
  isDeliveryFree: boolean;
  /** The code that was typed; `problem` is null while it counts, `missingKobo` what its minimum still needs. */
  code: { code: string; name: string; problem: DiscountProblem | null; missingKobo: number } | null;
}

/**
 * What a cart is given. Free delivery goes with everything. Of the others those that stack are taken together, and one that does not alone;
 * the customer gets whichever is more, their own code where it is the same. Percents come before amounts. What is left to pay is never less
 * than the payment service takes.
 */
export function reckonDiscounts(lines: readonly Line[], offers: readonly Offer[]): Reckoning {
  const goodsKobo = sum(lines.map(priceOf));
  const judged = offers.map((offer) => ({ offer, problem: offer.problem ?? problemIn(lines, goodsKobo, offer) }));
  const valid = judged.filter(({ problem }) => problem === null).map(({ offer }) => offer);
  const free = valid.filter(({ kind }) => kind === 'free_delivery').slice(0, 1);
  const taken = bestOf(
    lines,
    valid.filter(({ kind }) => kind !== 'free_delivery'),
  );
  const applied = [...taken.applied, ...free.map((offer) => asApplied(offer, 0))];
  const typed = judged.find(({ offer }) => offer.code !== null);
  const isTaken = applied.some(({ id }) => id === typed?.offer.id);
  return {
    applied,
    ofLines: taken.ofLines,
    discountKobo: sum(taken.ofLines),
    isDeliveryFree: free.length > 0,
    code: typed
      ? {
          code: typed.offer.code ?? '',
          name: typed.offer.name,
          problem: typed.problem ?? (isTaken ? null : 'other_better'),
          missingKobo: Math.max(0, (typed.offer.minimumKobo ?? 0) - goodsKobo),
        }
      : null,
  };
}

const priceOf = ({ unitPriceKobo, quantity }: Line) => unitPriceKobo * quantity;
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const isFor = ({ covers }: Offer, { category, pieceNumber }: Line) =>
  covers === null || covers.categories.includes(category) || covers.pieceNumbers.includes(pieceNumber);

function problemIn(lines: readonly Line[], goodsKobo: number, offer: Offer): DiscountProblem | null {
  if (!lines.some((line) => isFor(offer, line))) return 'no_piece';
  return offer.minimumKobo !== null && goodsKobo < offer.minimumKobo ? 'minimum' : null;
}

interface Taken {
  applied: OrderDiscount[];
  ofLines: number[];
}

function bestOf(lines: readonly Line[], offers: readonly Offer[]): Taken {
  const alone = offers.filter(({ isStacking }) => !isStacking).map((offer) => [offer]);
  const together = offers.filter(({ isStacking }) => isStacking);
  const isTyped = (some: readonly Offer[]) => (some.some(({ code }) => code !== null) ? 1 : 0);
  const ways = [together, ...alone].map((some) => ({ ...takeOff(lines, some), isTyped: isTyped(some) }));
  const [best] = ways.sort((a, b) => sum(b.ofLines) - sum(a.ofLines) || b.isTyped - a.isTyped);
  return best ?? takeOff(lines, []);
}

const ORDER = { percent: 0, amount: 1, class_fee: 2, free_delivery: 3 } as const;

function takeOff(lines: readonly Line[], offers: readonly Offer[]): Taken {
  const ofLines = lines.map(() => 0);
  const applied: OrderDiscount[] = [];
  const leftOf = (line: Line, index: number) => priceOf(line) - (ofLines[index] ?? 0);
  for (const offer of [...offers].sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || (a.id < b.id ? -1 : 1))) {
    const bases = lines.map((line, index) => (isFor(offer, line) ? leftOf(line, index) : 0));
    const base = sum(bases);
    const most = sum(lines.map(leftOf)) - LEAST_ONLINE_KOBO;
    const wanted = offer.percent === null ? (offer.amountKobo ?? 0) : Math.floor((base * offer.percent) / 100);
    const amountKobo = Math.min(wanted, base, most);
    if (amountKobo <= 0) continue;
    for (const [index, part] of shareOut(amountKobo, bases).entries()) ofLines[index] = (ofLines[index] ?? 0) + part;
    applied.push(asApplied(offer, amountKobo));
  }
  return { applied, ofLines };
}

const asApplied = ({ id, name, code, kind }: Offer, amountKobo: number): OrderDiscount => ({
  id,
  name,
  code,
  kind,
  amountKobo,
});
