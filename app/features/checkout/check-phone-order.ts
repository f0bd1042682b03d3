import { NIGERIAN_STATES } from '#app/features/accounts/nigerian-states.ts';
import { line, paragraph } from '#app/features/accounts/plain-text.schema.ts';
import { isForSale } from '#app/features/catalog/availability.ts';
import { deliveryZone } from '#app/features/catalog/delivery.ts';
import type { Product } from '#app/features/catalog/product.ts';
import { findVariation } from '#app/features/catalog/variations.ts';
import { readPhoneNumber } from '#app/features/masterclass/phone-number.ts';
import type { ShippingOption } from '#app/features/orders/order-snapshot.ts';
import type { AgreedPrice } from '#app/features/orders/phone-order-snapshot.ts';
import { isEmail, normalizeEmail } from '#app/platform/auth/email-address.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import type { DraftLine, PhoneOrderDraft } from './phone-order-draft.ts';
import { phoneOrderTexts } from './phone-order-texts.ts';

const { refusals } = phoneOrderTexts;

/** Kobo: the least anything costs here, and what one payment may carry (`payment_attempts_amount`). */
const MONEY = { leastKobo: 10_000, mostKobo: 1_000_000_000_000, mostFeeKobo: 1_000_000_000 } as const;

interface CheckedLine {
  piece: Product;
  color: string;
  size: string;
  quantity: number;
  unitPriceKobo: number;
  agreed: AgreedPrice | undefined;
}

export interface CheckedPhoneOrder {
  source: 'phone' | 'chat' | 'workshop';
  name: string;
  phone: string;
  email: string;
  shippingOption: ShippingOption;
  address: { addressLine1: string; city: string; state: string; landmark: string | null } | null;
  note: string | null;
  deliveryFeeKobo: number | null;
  lines: CheckedLine[];
  totalKobo: number;
}

type Checked = { ok: true; order: CheckedPhoneOrder } | { ok: false; fields: Record<string, string> };

/**
 * The rules of an order taken by phone. `pieces` are those of its lines as they are now. Fields of lines are named `line.0.color`.
 * Another price than the shop's is the owner's to agree, and never below what a payment can carry.
 */
export function checkPhoneOrder(draft: PhoneOrderDraft, pieces: readonly Product[], isOwner: boolean): Checked {
  const fields: Record<string, string> = {};
  const refuse = (name: string, sentence: string) => {
    fields[name] ??= sentence;
  };
  const text = (name: 'name' | 'addressLine1' | 'city' | 'landmark', max: number) => {
    const parsed = line(max).safeParse(draft[name]);
    if (!parsed.success) refuse(name, parsed.error.issues[0]?.message ?? refusals.summary);
    return parsed.data ?? '';
  };

  const source = (['phone', 'chat', 'workshop'] as const).find((known) => known === draft.source) ?? 'phone';
  const name = text('name', MAX_NAME_LENGTH);
  if (name === '') refuse('name', refusals.name);
  const phone = readPhoneNumber(draft.phone);
  if (!phone) refuse('phone', refusals.phone);
  const email = draft.email.trim() === '' ? '' : normalizeEmail(draft.email.trim());
  if (email !== '' && !isEmail(email)) refuse('email', refusals.email);

  const shippingOption = (['LAGOS', 'OTHERS', 'PICKUP'] as const).find((known) => known === draft.shippingOption);
  if (!shippingOption) refuse('shippingOption', refusals.shipping);
  const isBrought = shippingOption === 'LAGOS' || shippingOption === 'OTHERS';
  const address = isBrought ? readAddress(text, draft.state, refuse) : null;
  if (address?.state && shippingOption !== deliveryZone(address.state)) {
    refuse('shippingOption', shippingOption === 'LAGOS' ? refusals.notInLagos : refusals.inLagos);
  }
  const note = paragraph(MAX_NOTE_LENGTH).safeParse(draft.note);
  if (!note.success) refuse('note', note.error.issues[0]?.message ?? refusals.summary);
  const deliveryFeeKobo = readFee(draft.fee, isBrought, refuse);

  if (draft.lines.length === 0) refuse('pieces', refusals.noPieces);
  const lines = draft.lines.flatMap((typed, index) => {
    const checked = checkLine(typed, pieces, isOwner, (field, sentence) => refuse(`line.${index}.${field}`, sentence));
    return checked ? [checked] : [];
  });
  refuseMoreThanThereAre(lines, (index, left) => refuse(`line.${index}.quantity`, refusals.tooFew(left)));
  const totalKobo = lines.reduce((sum, { unitPriceKobo, quantity }) => sum + unitPriceKobo * quantity, 0);
  if (totalKobo + (deliveryFeeKobo ?? 0) > MONEY.mostKobo) refuse('pieces', refusals.total);

  if (Object.keys(fields).length > 0 || !shippingOption || !phone) return { ok: false, fields };
  return {
    ok: true,
    order: {
      ...{ source, name, phone, email, shippingOption, address, deliveryFeeKobo, lines, totalKobo },
      note: note.data || null,
    },
  };
}

type Refuse = (name: string, sentence: string) => void;

function readAddress(
  text: (name: 'addressLine1' | 'city' | 'landmark', max: number) => string,
  typedState: string,
  refuse: Refuse,
) {
  const [addressLine1, city, landmark] = [text('addressLine1', 200), text('city', 80), text('landmark', 200)];
  const state = NIGERIAN_STATES.find((known) => known === typedState);
  if (addressLine1 === '') refuse('addressLine1', refusals.address);
  if (city === '') refuse('city', refusals.city);
  if (!state) refuse('state', refusals.state);
  return { addressLine1, city, state: state ?? '', landmark: landmark || null };
}

function readFee(typed: string, isBrought: boolean, refuse: Refuse): number | null {
  if (typed.trim() === '') return null;
  const feeKobo = parseNaira(typed);
  if (!isBrought) refuse('fee', refusals.feePickup);
  else if (feeKobo === undefined || feeKobo < MONEY.leastKobo || feeKobo > MONEY.mostFeeKobo) {
    refuse('fee', refusals.fee);
  }
  return feeKobo ?? null;
}

function checkLine(
  typed: DraftLine,
  pieces: readonly Product[],
  isOwner: boolean,
  refuse: (field: keyof DraftLine, sentence: string) => void,
): CheckedLine | undefined {
  const piece = pieces.find(({ id }) => id === typed.productId);
  if (!piece || !isForSale(piece)) {
    refuse('productId', refusals.gone);
    return undefined;
  }
  const quantity = /^\d{1,2}$/.test(typed.quantity.trim()) ? Number(typed.quantity) : 0;
  if (quantity < 1) refuse('quantity', refusals.quantity);
  const { color, size } = typed;
  const found = findVariation(piece, { color, size });
  if (!found.ok) {
    const isAboutColor = found.reason === 'choose_color' || found.reason === 'unknown_color';
    refuse(isAboutColor ? 'color' : 'size', isAboutColor ? refusals.color : refusals.size);
    return undefined;
  }
  const listPriceKobo = found.priceKobo;
  const agreed = readAgreed(typed, listPriceKobo, isOwner, refuse);
  return { piece, color, size, quantity, unitPriceKobo: agreed?.priceKobo ?? listPriceKobo, agreed: agreed?.agreed };
}

function readAgreed(
  { agreedPrice, agreedReason }: DraftLine,
  listPriceKobo: number,
  isOwner: boolean,
  refuse: (field: 'agreedPrice' | 'agreedReason', sentence: string) => void,
): { priceKobo: number; agreed: AgreedPrice } | undefined {
  if (agreedPrice.trim() === '') return undefined;
  const priceKobo = parseNaira(agreedPrice);
  const reason = line(MAX_REASON_LENGTH).safeParse(agreedReason);
  if (!isOwner) refuse('agreedPrice', refusals.ownerOnly);
  else if (priceKobo === undefined || priceKobo < MONEY.leastKobo) refuse('agreedPrice', refusals.agreedPrice);
  if (!reason.data) refuse('agreedReason', refusals.agreedReason);
  if (priceKobo === undefined || !reason.data) return undefined;
  return { priceKobo, agreed: { listPriceKobo, reason: reason.data } };
}

/** Colours and sizes of one piece share its count. */
function refuseMoreThanThereAre(lines: readonly CheckedLine[], refuse: (index: number, left: number) => void): void {
  for (const [index, { piece }] of lines.entries()) {
    const wanted = lines.filter((line) => line.piece.id === piece.id).reduce((sum, line) => sum + line.quantity, 0);
    if (piece.stockCount !== null && wanted > piece.stockCount) refuse(index, piece.stockCount);
  }
}
