import { sql } from 'drizzle-orm';
import type { DuePurpose } from '#app/features/dues/due-purposes.ts';
import type { ChosenValue } from '#app/features/options/choice.ts';
import { formatVariation } from '#app/features/options/variation-text.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { Buyer, CreditReason, DocumentContents, DocumentLine } from './document-contents.ts';
import { documentTexts } from './document-texts.ts';

/** A sum that was paid of an order or a place in the class. */
export interface FactPayment {
  reference: string;
  via: 'online' | 'cash' | 'transfer';
  channel: string | null;
  parts: { dueId: string; purpose: DuePurpose; kobo: number }[];
}

export interface FactRefund {
  id: string;
  reference: string;
  kobo: number;
}

/** What of an order or a place its documents are written from, in amounts of kobo. */
export interface DocumentFacts {
  about: string;
  buyer: Buyer;
  lines: DocumentLine[];
  discounts: { name: string; kobo: number }[];
  /** The pieces after discounts, or the class. */
  totalKobo: number;
  vatBasisPoints: number;
  /** The payment everything began with. */
  reference: string;
  /** What is left to pay of it; still there of what was cancelled. */
  balanceKobo: number;
  isCancelled: boolean;
  /** What was paid and is no part of the total any more. */
  overpaidKobo: number;
  refundedKobo: number;
  payments: FactPayment[];
  refunds: FactRefund[];
}

/** One that was written before. */
export interface WrittenDocument {
  id: string;
  kind: 'invoice' | 'receipt' | 'credit_note' | 'proforma';
  number: string;
  source: string;
  issuedOn: string;
  correctsId: string | null;
  totalKobo: number;
  vatKobo: number;
  because: CreditReason | null;
  lines: DocumentContents['lines'];
  discounts: DocumentContents['discounts'];
  deliveryKobo: number | null;
}

type Row = Record<string, unknown>;

interface OrderRow extends Row {
  about: string;
  username: string;
  user_email: string;
  call_line: string;
  address_line1: string;
  city: string;
  state: string;
  is_pickup: boolean;
  total: number;
  vat: number;
  reference: string;
  balance: number;
  cancelled: boolean;
  overpaid: number;
  refunded: number;
  discounts: { name: string; code: string | null; amountKobo: number }[];
  lines: { name: string; color: string; size: string; options: ChosenValue[]; unit: number; quantity: number }[];
}

/** An order, locked: nobody else writes its documents meanwhile. Undefined for what is no order of this shop's. */
export async function readOrderFacts(db: Database, orderId: string): Promise<DocumentFacts | undefined> {
  await db.execute(sql`select from orders where id = ${orderId} for no key update`);
  const { rows } = await db.execute<OrderRow>(
    sql`select o.number_prefix || '-' || o.number as about, o.username, o.user_email, o.call_line, o.address_line1, o.city, o.state,
      o.shipping_option = 'PICKUP' as is_pickup, o.total_kobo::float8 as total, o.vat_basis_points as vat, o.reference,
      o.balance_kobo::float8 as balance, o.cancelled_at is not null as cancelled, o.overpaid_kobo::float8 as overpaid,
      o.refunded_kobo::float8 as refunded, o.discounts,
      (select coalesce(json_agg(json_build_object('name', l.name, 'color', l.color, 'size', l.size, 'options', l.options,
        'unit', l.unit_price_kobo, 'quantity', l.quantity) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    about: row.about,
    buyer: buyerOf(row),
    lines: row.lines.map((line) => ({
      ...{ name: line.name, detail: formatVariation(line), quantity: line.quantity, unitKobo: line.unit },
    })),
    discounts: discountsOf(row.discounts),
    ...{ totalKobo: row.total, vatBasisPoints: row.vat, reference: row.reference, balanceKobo: row.balance },
    ...{ isCancelled: row.cancelled, overpaidKobo: row.overpaid, refundedKobo: row.refunded },
    ...(await readMoney(db, { subject: 'order', subjectId: orderId })),
  };
}

function buyerOf(row: OrderRow): Buyer {
  const { username: name, user_email: email, call_line: phone, is_pickup } = row;
  const place = [row.address_line1, [row.city, row.state].filter(Boolean).join(', ')].filter(Boolean);
  return { name, email, phone, addressLines: is_pickup ? [] : place };
}

/** `Opening week (WELCOME10)`; free delivery takes nothing off the sum. */
export function discountsOf(discounts: readonly { name: string; code: string | null; amountKobo: number }[]) {
  return discounts
    .filter(({ amountKobo }) => amountKobo > 0)
    .map(({ name, code, amountKobo }) => ({ name: code === null ? name : `${name} (${code})`, kobo: amountKobo }));
}

interface PlaceRow extends Row {
  full_name: string;
  email: string;
  phone_number: string;
  payment_reference: string;
  list_price: number;
  paid: number;
  balance: number;
  cancelled: boolean;
  refunded: number;
  starts_on: string | null;
}

/** A place in the class, locked. Its price is without VAT, as the books have it. */
export async function readPlaceFacts(db: Database, enrollmentId: string): Promise<DocumentFacts | undefined> {
  await db.execute(sql`select from enrollments where id = ${enrollmentId} for no key update`);
  const { rows } = await db.execute<PlaceRow>(
    sql`select full_name, email, phone_number, payment_reference, list_price_kobo::float8 as list_price, paid_kobo::float8 as paid,
      balance_kobo::float8 as balance, cancelled_at is not null as cancelled, refunded_kobo::float8 as refunded,
      class_starts_on::text as starts_on from enrollments where id = ${enrollmentId}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const totalKobo = row.paid + row.balance;
  return {
    about: '',
    buyer: { name: row.full_name, email: row.email, phone: row.phone_number, addressLines: [] },
    lines: [
      {
        ...{ name: documentTexts.masterclass, quantity: 1, unitKobo: totalKobo },
        detail: row.starts_on ? documentTexts.startsOn(row.starts_on) : '',
      },
    ],
    discounts: [],
    ...{ totalKobo, vatBasisPoints: 0, reference: row.payment_reference, balanceKobo: row.balance },
    ...{ isCancelled: row.cancelled, overpaidKobo: 0, refundedKobo: row.refunded },
    ...(await readMoney(db, { subject: 'enrollment', subjectId: enrollmentId })),
  };
}

async function readMoney(
  db: Database,
  { subject, subjectId }: { subject: 'order' | 'enrollment'; subjectId: string },
): Promise<Pick<DocumentFacts, 'payments' | 'refunds'>> {
  const paid = await db.execute<FactPayment & Row>(
    sql`select d.reference, min(d.paid_via) as via, min(d.paid_channel) as channel,
      json_agg(json_build_object('dueId', d.id, 'purpose', d.purpose, 'kobo', d.amount_kobo) order by d.purpose desc, d.due_on, d.id) as parts
    from dues d where d.subject = ${subject} and d.subject_id = ${subjectId} and d.state = 'paid'
    group by d.reference order by min(d.paid_at), d.reference`,
  );
  const of = subject === 'order' ? sql`r.order_id` : sql`r.enrollment_id`;
  const back = await db.execute<FactRefund & Row>(
    sql`select r.id, r.reference, r.amount_kobo::float8 as kobo from refunds r
    where ${of} = ${subjectId} and r.state = 'processed' order by r.ended_at, r.id`,
  );
  return { payments: paid.rows, refunds: back.rows };
}

/** What was written of a subject before, each kind in the order of its numbers. */
export async function readWritten(db: Database, subjectId: string): Promise<WrittenDocument[]> {
  const { rows } = await db.execute<Omit<WrittenDocument, 'issuedOn'> & { at: string } & Row>(
    sql`select id, kind, number, source, issued_at::text as at, corrects_id as "correctsId", total_kobo::float8 as "totalKobo",
      vat_kobo::float8 as "vatKobo", contents->'corrects'->>'because' as because, contents->'lines' as lines,
      contents->'discounts' as discounts, (contents->>'deliveryKobo')::float8 as "deliveryKobo"
    from documents where subject_id = ${subjectId} order by year, serial`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, issuedOn: lagosDay(new Date(at)) }));
}
