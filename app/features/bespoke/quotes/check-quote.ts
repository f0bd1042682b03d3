import { z } from 'zod';
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH } from '#app/features/ground/accounts/door/account-lengths.ts';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { DEPOSIT_PERCENTS, depositShare, isPayableApart } from '#app/features/ground/settings/door/deposit.ts';
import { mayGive, type Rights, refusedGiving } from '#app/features/ground/settings/door/give-away.ts';
import { checkPlan } from '#app/features/money/dues/door/check-plan.ts';
import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import type { AgreedPrice, Sizes } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import type { ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import { isForSale } from '#app/features/shop/catalog/door/availability.ts';
import { deliveryZone } from '#app/features/shop/catalog/door/delivery.ts';
import { type DrawnAs, isDrawnAs } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { findVariation } from '#app/features/shop/catalog/door/find-variation.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { productFieldTexts } from '#app/features/shop/catalog/door/product-field-texts.ts';
import { type ChosenValue, formatChoice } from '#app/features/shop/options/door/choice.ts';
import { countedInAll, keyOfShelf, shelfOf, unitsOfChoice } from '#app/features/shop/options/door/combination.ts';
import { formatSides, LEAST_SIDE_CM, MOST_SIDE_CM } from '#app/features/shop/sizes/door/sides.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { countCharacters, plainLine } from '#app/platform/forms/plain-text.ts';
import { email, line, optional, paragraph, phone, required } from '#app/platform/forms/text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { type DraftLine, IN_PARTS, MAX_DRAFT_LINES, OWN_WORK, type QuoteDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

const { refusals, ownWork } = quoteFormTexts;

/** Kobo: the least anything costs here, and what one payment may carry (`payment_attempts_amount`). */
export const MONEY = { leastKobo: 10_000, mostKobo: 1_000_000_000_000, mostFeeKobo: 1_000_000_000 } as const;

const customerSchema = z.strictObject({
  name: required(line(MAX_NAME_LENGTH), refusals.name),
  phone: phone(refusals.phone),
  email: optional(email(refusals.email), ''),
  note: optional(paragraph(MAX_NOTE_LENGTH), null),
});

const addressSchema = z.strictObject({
  addressLine1: required(line(MAX_ADDRESS_LINE_LENGTH), refusals.address),
  city: required(line(MAX_CITY_LENGTH), refusals.city),
  state: z.enum(NIGERIAN_STATES, refusals.state),
  landmark: optional(line(MAX_ADDRESS_LINE_LENGTH), null),
});

export interface CheckedLine {
  /** Undefined for own work, which is in no shop. */
  piece: Product | undefined;
  name: string;
  category: string;
  leadDaysMin: number;
  leadDaysMax: number;
  /** Which count it is taken from, and how many there are; null = made to order. */
  shelf: string;
  left: number | null;
  color: string;
  size: string;
  chosen: ChosenValue[];
  quantity: number;
  unitPriceKobo: number;
  agreed: AgreedPrice | undefined;
  /** Centimetres, where they are known. */
  sizes: Sizes | undefined;
  drawnAs: DrawnAs;
  /** Of own work. */
  pictures: TakenPhoto[];
}

export interface CheckedQuote {
  source: 'phone' | 'chat' | 'workshop';
  name: string;
  phone: string;
  email: string;
  shippingOption: ShippingOption;
  address: { addressLine1: string; city: string; state: string; landmark: string | null } | null;
  note: string | null;
  deliveryFeeKobo: number | null;
  /** Null when everything is paid at once. */
  depositKobo: number | null;
  /** All parts, the deposit first; null where there are no more than a deposit and a balance. */
  plan: Instalment[] | null;
  lines: CheckedLine[];
  totalKobo: number;
}

type Checked = { ok: true; order: CheckedQuote } | { ok: false; fields: Record<string, string> };

/**
 * The rules of a quote. `pieces` are those of its lines as they are now. Fields of lines are named `line.0.color`.
 * Another price than the shop's is as far below it as the person may go, and never below what a payment can carry.
 */
export function checkQuote(draft: QuoteDraft, pieces: readonly Product[], rights: Rights): Checked {
  const fields: Record<string, string> = {};
  const refuse = (name: string, sentence: string) => {
    fields[name] ??= sentence;
  };
  const read = <Schema extends z.ZodObject>(schema: Schema): z.infer<Schema> | undefined => {
    const names = Object.keys(schema.shape) as (keyof QuoteDraft)[];
    const reading = checkForm(Object.fromEntries(names.map((name) => [name, draft[name]])), schema);
    for (const [name, sentence] of Object.entries(reading.ok ? {} : reading.errors.fields)) refuse(name, sentence);
    return reading.ok ? reading.data : undefined;
  };

  const source = (['phone', 'chat', 'workshop'] as const).find((known) => known === draft.source) ?? 'phone';
  const customer = read(customerSchema);
  const shippingOption = (['LAGOS', 'OTHERS', 'PICKUP'] as const).find((known) => known === draft.shippingOption);
  if (!shippingOption) refuse('shippingOption', refusals.shipping);
  const isBrought = shippingOption === 'LAGOS' || shippingOption === 'OTHERS';
  const address = isBrought ? (read(addressSchema) ?? null) : null;
  const state = NIGERIAN_STATES.find((known) => known === draft.state);
  if (isBrought && state && shippingOption !== deliveryZone(state)) {
    refuse('shippingOption', shippingOption === 'LAGOS' ? refusals.notInLagos : refusals.inLagos);
  }
  const deliveryFeeKobo = readFee(draft.fee, isBrought, refuse);

  if (draft.lines.length === 0) refuse('pieces', refusals.noPieces);
  if (draft.lines.length > MAX_DRAFT_LINES) refuse('pieces', refusals.tooMany);
  const lines = draft.lines.flatMap((typed, index) => {
    const checked = checkLine(typed, pieces, rights, (field, sentence) => refuse(`line.${index}.${field}`, sentence));
    return checked ? [checked] : [];
  });
  refuseMoreThanThereAre(lines, (index, left) => refuse(`line.${index}.quantity`, refusals.tooFew(left)));
  const totalKobo = lines.reduce((sum, { unitPriceKobo, quantity }) => sum + unitPriceKobo * quantity, 0);
  if (totalKobo + (deliveryFeeKobo ?? 0) > MONEY.mostKobo) refuse('pieces', refusals.total);

  const percent = DEPOSIT_PERCENTS.find((known) => String(known) === draft.deposit) ?? null;
  const isInParts = draft.deposit === IN_PARTS;
  const refusePlan = (field: string, sentence: string) => refuse(field === 'plan' ? 'deposit' : field, sentence);
  const plan = isInParts ? checkPlan(draft.plan ?? [], totalKobo, refusePlan) : null;
  if (draft.deposit !== '' && percent === null && !isInParts) refuse('deposit', refusals.deposit);
  if ((percent !== null || isInParts) && deliveryFeeKobo !== null) refuse('fee', refusals.feeWithDeposit);
  const depositKobo = percent === null ? (plan?.[0]?.amountKobo ?? null) : depositShare(totalKobo, percent);
  if (percent !== null && depositKobo !== null && totalKobo > 0 && !isPayableApart(depositKobo, totalKobo))
    refuse('deposit', refusals.tooSmallApart);

  if (Object.keys(fields).length > 0 || !shippingOption || !customer) return { ok: false, fields };
  return {
    ok: true,
    order: { ...customer, source, shippingOption, address, deliveryFeeKobo, depositKobo, plan, lines, totalKobo },
  };
}

type Refuse = (name: string, sentence: string) => void;

function readFee(typed: string, isBrought: boolean, refuse: Refuse): number | null {
  if (plainLine(typed) === '') return null;
  const feeKobo = parseNaira(typed);
  if (!isBrought) refuse('fee', refusals.feePickup);
  else if (feeKobo === undefined || feeKobo < MONEY.leastKobo || feeKobo > MONEY.mostFeeKobo) {
    refuse('fee', refusals.fee);
  }
  return feeKobo ?? null;
}

/** One line of an order, as the shop has its piece now; `refuse` names the field. */
export function checkLine(
  typed: DraftLine,
  pieces: readonly Product[],
  rights: Rights,
  refuse: (field: string, sentence: string) => void,
): CheckedLine | undefined {
  if (typed.productId === OWN_WORK) return checkOwnWork(typed, rights, refuse);
  const piece = pieces.find(({ id }) => id === typed.productId);
  if (!piece || !isForSale(countedInAll(piece))) {
    refuse('productId', refusals.gone);
    return undefined;
  }
  const quantity = parseWhole(plainLine(typed.quantity), 99) ?? 0;
  if (quantity < 1) refuse('quantity', refusals.quantity);
  const { color, size } = typed;
  const found = findVariation(piece, { color, size, options: formatChoice(typed.options) });
  if (!found.ok && !found.reason.endsWith('color') && !found.reason.endsWith('size')) {
    const sentence = found.reason === 'not_made' ? refusals.notMade : refusals.option;
    const missing = piece.options.find(({ slug, values }) => !values.some((each) => each.slug === typed.options[slug]));
    const about = missing ?? piece.options.at(-1);
    refuse(about ? `option.${about.slug}` : 'productId', sentence);
    return undefined;
  }
  if (!found.ok) {
    const isAboutColor = found.reason === 'choose_color' || found.reason === 'unknown_color';
    refuse(isAboutColor ? 'color' : 'size', isAboutColor ? refusals.color : refusals.size);
    return undefined;
  }
  const listPriceKobo = found.priceKobo;
  const agreed = readAgreed(typed, listPriceKobo, rights, refuse);
  const { chosen, extraDays, options } = found;
  const shelf = keyOfShelf(piece.id, shelfOf(piece, { color, size, options }));
  const left = unitsOfChoice(piece, { color, size, options });
  const unitPriceKobo = agreed?.priceKobo ?? listPriceKobo;
  const { name, category } = piece;
  const days = { leadDaysMin: piece.leadDaysMin + extraDays, leadDaysMax: piece.leadDaysMax + extraDays };
  const what = { piece, name, category, ...days, shelf, left, color, size, chosen };
  return {
    ...what,
    quantity,
    unitPriceKobo,
    agreed: agreed?.agreed,
    sizes: sizesOf(piece),
    drawnAs: piece.drawnAs,
    pictures: [],
  };
}

function sizesOf({ widthCm, depthCm, heightCm, seatHeightCm }: Product): Sizes | undefined {
  const sizes = { widthCm, depthCm, heightCm, seatHeightCm };
  return formatSides(sizes) === '' ? undefined : sizes;
}

/** The least and the most days anything takes here, as for a piece of the shop. */
const OWN_DAYS = { least: 1, most: 365 };

/** What is drawn for one customer: the owner names it, prices it and says how long it takes. */
function checkOwnWork(
  { title, details, price, days, quantity: typedQuantity, drawnAs = 'name', pictures = [], ...typed }: DraftLine,
  rights: Rights,
  refuse: (field: string, sentence: string) => void,
): CheckedLine | undefined {
  if (!mayGive(rights, 'own_work')) refuse('title', refusals.ownOwner);
  const name = plainLine(title);
  if (name === '' || countCharacters(name) > MAX_NAME_LENGTH) refuse('title', refusals.ownTitle);
  const words = plainLine(details);
  if (countCharacters(words) > MAX_NOTE_LENGTH) refuse('details', refusals.ownDetails);
  const unitPriceKobo = parseNaira(price);
  const isPrice = unitPriceKobo !== undefined && unitPriceKobo >= MONEY.leastKobo && unitPriceKobo <= MONEY.mostKobo;
  if (!isPrice) refuse('price', refusals.agreedPrice);
  const quantity = parseWhole(plainLine(typedQuantity), 99) ?? 0;
  if (quantity < 1) refuse('quantity', refusals.quantity);
  const leadDays = parseWhole(plainLine(days), OWN_DAYS.most) ?? 0;
  if (leadDays < OWN_DAYS.least) refuse('days', refusals.ownDays);
  const sizes = readSizes(typed, refuse);
  if (!isDrawnAs(drawnAs)) refuse('drawnAs', productFieldTexts.drawnAs.wrong);
  if (!isPrice || !isDrawnAs(drawnAs)) return undefined;
  const chosen: ChosenValue[] = words ? [{ option: 'details', value: 'own', name: ownWork.details, label: words }] : [];
  // So that every place that names what a piece was chosen in says how large it is.
  if (sizes) chosen.unshift({ option: 'size', value: 'own', name: ownWork.size, label: formatSides(sizes) });
  const time = { leadDaysMin: leadDays, leadDaysMax: leadDays };
  const what = { piece: undefined, name, category: '', ...time, shelf: '', left: null, color: '', size: '', chosen };
  return { ...what, quantity, unitPriceKobo, agreed: undefined, sizes, drawnAs, pictures };
}

/** The sides of a piece of own work, as far as they are known. */
function readSizes(typed: Pick<DraftLine, Side>, refuse: (side: Side, sentence: string) => void): Sizes | undefined {
  const read = (side: Side) => {
    const words = plainLine(typed[side] ?? '');
    if (words === '') return null;
    const cm = parseWhole(words, MOST_SIDE_CM);
    if (cm === undefined || cm < LEAST_SIDE_CM) refuse(side, refusals.side);
    return cm ?? null;
  };
  const sizes = { widthCm: read('width'), depthCm: read('depth'), heightCm: read('height'), seatHeightCm: null };
  return formatSides(sizes) === '' ? undefined : sizes;
}

type Side = 'width' | 'depth' | 'height';

function readAgreed(
  { agreedPrice, agreedReason }: DraftLine,
  listPriceKobo: number,
  rights: Rights,
  refuse: (field: 'agreedPrice' | 'agreedReason', sentence: string) => void,
): { priceKobo: number; agreed: AgreedPrice } | undefined {
  if (plainLine(agreedPrice) === '') return undefined;
  const priceKobo = parseNaira(agreedPrice);
  const reason = plainLine(agreedReason);
  const isReason = reason !== '' && countCharacters(reason) <= MAX_REASON_LENGTH;
  if (priceKobo === undefined || priceKobo < MONEY.leastKobo) refuse('agreedPrice', refusals.agreedPrice);
  else if (!mayGive(rights, 'quoted_price', { off: listPriceKobo - priceKobo, of: listPriceKobo }))
    refuse('agreedPrice', refusedGiving(rights, 'quoted_price'));
  if (!isReason) refuse('agreedReason', refusals.agreedReason);
  if (priceKobo === undefined || !isReason) return undefined;
  return { priceKobo, agreed: { listPriceKobo, reason } };
}

/** Colours and sizes of one piece share its count, where they have none of their own. */
function refuseMoreThanThereAre(lines: readonly CheckedLine[], refuse: (index: number, left: number) => void): void {
  for (const [index, { shelf, left }] of lines.entries()) {
    const wanted = lines.filter((line) => line.shelf === shelf).reduce((sum, line) => sum + line.quantity, 0);
    if (left !== null && wanted > left) refuse(index, left);
  }
}
