import { z } from 'zod';
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH } from '#app/features/ground/accounts/door/account-lengths.ts';
import { spellArea } from '#app/features/ground/accounts/door/local-government-areas.ts';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { DEPOSIT_PERCENTS, depositShare, isPayableApart } from '#app/features/ground/settings/door/deposit.ts';
import { mayGive, type Rights, refusedGiving } from '#app/features/ground/settings/door/give-away.ts';
import { checkPlan } from '#app/features/money/dues/door/check-plan.ts';
import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import type { AgreedPrice, Sizes } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import type { ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import { isForSale, moreDays } from '#app/features/shop/catalog/door/availability.ts';
import { deliveryZone } from '#app/features/shop/catalog/door/delivery.ts';
import {
  DRAWN_AS,
  type DrawnAs,
  type Parts,
  readParts,
} from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { findVariation } from '#app/features/shop/catalog/door/find-variation.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { productFieldTexts } from '#app/features/shop/catalog/door/product-field-texts.ts';
import { type ChosenValue, formatChoice } from '#app/features/shop/options/door/choice.ts';
import { countedInAll, stockKeyOf, sumStock, unitsOfChoice } from '#app/features/shop/options/door/variant.ts';
import { formatSides, LEAST_SIDE_CM, MOST_SIDE_CM } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import {
  email,
  line,
  naira,
  optional,
  paragraph,
  parsedLine,
  phone,
  required,
  wholeNumber,
} from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { type DraftLine, IN_PARTS, MAX_DRAFT_LINES, OWN_WORK, type QuoteDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

const { refusals, ownWork } = quoteFormTexts;

/** Kobo: the least anything costs here, and what one payment may carry (`payment_attempts_amount`). */
export const MONEY = { leastKobo: 10_000, mostKobo: 1_000_000_000_000, mostFeeKobo: 1_000_000_000 } as const;

const customerFields = {
  name: required(line(MAX_NAME_LENGTH), refusals.name),
  phone: phone(refusals.phone),
  email: optional(email(refusals.email), ''),
  note: optional(paragraph(MAX_NOTE_LENGTH), null),
  source: z.enum(['phone', 'chat', 'workshop']).catch('phone'),
  shippingOption: z.enum(['LAGOS', 'OTHERS', 'PICKUP'], refusals.shipping),
};

const addressFields = {
  addressLine1: required(line(MAX_ADDRESS_LINE_LENGTH), refusals.address),
  city: required(line(MAX_CITY_LENGTH), refusals.city),
  state: z.enum(NIGERIAN_STATES, refusals.state),
  localGovernmentArea: optional(line(MAX_CITY_LENGTH), null).default(null),
  landmark: optional(line(MAX_ADDRESS_LINE_LENGTH), null),
};

const feeFields = { fee: optional(naira(MONEY.leastKobo, MONEY.mostFeeKobo, { wrong: refusals.fee }), null) };
const noFeeFields = {
  fee: optional(
    parsedLine(() => undefined, refusals.feePickup),
    null,
  ),
};

const quantityFields = { quantity: wholeNumber(1, 99, refusals.quantity) };

const agreedFields = {
  agreedPrice: naira(MONEY.leastKobo, Number.MAX_SAFE_INTEGER, { wrong: refusals.agreedPrice }),
  agreedReason: required(line(MAX_REASON_LENGTH, refusals.agreedReason), refusals.agreedReason),
};

const side = optional(wholeNumber(LEAST_SIDE_CM, MOST_SIDE_CM, refusals.side), null);
/** What is drawn for one customer: the owner names it, prices it and says in how many days it is made, up to as many as a piece of the shop. */
const ownWorkFields = {
  ...quantityFields,
  title: required(line(MAX_NAME_LENGTH, refusals.ownTitle), refusals.ownTitle),
  details: line(MAX_NOTE_LENGTH, refusals.ownDetails),
  price: naira(MONEY.leastKobo, MONEY.mostKobo, { wrong: refusals.agreedPrice }),
  days: wholeNumber(1, 365, refusals.ownDays),
  width: side,
  depth: side,
  height: side,
  drawnAs: z.enum(DRAWN_AS, productFieldTexts.drawnAs.wrong),
  parts: parsedLine(readParts, productFieldTexts.parts.wrong),
};

export interface CheckedLine {
  /** Undefined for own work, which is in no shop. */
  piece: Product | undefined;
  name: string;
  category: string;
  leadDaysMin: number;
  leadDaysMax: number;
  /** Which count it is taken from, and how many there are; null = made to order. */
  stockKey: string;
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
  parts: Parts;
  /** Of own work. */
  pictures: TakenPhoto[];
}

export interface CheckedQuote {
  source: 'phone' | 'chat' | 'workshop';
  name: string;
  phone: string;
  email: string;
  shippingOption: ShippingOption;
  address: z.infer<z.ZodObject<typeof addressFields>> | null;
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
  const { shippingOption, ...customer } = readEach(draft, customerFields, refuse);
  const isBrought = shippingOption === 'LAGOS' || shippingOption === 'OTHERS';
  const address = isBrought ? readEach(draft, addressFields, refuse) : null;
  if (address?.state) address.localGovernmentArea = spellArea(address.state, address.localGovernmentArea);
  if (address?.state && shippingOption !== deliveryZone(address.state)) {
    refuse('shippingOption', shippingOption === 'LAGOS' ? refusals.notInLagos : refusals.inLagos);
  }
  const { fee: deliveryFeeKobo = null } = readEach(draft, isBrought ? feeFields : noFeeFields, refuse);

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

  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const order = { ...customer, shippingOption, address, deliveryFeeKobo, depositKobo, plan, lines, totalKobo };
  // Nothing was refused, so nothing is missing.
  return { ok: true, order: order as CheckedQuote };
}

type Refuse = (name: string, sentence: string) => void;

/** Field by field, so that what is in order counts whatever is wrong with others: a plan is held against the sum of the lines. */
function readEach<Fields extends z.ZodRawShape>(typed: object, fields: Fields, refuse: Refuse) {
  const values: Partial<z.infer<z.ZodObject<Fields>>> = {};
  const texts = new Map(Object.entries(typed));
  for (const [name, field] of Object.entries(fields)) {
    const reading = checkForm({ [name]: texts.get(name) ?? '' }, z.strictObject({ [name]: field }));
    if (reading.ok) Object.assign(values, reading.data);
    else refuse(name, reading.errors.fields[name] ?? '');
  }
  return values;
}

/** One line of an order, as the shop has its piece now; `refuse` names the field. */
export function checkLine(
  typed: DraftLine,
  pieces: readonly Product[],
  rights: Rights,
  refuse: Refuse,
): CheckedLine | undefined {
  if (typed.productId === OWN_WORK) return checkOwnWork(typed, rights, refuse);
  const piece = pieces.find(({ id }) => id === typed.productId);
  if (!piece || !isForSale(countedInAll(piece))) {
    refuse('productId', refusals.gone);
    return undefined;
  }
  const { quantity = 0 } = readEach(typed, quantityFields, refuse);
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
  const stockKey = stockKeyOf(piece.id, piece, { color, size, options });
  const left = unitsOfChoice(piece, { color, size, options });
  const unitPriceKobo = agreed?.priceKobo ?? listPriceKobo;
  const { name, category } = piece;
  const more = extraDays + moreDays(piece.daysForMore ?? 0, quantity);
  const days = { leadDaysMin: piece.leadDaysMin + more, leadDaysMax: piece.leadDaysMax + more };
  const what = { piece, name, category, ...days, stockKey, left, color, size, chosen };
  return {
    ...what,
    quantity,
    unitPriceKobo,
    agreed: agreed?.agreed,
    sizes: sizesOf(piece),
    drawnAs: piece.drawnAs,
    parts: piece.parts,
    pictures: [],
  };
}

function sizesOf({ widthCm, depthCm, heightCm, seatHeightCm }: Product): Sizes | undefined {
  const sizes = { widthCm, depthCm, heightCm, seatHeightCm };
  return formatSides(sizes) === '' ? undefined : sizes;
}

function checkOwnWork(typed: DraftLine, rights: Rights, refuse: Refuse): CheckedLine | undefined {
  if (!mayGive(rights, 'own_work')) refuse('title', refusals.ownOwner);
  // What was saved before it could be chosen has no `drawnAs`.
  const read = readEach({ drawnAs: 'name', parts: '', ...typed }, ownWorkFields, refuse);
  const { title = '', details = '', price, days = 0, quantity = 0, drawnAs, parts } = read;
  if (price === undefined || drawnAs === undefined || parts === undefined) return undefined;
  const { width = null, depth = null, height = null } = read;
  const measured = { widthCm: width, depthCm: depth, heightCm: height, seatHeightCm: null };
  const label = formatSides(measured);
  const sizes = label === '' ? undefined : measured;
  const chosen: ChosenValue[] = [
    // So that every place that names what a piece was chosen in says how large it is.
    ...(sizes ? [{ option: 'size', value: 'own', name: ownWork.size, label }] : []),
    ...(details ? [{ option: 'details', value: 'own', name: ownWork.details, label: details }] : []),
  ];
  const time = { leadDaysMin: days, leadDaysMax: days };
  const what = {
    piece: undefined,
    name: title,
    category: '',
    ...time,
    stockKey: '',
    left: null,
    color: '',
    size: '',
    chosen,
  };
  const { pictures = [] } = typed;
  return { ...what, quantity, unitPriceKobo: price, agreed: undefined, sizes, drawnAs, parts, pictures };
}

function readAgreed(
  typed: DraftLine,
  listPriceKobo: number,
  rights: Rights,
  refuse: Refuse,
): { priceKobo: number; agreed: AgreedPrice } | undefined {
  if (plainLine(typed.agreedPrice) === '') return undefined;
  const { agreedPrice: priceKobo, agreedReason: reason } = readEach(typed, agreedFields, refuse);
  if (priceKobo === undefined) return undefined;
  if (!mayGive(rights, 'quoted_price', { off: listPriceKobo - priceKobo, of: listPriceKobo }))
    refuse('agreedPrice', refusedGiving(rights, 'quoted_price'));
  return reason === undefined ? undefined : { priceKobo, agreed: { listPriceKobo, reason } };
}

/** Colours and sizes of one piece share its count, where they have none of their own. */
function refuseMoreThanThereAre(lines: readonly CheckedLine[], refuse: (index: number, left: number) => void): void {
  const needed = sumStock(lines);
  for (const [index, { stockKey, left }] of lines.entries())
    if (left !== null && (needed.get(stockKey) ?? 0) > left) refuse(index, left);
}
