import { BESIDE_PRICE, inStatement, ON_APPROVAL } from '#app/features/money/dues/door/due-purposes.ts';
import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';

/** What of an invoice its credit notes have not taken back, by what it is of. */
const STANDING = `
  select d.subject_id, sum(case d.kind when 'invoice' then d.total_kobo else -d.total_kobo end) as kobo
  from documents d where d.kind in ('invoice', 'credit_note') group by d.subject_id`;

/** What was agreed of everything that was sold, and is kept: paid or owed, and neither paid back nor too much. */
const AGREED = `
  select p.subject_id as id, greatest(0, p.kobo - greatest(coalesce(o.overpaid_kobo, 0), coalesce(r.kobo, 0))) as kobo
  from (select subject_id, sum(amount_kobo) as kobo from dues
    where state = 'paid' or state = 'open' and purpose not in ${inStatement([...BESIDE_PRICE, ...ON_APPROVAL])}
    group by subject_id) p
  left join orders o on o.id = p.subject_id
  left join (select coalesce(order_id, enrollment_id) as id, sum(amount_kobo) as kobo from refunds where state = 'processed' group by 1) r
    on r.id = p.subject_id`;

/** I2: what was handed out says what is so. */
export const documentChecks: readonly DoctorCheck[] = [
  {
    id: 'documents-have-no-gaps',
    invariant: 'I2',
    name: 'Documents are numbered without a gap',
    promise:
      'Proformas, invoices, receipts and credit notes of a year each count from 1, and the next one follows the last.',
    statement: `select kind || ' ' || year from (
        select s.year, v.kind, v.last from document_series s cross join lateral (values ('proforma', s.proforma),
          ('invoice', s.invoice), ('receipt', s.receipt), ('credit_note', s.credit_note)) v(kind, last)) series
      full join (select kind, year, count(*) as issued, max(serial) as highest, min(serial) as lowest from documents group by kind, year) d
        using (kind, year)
      where coalesce(last, 0) <> coalesce(issued, 0) or coalesce(highest, 0) <> coalesce(issued, 0) or coalesce(lowest, 1) <> 1`,
    whatToDo:
      'A document was deleted or written by hand in the database. Restore it from a back-up, and tell your accountant.',
  },
  {
    id: 'payments-have-receipts',
    invariant: 'I2',
    name: 'Every payment has its receipt',
    promise: 'Each recorded payment has one receipt, for the amount it settled; and no receipt is without a payment.',
    statement: `select coalesce(p.reference, r.source)
      from (select reference, sum(amount_kobo) as kobo from dues where state = 'paid' group by reference) p
      full join (select source, total_kobo as kobo from documents where kind = 'receipt') r on r.source = p.reference
      where p.kobo is distinct from r.kobo`,
    whatToDo:
      'Open the payment under Payments, and ask whoever looks after the shop’s database to find out how its receipt was lost or changed.',
  },
  {
    id: 'invoices-agree',
    invariant: 'I2',
    name: 'Invoices say what was agreed',
    promise: 'The invoices of an order or a place, less their credit notes, come to what was agreed and not refunded.',
    statement: `select coalesce(a.id, s.subject_id) from (${AGREED}) a full join (${STANDING}) s on s.subject_id = a.id
      where coalesce(a.kobo, 0) <> coalesce(s.kobo, 0)
      union all
      select i.number from documents i join (select corrects_id, sum(total_kobo) as kobo from documents where kind = 'credit_note'
        group by corrects_id) c on c.corrects_id = i.id where i.kind <> 'invoice' or c.kobo > i.total_kobo`,
    whatToDo:
      'Compare the order’s documents with its payments and refunds, and tell your accountant before you file anything.',
  },
  {
    id: 'documents-add-up',
    invariant: 'I2',
    name: 'Every document adds up',
    promise:
      'The lines of a proforma or an invoice, less its discounts and earlier refunds, and its delivery come to its total.',
    // Where less was accepted before that was a discount of its own, the document says the difference.
    statement: `select d.number from documents d where d.kind in ('proforma', 'invoice')
        and (d.contents->>'totalKobo')::bigint + coalesce((d.contents->>'wentBackKobo')::bigint, 0) - coalesce((d.contents->>'deliveryKobo')::bigint, 0)
          + (select coalesce(sum((x->>'kobo')::bigint), 0) from jsonb_array_elements(d.contents->'discounts') x)
        <> (select coalesce(sum((l->>'unitKobo')::bigint * (l->>'quantity')::bigint), 0) from jsonb_array_elements(d.contents->'lines') l)
        and not exists (select from payment_exceptions e where e.reference = d.source and e.reason = 'amount_mismatch'
          and not exists (select from orders o, jsonb_array_elements(o.discounts) x where o.reference = e.reference and x->>'id' = e.reference))`,
    whatToDo: 'Open the document and compare it with its order, and tell your accountant before you file anything.',
  },
  {
    id: 'documents-are-as-written',
    invariant: 'I2',
    name: 'Documents are as they were written',
    promise: 'Each document says what it said when it was issued, and its totals match the list.',
    statement: `select number from documents where hash <> encode(sha256(convert_to(contents::text, 'UTF8')), 'hex')
        or (contents->>'totalKobo')::bigint <> total_kobo
        or (select coalesce(sum((v->>'kobo')::bigint), 0) from jsonb_array_elements(contents->'vat') v) <> vat_kobo`,
    whatToDo:
      'Somebody changed a document in the database. Restore it from a back-up, and change the passwords of the database.',
  },
];
