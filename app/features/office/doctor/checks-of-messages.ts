import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';

/** Whose account was deleted: what was written to them went with it. */
const GONE = "o.user_email like '%@deleted.invalid'";

/** A move that was moved back may have been so before its mail left: then it was never told. */
const WAS_MOVED_BACK = `exists (select from order_history b where b.order_id = h.order_id and b.kind = 'moved_back'
  and b.version > h.version and b.from_stage = h.to_stage)`;

/** What a customer was to be told of an order: its confirmation, each move that stands, a step back, its end. */
const TELLINGS = `
  select o.id as order_id, o.user_id, o.user_email, o.created_at, t.key from orders o join (
    select order_id, 'order-confirmed/' || order_id as key from order_history where kind = 'ordered'
    union all select h.order_id, 'order-' || h.to_stage || '/' || h.id from order_history h where h.kind = 'moved' and h.is_customer_told
      and not exists (select from order_history u where u.undoes = h.id) and not ${WAS_MOVED_BACK}
    union all select order_id, 'order-moved-back/' || id from order_history where kind = 'moved_back' and is_customer_told
    union all select id, 'order-cancelled/' || id from orders where cancelled_at is not null) t on t.order_id = o.id
  where not ${GONE}`;

/** I5 and I7: who is told what, and whether it arrives. */
export const messageChecks: readonly DoctorCheck[] = [
  {
    id: 'customers-are-notified',
    invariant: 'I5',
    name: 'Customers hear about every stage',
    promise:
      'The customer gets one notification for each stage of an order, each step back we tell them about, and each cancellation.',
    statement: `select t.key from (${TELLINGS}) t where t.user_id is not null
      and not exists (select from notifications n where n.dedupe_key = t.key)`,
    whatToDo:
      'Write to the customer from the order. Then report it: we save a notification together with the change it is about.',
  },
  {
    id: 'customers-are-mailed',
    invariant: 'I5',
    name: 'Customers get an email about every stage',
    promise: 'They get one email for each of those too, if there is an address.',
    statement: `select t.key from (${TELLINGS}) t where t.user_email <> ''
      and (t.user_id is not null or t.created_at > (select at from moment) - interval '14 days')
      and not exists (select from mails m where m.dedupe_key = t.key)`,
    whatToDo:
      'Write to the customer from the order. Then report it: we save an email together with the change it is about.',
  },
  {
    id: 'students-are-mailed',
    invariant: 'I5',
    name: 'Students have their receipts',
    promise: 'The student gets one email for each enrollment, paid balance and cancelled place.',
    statement: `select key from (
        select 'enrollment-confirmed/' || n.id as key, n.email from enrollments n
          join audit_entries e on e.subject_id = n.id and e.action = 'enrollment.created' and e.actor <> 'system:demo'
        union all select 'class-balance-paid/' || p.reference, n.email from dues p join enrollments n on n.id = p.subject_id where p.state = 'paid' and p.reference <> n.payment_reference
        union all select 'enrollment-cancelled/' || n.id, n.email from enrollments n where n.cancelled_at is not null) t
      where t.email not like '%@deleted.invalid' and not exists (select from mails m where m.dedupe_key = t.key)`,
    whatToDo: 'Send the receipt from the enrollment, under Enrollments.',
  },
  {
    id: 'refunds-are-told',
    invariant: 'I5',
    name: 'Customers hear about every refund',
    promise: 'The customer gets one email for every refund.',
    statement: `select r.id from refunds r where r.state = 'processed' and r.email <> '' and r.email not like '%@deleted.invalid'
      and not exists (select from mails m where m.dedupe_key = 'refund-processed/' || r.id)`,
    whatToDo: 'Tell the customer that the refund was sent.',
  },
  {
    id: 'owner-is-told',
    invariant: 'I5',
    name: 'The back office hears about orders and payments',
    promise: 'The back office gets one notification for every order, and for every payment that needs a decision.',
    statement: `select 'order-new/' || o.id from orders o
      where not ${GONE} and not exists (select from notifications n where n.dedupe_key = 'order-new/' || o.id)
      union all select 'payment-exception/' || e.reference from payment_exceptions e
      where not exists (select from notifications n where n.dedupe_key = 'payment-exception/' || e.reference)`,
    whatToDo: 'Open the order, or the payment under Payments.',
  },
  {
    id: 'mails-have-a-sender',
    invariant: 'I7',
    name: 'Every waiting email has a job that sends it',
    promise:
      'A waiting email has a job that tries to send it. After thirty tries it is marked as failed and shown under Emails.',
    statement: `select m.id from mails m where m.state = 'queued' and m.created_at < (select at from moment) - interval '10 minutes'
      and not exists (select from pgboss.job j where j.name = 'deliver-mail' and j.state in ('created', 'retry', 'active')
        and j.data->>'mailId' = m.id)`,
    needs: 'pgboss.job',
    whatToDo: 'Open Emails, filter by waiting, and press Try again on it.',
  },
  {
    id: 'mails-leave-in-time',
    invariant: 'I7',
    name: 'No email waits for more than three days',
    promise: 'Within 72 hours and a night, an email is sent or marked as failed.',
    statement: `select id from mails where state = 'queued' and created_at < (select at from moment) - interval '84 hours'`,
    whatToDo: 'See under Emails what the email service answers, correct that, and press Try again.',
  },
  {
    id: 'mail-states-agree',
    invariant: 'I7',
    name: 'The state of every email is right',
    promise: 'A sent email has the time it was sent, a waiting one has none, and none failed without being tried.',
    statement: `select id from mails where (state = 'sent') <> (sent_at is not null) or (state <> 'queued' and attempts = 0)`,
    whatToDo: 'Send the email again under Emails, and report it.',
  },
  {
    id: 'webhooks-are-worked-off',
    invariant: 'I7',
    name: 'Every webhook is processed',
    promise: 'We process what Paystack tells us within 72 hours.',
    statement: `select id from provider_events where processed_at is null and received_at < (select at from moment) - interval '72 hours'`,
    whatToDo:
      'Check that the worker is running and Paystack answers (docs/operations.md); then press Ask Paystack again on the payment.',
  },
  {
    id: 'refunds-go-on',
    invariant: 'I7',
    name: 'No refund is stuck',
    promise: 'We keep checking a refund until it is made, fails or needs bank details.',
    statement: `select id from refunds where state in ('asked', 'sent', 'processing')
      and (next_check_at is null or next_check_at < (select at from moment) - interval '2 days')`,
    whatToDo: 'Check that the worker is running, and look the refund up in Paystack.',
  },
];
