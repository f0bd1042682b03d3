import type { DuePurpose, PaidVia } from '#app/features/money/dues/door/due-purposes.ts';

/** Who sells, as it was on the day. */
export interface Seller {
  name: string;
  addressLines: string[];
  phone: string;
  email: string;
  /** The tax identification number, or ''. */
  taxNumber: string;
  /** For VAT, on the day it was issued. Absent from what was issued before this was written down. */
  isRegistered?: boolean;
}

/** Whom a document is for: kept beside its contents, so that it can be forgotten when the person asks for that. */
export interface Buyer {
  name: string;
  email: string;
  phone: string;
  addressLines: string[];
}

export interface DocumentLine {
  name: string;
  /** Colour, size and options, in one line; or ''. */
  detail: string;
  quantity: number;
  unitKobo: number;
}

/** A sum that was paid, by what it was for. */
interface PaidPart {
  purpose: DuePurpose;
  kobo: number;
}

/** A part of what was agreed to be paid in parts, as it is when the document is issued. */
export interface PlannedPart {
  kobo: number;
  /** Calendar days in Lagos: until when it is to be paid, or null where no day was agreed; and when it was. */
  dueOn: string | null;
  paidOn: string | null;
}

/** What stands on a document. Written once; amounts in kobo. */
export interface DocumentContents {
  seller: Seller;
  /** Of an order or a quote, as it is shown: `GD-1001`; '' where there is no number. */
  about: string;
  /** Empty on receipts and credit notes, which say their sum by `parts` and `because`. */
  lines: DocumentLine[];
  discounts: { name: string; kobo: number }[];
  /** Null where the delivery is agreed later, or is free; of a proforma 0 where nothing is delivered. */
  deliveryKobo: number | null;
  /** What of an order had been paid back before this document was written; its total is without it. */
  wentBackKobo: number;
  totalKobo: number;
  /** What of the total is VAT, by rate; none where the shop was not registered. */
  vat: { basisPoints: number; kobo: number }[];
  /** What had been paid of it, and what was left to pay. */
  paidKobo: number;
  owedKobo: number;
  /** Asked for first, where not everything is paid at once. */
  depositKobo: number | null;
  /** What is paid in parts with days of their own. Absent where it is not, and from what was issued before there was this. */
  plan?: PlannedPart[];
  /** Where the rest can be transferred to. */
  account: { bank: string; name: string; number: string } | null;
  /** Until when what is offered can be had. */
  validUntil: string | null;
  /** Of a receipt. */
  payment: { reference: string; via: PaidVia; channel: string | null; parts: PaidPart[] } | null;
  /** Of a credit note. */
  corrects: { number: string; issuedOn: string; because: CreditReason } | null;
}

/** Why an invoice no longer asks for all it did. */
export type CreditReason = 'refunded' | 'changed' | 'cancelled';
