import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';
import { LINK_KEY } from '#app/platform/mail/link-keys.ts';

/** Every text that others may come to read: the outbox, the audit log, notifications, the webhook inbox. A week of it. */
const TEXTS = `
  select 'mail ' || id as source, concat_ws(' ', subject, text, template_parameters::text, last_error) as words from mails
    where created_at > (select at from moment) - interval '8 days'
  union all select 'audit ' || id, details::text from audit_entries where at > (select at from moment) - interval '8 days'
  union all select 'notification ' || id, concat_ws(' ', title, body, details::text) from notifications
    where created_at > (select at from moment) - interval '8 days'
  union all select 'webhook ' || id, concat_ws(' ', body::text, outcome) from provider_events
    where received_at > (select at from moment) - interval '8 days'`;

const SECRET =
  '(sk_(live|test)_[0-9a-zA-Z]{8,})|-----BEGIN [A-Z ]*PRIVATE KEY|AGE-SECRET-KEY-1|(bearer [A-Za-z0-9._~+/-]{20,})|("(password|passwort|pin|cvv|secret|client_secret)"\\s*:\\s*"[^"]+")';

/** Visa, Mastercard, American Express, Verve: with the digits in one piece or in fours. */
const CARD =
  '(?<![0-9A-Za-z_-])(?:[245][0-9]{3}|6[05][0-9]{2}|3[47][0-9]{2})[ -]?[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{3,7}(?![0-9A-Za-z_-])';

/** The sum of Luhn's rule over the digits of a number. */
const LUHN = `(select sum(case when place % 2 = 0 then (digit * 2) % 10 + digit * 2 / 10 else digit end)
  from (select substr(reverse(number), place, 1)::int as digit, place from generate_series(1, length(number)) place) digits)`;

const secretsIn = (texts: string) => `select source from (${texts}) t where words ~* '${SECRET}'`;
const cardsIn = (
  texts: string,
) => `select source from (select source, regexp_replace(found[1], '[ -]', '', 'g') as number
  from (${texts}) t, regexp_matches(words, '(${CARD})', 'g') found) cards where length(number) between 15 and 19 and ${LUHN} % 10 = 0`;

const JOBS = `select 'job ' || id::text as source, concat_ws(' ', data::text, output::text) as words from pgboss.job
  where created_on > (select at from moment) - interval '8 days'`;

/** I10 and I11: nobody sees another person's data, and no secret lies in the open. */
export const privacyChecks: readonly DoctorCheck[] = [
  {
    id: 'told-to-its-owner-only',
    invariant: 'I10',
    name: 'Everybody hears only about their own orders',
    promise:
      'A notification about an order goes to its customer, an email about it goes to its address, and its payment is theirs.',
    statement: `select n.id from notifications n join orders o on n.href = '/myorders/' || o.id
      where n.audience = 'customer' and n.user_id is distinct from o.user_id
      union all select m.id from mails m join orders o on o.id = m.subject_id
      where m.kind in ('order-confirmed', 'order-shipped', 'order-ready', 'order-delivered', 'order-cancelled', 'order-moved-back')
        and m.recipient <> o.user_email
      union all select o.id from orders o join payment_attempts a on a.reference = o.reference where a.user_id <> o.user_id`,
    whatToDo:
      'Somebody may have read about another person’s order. Find out who, tell both, and see docs/operations.md: the law gives you hours, not days.',
  },
  {
    id: 'things-have-their-customer',
    invariant: 'I10',
    name: 'Everything bought has its customer',
    promise:
      'Every order, quote and place in the class belongs to one customer, of the same account where it has one; and what was bought with an address that an account has proved is that account’s.',
    statement: `with things as (select id, user_id, customer_id from orders union all select id, user_id, customer_id from order_requests
        union all select id, user_id, customer_id from enrollments
        union all select id, user_id, customer_id from quotes where version is not null)
      select t.id from things t left join customers c on c.id = t.customer_id
      where c.id is null or c.merged_into is not null or (t.user_id is not null and c.user_id is distinct from t.user_id)
      union all select c.id from customers c join users u on u.email = c.email and u.email_verified and u.role = 'customer'
        and u.anonymised_at is null where c.user_id is null and c.merged_into is null and c.erased_at is null
      union all select u.id from users u where u.role = 'customer' and not exists (select from customers c where c.user_id = u.id)`,
    whatToDo:
      'Somebody may not find what they bought, or find what is not theirs. Open it, see whose name and address are on it, and report it.',
  },
  {
    id: 'sums-of-customers',
    invariant: 'I10',
    name: 'A customer’s totals match their orders and places',
    promise:
      'The list of customers shows the same number of orders, money and day as the orders and places themselves.',
    statement: `select c.id from customers c left join customer_sums s on s.customer_id = c.id
      left join lateral (select count(*) as orders, count(*) filter (where o.cancelled_at is not null) as cancelled,
          max(o.created_at) as last_at, coalesce(sum(o.total_kobo - o.balance_kobo + o.overpaid_kobo
            + case when o.fee_state = 'paid' then o.delivery_fee_kobo else 0 end - o.refunded_kobo), 0)
            + (select coalesce(sum(e.paid_kobo - e.refunded_kobo), 0) from enrollments e where e.customer_id = c.id) as spent
        from orders o where o.customer_id = c.id) bought on true
      where (s.orders, s.cancelled_orders, s.spent_kobo, s.last_order_at)
        is distinct from (bought.orders, bought.cancelled, bought.spent, bought.last_at)`,
    whatToDo: 'Nothing is lost: the orders are right. Restart the shop, which adds them up again, and report it.',
  },
  {
    id: 'deleted-is-gone',
    invariant: 'I10',
    name: 'A deleted account is gone',
    promise: 'Nothing is left of a deleted account except what the law requires us to keep about its orders.',
    statement: `select u.id from users u where u.anonymised_at is not null and (
        u.email not like '%@deleted.invalid' or u.image is not null
        or exists (select from sessions s where s.user_id = u.id) or exists (select from sign_in_accounts s where s.user_id = u.id)
        or exists (select from addresses s where s.user_id = u.id) or exists (select from profiles s where s.user_id = u.id)
        or exists (select from notifications s where s.user_id = u.id) or exists (select from cart_lines s where s.user_id = u.id)
        or exists (select from customers c where c.user_id = u.id and (c.erased_at is null or num_nonnulls(c.email, c.phone) > 0))
        or exists (select from orders o where o.user_id = u.id and (o.address_line1 <> '' or o.user_email not like '%@deleted.invalid')))`,
    whatToDo: 'Delete what is left by hand, and report it.',
  },
  {
    id: 'no-secrets-in-texts',
    invariant: 'I11',
    name: 'No text holds a secret',
    promise: 'No key, password or token is in an email, a notification, the audit log or a webhook of the last week.',
    statement: secretsIn(TEXTS),
    whatToDo: 'Replace the secret where it came from, at once; then delete the text.',
  },
  {
    id: 'no-keys-in-sent-mails',
    invariant: 'I11',
    name: 'No sent email keeps its key',
    promise: 'Once an email is sent, only its reader has the key in its link.',
    statement: `select id from mails where state = 'sent'
      and concat_ws(' ', html, text, template_parameters::text, headers::text) ~ '${LINK_KEY}'`,
    whatToDo: 'Remove it from the email. Anybody who could read the table or a back-up could have used it.',
  },
  {
    id: 'no-card-numbers',
    invariant: 'I11',
    name: 'No text holds a card number',
    promise: 'No card number is in an email, a notification, the audit log or a webhook of the last week.',
    statement: cardsIn(TEXTS),
    whatToDo:
      'Delete the text, and tell its sender to have the card replaced. Card numbers belong only in Paystack’s window.',
  },
  {
    id: 'no-secrets-in-jobs',
    invariant: 'I11',
    name: 'No job holds a secret',
    promise:
      'Jobs carry ids: no key, password, token or card number is in a job of the last week, or in how it failed.',
    statement: `${secretsIn(JOBS)} union all ${cardsIn(JOBS)}`,
    needs: 'pgboss.job',
    whatToDo: 'Replace the secret where it came from, at once; the job is deleted after two weeks.',
  },
];
