import { vatShare } from '#app/features/ground/settings/door/vat.ts';
import { BESIDE_PRICE, type DuePurpose, OF_DELIVERY, PURPOSES } from '#app/features/money/dues/door/due-purposes.ts';
import type { Buyer, CreditReason, DocumentContents } from './document-contents.ts';
import type { DocumentFacts, FactPayment, FactRefund, WrittenDocument } from './document-facts.server.ts';
import type { DocumentKind } from './document-kinds.ts';

/** A document that is missing. What its seller, its account and its number are, whoever writes it knows. */
export interface DocumentDraft {
  kind: DocumentKind;
  source: string;
  /** The invoice a credit note takes from. */
  corrects: { id: string; number: string; issuedOn: string } | null;
  buyer: Buyer;
  contents: Omit<DocumentContents, 'seller' | 'account'>;
}

interface Invoice {
  id: string;
  number: string;
  issuedOn: string;
  of: 'main' | 'delivery';
  leftKobo: number;
  leftVatKobo: number;
  written: WrittenDocument;
}

const sum = (amounts: readonly number[]) => amounts.reduce((kobo, each) => kobo + each, 0);
/** It has an invoice of its own. */
const isBeside = ({ purpose }: { purpose: DuePurpose }) => BESIDE_PRICE.includes(purpose);
const feeOf = (payments: readonly FactPayment[]) =>
  sum(payments.flatMap(({ parts }) => parts.filter(isBeside).map(({ kobo }) => kobo)));

/** What its invoices have to come to, less its credit notes: what was paid or is owed, and neither paid back nor too much. */
export function agreedKobo(facts: DocumentFacts): number {
  const { balanceKobo, overpaidKobo, refundedKobo, isCancelled } = facts;
  return Math.max(0, paidOf(facts) + (isCancelled ? 0 : balanceKobo) - Math.max(overpaidKobo, refundedKobo));
}

/**
 * The documents that are missing, in the order they are to be written: an invoice for the order and one for a delivery paid later, a
 * receipt for each payment, a credit note for what was paid back or cancelled, and where the pieces changed a credit note for the
 * whole invoice and a new one. Nothing where everything is there: it may be asked any number of times. `isAll` = false where
 * credit notes wait for an invoice of these to be written.
 */
export function planDocuments(
  facts: DocumentFacts,
  written: readonly WrittenDocument[],
  { isChanged = false } = {},
): { drafts: DocumentDraft[]; isAll: boolean } {
  const { payments, reference } = facts;
  const invoices = invoicesOf(written);
  const later = payments.filter((payment) => payment.reference !== reference);
  const feeDues = later.flatMap(({ parts }) => parts.filter(isBeside));
  const withPiecesKobo = feeOf(payments) - sum(feeDues.map(({ kobo }) => kobo));
  const drafts: DocumentDraft[] = [];

  const mains = invoices.filter(({ of }) => of === 'main');
  const main = mains.at(-1);
  const left = (some: readonly Invoice[]) => sum(some.map(({ leftKobo }) => leftKobo));
  const deliveries = invoices.filter(({ of }) => of === 'delivery');
  const missingFees = feeDues.filter(({ dueId }) => !written.some((each) => each.source === dueId));
  const newFeesKobo = sum(missingFees.map(({ kobo }) => kobo));
  const agreed = agreedKobo(facts);

  const wanted = { ...facts, deliveryKobo: withPiecesKobo > 0 ? withPiecesKobo : null };
  const fullKobo = facts.totalKobo + withPiecesKobo;
  const targetKobo = Math.min(fullKobo, Math.max(0, agreed - left(deliveries) - newFeesKobo));
  const isOther = main !== undefined && ((isChanged && saysElse(main.written, wanted)) || main.leftKobo < targetKobo);
  let standingKobo = left(invoices) + newFeesKobo;
  if (!main || isOther) {
    if (main && main.leftKobo > 0) {
      drafts.push(creditOf(facts, main, { source: main.id, because: 'changed', kobo: main.leftKobo }));
      standingKobo -= main.leftKobo;
      main.leftKobo = 0;
    }
    // A first invoice is of all that was agreed, whatever has become of it since: its credit notes follow.
    const totalKobo = main ? targetKobo : fullKobo;
    if (totalKobo > 0) drafts.push(invoiceOf(facts, { source: nameOf(mains.length, facts), totalKobo, wanted }));
    standingKobo += totalKobo;
  }
  for (const due of missingFees) drafts.push(feeInvoiceOf(facts, due));
  for (const payment of payments) {
    const isThere = written.some(({ kind, source }) => kind === 'receipt' && source === payment.reference);
    if (!isThere) drafts.push(receiptOf(facts, payment));
  }
  if (standingKobo <= agreed) return { drafts, isAll: true };
  // A credit note names an invoice that is there.
  if (!drafts.some(({ kind }) => kind === 'invoice')) {
    const credited = new Set(written.flatMap(({ kind, source }) => (kind === 'credit_note' ? [source] : [])));
    drafts.push(...creditsOf(facts, { invoices, credited, kobo: standingKobo - agreed }));
    return { drafts, isAll: true };
  }
  return { drafts, isAll: false };
}

/** What an invoice is of: the order's own first, and one more each time its pieces changed. */
const nameOf = (count: number, { reference }: DocumentFacts) => (count === 0 ? reference : `${reference}/${count + 1}`);

function invoicesOf(written: readonly WrittenDocument[]): Invoice[] {
  return written
    .filter(({ kind }) => kind === 'invoice')
    .map((each) => {
      const credits = written.filter(({ correctsId }) => correctsId === each.id);
      return {
        id: each.id,
        number: each.number,
        issuedOn: each.issuedOn,
        written: each,
        of: each.source.startsWith('due_') ? 'delivery' : 'main',
        leftKobo: each.totalKobo - sum(credits.map(({ totalKobo }) => totalKobo)),
        leftVatKobo: each.vatKobo - sum(credits.map(({ vatKobo }) => vatKobo)),
      };
    });
}

function saysElse(before: WrittenDocument, after: Pick<DocumentContents, 'lines' | 'discounts' | 'deliveryKobo'>) {
  const wordsOf = ({ lines, discounts, deliveryKobo }: typeof after) =>
    JSON.stringify([
      lines.map(({ name, detail, quantity, unitKobo }) => [name, detail, quantity, unitKobo]),
      discounts.map(({ name, kobo }) => [name, kobo]),
      deliveryKobo,
    ]);
  return wordsOf(before) !== wordsOf(after);
}

const EMPTY = {
  lines: [],
  discounts: [],
  deliveryKobo: null,
  wentBackKobo: 0,
  paidKobo: 0,
  owedKobo: 0,
  depositKobo: null,
  validUntil: null,
  payment: null,
  corrects: null,
} satisfies Partial<DocumentContents>;

export const vatOf = (totalKobo: number, basisPoints: number) =>
  basisPoints > 0 ? [{ basisPoints, kobo: vatShare(totalKobo, basisPoints) }] : [];

const paidOf = ({ payments }: DocumentFacts) => sum(payments.flatMap(({ parts }) => parts.map(({ kobo }) => kobo)));

function invoiceOf(
  facts: DocumentFacts,
  {
    source,
    totalKobo,
    wanted,
  }: { source: string; totalKobo: number; wanted: Pick<DocumentContents, 'lines' | 'discounts' | 'deliveryKobo'> },
): DocumentDraft {
  const { lines, discounts, deliveryKobo } = wanted;
  const fullKobo = facts.totalKobo + (deliveryKobo ?? 0);
  const owedKobo = facts.isCancelled ? 0 : Math.min(totalKobo, facts.balanceKobo);
  return {
    kind: 'invoice',
    source,
    corrects: null,
    buyer: facts.buyer,
    contents: {
      ...EMPTY,
      about: facts.about,
      lines,
      discounts,
      deliveryKobo,
      totalKobo,
      owedKobo,
      wentBackKobo: fullKobo - totalKobo,
      paidKobo: totalKobo - owedKobo,
      vat: vatOf(totalKobo, facts.vatBasisPoints),
      ...planOf(facts, { totalKobo, owedKobo }),
    },
  };
}

/** Its dated parts: those that are paid as well, where all of them come to its total, and else what is left to pay. */
function planOf({ parts }: DocumentFacts, { totalKobo, owedKobo }: { totalKobo: number; owedKobo: number }) {
  if (owedKobo === 0 || !parts.some(({ dueOn }) => dueOn !== null)) return {};
  const isAll = sum(parts.map(({ kobo }) => kobo)) === totalKobo;
  return { plan: isAll ? parts : parts.filter(({ paidOn }) => paidOn === null) };
}

/** What was agreed and paid after the order, beside its price, such as a delivery. */
function feeInvoiceOf(facts: DocumentFacts, { dueId, purpose, kobo }: FactPayment['parts'][number]): DocumentDraft {
  const isDelivery = OF_DELIVERY.includes(purpose);
  return {
    kind: 'invoice',
    source: dueId,
    corrects: null,
    buyer: facts.buyer,
    contents: {
      ...EMPTY,
      about: facts.about,
      lines: isDelivery ? [] : [{ name: PURPOSES[purpose].receipt, detail: '', quantity: 1, unitKobo: kobo }],
      deliveryKobo: isDelivery ? kobo : null,
      totalKobo: kobo,
      paidKobo: kobo,
      vat: vatOf(kobo, facts.vatBasisPoints),
    },
  };
}

function receiptOf(facts: DocumentFacts, { reference, via, channel, parts }: FactPayment): DocumentDraft {
  const totalKobo = sum(parts.map(({ kobo }) => kobo));
  const { vatBasisPoints: basisPoints } = facts;
  return {
    kind: 'receipt',
    source: reference,
    corrects: null,
    buyer: facts.buyer,
    contents: {
      ...EMPTY,
      about: facts.about,
      totalKobo,
      paidKobo: paidOf(facts),
      owedKobo: facts.isCancelled ? 0 : facts.balanceKobo,
      // By part, as the ledger has it.
      vat: basisPoints > 0 ? [{ basisPoints, kobo: sum(parts.map(({ kobo }) => vatShare(kobo, basisPoints))) }] : [],
      payment: { reference, via, channel, parts: parts.map(({ purpose, kobo }) => ({ purpose, kobo })) },
    },
  };
}

interface Credit {
  source: string;
  because: CreditReason;
  kobo: number;
}

function creditOf(facts: DocumentFacts, invoice: Invoice, { source, because, kobo }: Credit): DocumentDraft {
  const { id, number, issuedOn } = invoice;
  const { vatBasisPoints: basisPoints } = facts;
  const vatKobo = kobo === invoice.leftKobo ? invoice.leftVatKobo : vatShare(kobo, basisPoints);
  invoice.leftVatKobo -= vatKobo;
  return {
    kind: 'credit_note',
    source,
    corrects: { id, number, issuedOn },
    buyer: facts.buyer,
    contents: {
      ...EMPTY,
      about: facts.about,
      totalKobo: kobo,
      vat: basisPoints > 0 ? [{ basisPoints, kobo: vatKobo }] : [],
      corrects: { number, issuedOn, because },
    },
  };
}

/** Credit notes for what is no longer asked: what was never paid of what was cancelled, then what was paid back, the newest first. */
function creditsOf(
  facts: DocumentFacts,
  { invoices, credited, kobo }: { invoices: readonly Invoice[]; credited: ReadonlySet<string>; kobo: number },
): DocumentDraft[] {
  const drafts: DocumentDraft[] = [];
  let leftKobo = kobo;
  const take = (source: string, because: CreditReason, wantedKobo: number, of: readonly Invoice[]) => {
    let wanted = Math.min(wantedKobo, leftKobo);
    for (const invoice of of) {
      const taken = Math.min(wanted, invoice.leftKobo);
      if (taken <= 0) continue;
      drafts.push(creditOf(facts, invoice, { source, because, kobo: taken }));
      invoice.leftKobo -= taken;
      wanted -= taken;
      leftKobo -= taken;
    }
  };
  const newest = [...invoices].reverse();
  const mainFirst = newest.toSorted((a, b) => Number(a.of === 'delivery') - Number(b.of === 'delivery'));
  const cancellation = `${facts.reference}/cancelled`;
  if (facts.isCancelled && facts.balanceKobo > 0 && !credited.has(cancellation))
    take(cancellation, 'cancelled', facts.balanceKobo, mainFirst);
  const back = facts.refunds.filter(({ id }) => !credited.has(id)).reverse();
  for (const refund of back) take(refund.id, 'refunded', refund.kobo, orderFor(refund, facts, mainFirst));
  return drafts;
}

/** What was paid for the delivery alone is taken from its invoice. */
function orderFor({ reference }: FactRefund, { payments }: DocumentFacts, mainFirst: readonly Invoice[]) {
  const payment = payments.find((each) => each.reference === reference);
  const isOfDelivery = payment?.parts.every(isBeside) ?? false;
  return isOfDelivery ? [...mainFirst].reverse() : mainFirst;
}
