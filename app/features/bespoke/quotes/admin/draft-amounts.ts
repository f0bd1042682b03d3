import { depositShare } from '#app/features/ground/settings/door/deposit.ts';
import { checkPlan } from '#app/features/money/dues/door/check-plan.ts';
import { INSTALMENTS } from '#app/features/money/dues/door/instalments.ts';
import { priceOf } from '#app/features/shop/catalog/door/variations.ts';
import { differenceOf, formatChoice } from '#app/features/shop/options/door/choice.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { type DraftLine, IN_PARTS, OWN_WORK, type QuoteDraft } from '../quote-draft.ts';
import type { QuoteFormPage } from './quote-form.server.ts';

type Piece = QuoteFormPage['pieces'][number];

/** What a line of own work costs as it is typed. */
export function ownAmount(line: DraftLine, index: number, typed: FormData | undefined) {
  const read = (field: 'quantity' | 'price') => String(typed?.get(`line.${index}.${field}`) ?? line[field]);
  const unitPriceKobo = parseNaira(read('price')) ?? 0;
  return { unitPriceKobo, totalKobo: quantityOf(read('quantity')) * unitPriceKobo };
}

const quantityOf = (typed: string) => Math.min(Math.max(Number.parseInt(typed, 10) || 0, 0), 99);

/** What a line costs as it is typed at this moment; `typed` is the form since its last answer. Nothing is decided by it. */
export function lineAmount(piece: Piece, line: DraftLine, index: number, typed: FormData | undefined) {
  const read = (field: Exclude<keyof DraftLine, 'options'>) =>
    String(typed?.get(`line.${index}.${field}`) ?? line[field]);
  const choice = piece.options.map(({ slug }) => [
    slug,
    String(typed?.get(`line.${index}.option.${slug}`) ?? line.options[slug] ?? ''),
  ]);
  const quantity = quantityOf(read('quantity'));
  const unitPriceKobo =
    parseNaira(read('agreedPrice')) ??
    priceOf(piece, read('size')) + differenceOf(piece.options, formatChoice(Object.fromEntries(choice)));
  return { quantity, unitPriceKobo, totalKobo: quantity * unitPriceKobo };
}

/** What the whole form comes to, in the same way. */
export function draftTotal(draft: QuoteDraft, pieces: readonly Piece[], typed: FormData | undefined) {
  const piecesKobo = draft.lines.reduce((sum, line, index) => {
    if (line.productId === OWN_WORK) return sum + ownAmount(line, index, typed).totalKobo;
    const piece = pieces.find(({ id }) => id === line.productId);
    return piece ? sum + lineAmount(piece, line, index, typed).totalKobo : sum;
  }, 0);
  const isPickup = String(typed?.get('shippingOption') ?? draft.shippingOption) === 'PICKUP';
  const feeKobo = isPickup ? 0 : (parseNaira(String(typed?.get('fee') ?? draft.fee)) ?? 0);
  const chosen = String(typed?.get('deposit') ?? draft.deposit);
  const percent = Number(chosen);
  const depositKobo = percent > 0 ? depositShare(piecesKobo, percent) : null;
  const plan = chosen === IN_PARTS ? checkPlan(typedPlan(draft, typed), piecesKobo, () => {}) : null;
  return { piecesKobo, feeKobo, totalKobo: piecesKobo + feeKobo, depositKobo, plan };
}

function typedPlan(draft: QuoteDraft, typed: FormData | undefined) {
  return Array.from({ length: INSTALMENTS.most }, (_, index) => {
    const read = (field: 'share' | 'day') =>
      String(typed?.get(`plan.${index}.${field}`) ?? draft.plan?.[index]?.[field] ?? '');
    return { share: read('share'), day: read('day') };
  });
}
