import { inStatement, PAID_IN_PARTS } from '#app/features/money/dues/door/due-purposes.ts';
import { digestOver } from '#app/platform/audit/seal-audit.server.ts';
import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';

/** Every act that changes something of worth, as the audit log has to know it: once for each. */
const ACTS = `
  select 'order.created' as action, o.id as subject from orders o
  union all select case kind when 'moved' then 'order.moved' when 'undone' then 'order.move_undone' else 'order.moved_back' end, order_id
    from order_history where kind <> 'ordered'
  union all select 'order.cancelled', id from orders where cancelled_at is not null
  union all select 'order.fee_' || e.event, d.subject_id from dues d join orders o on o.id = d.subject_id
    cross join lateral (values ('quoted', d.created_at), ('approved', d.approved_at), ('paid', d.paid_at),
      ('declined', case d.closed_for when 'collected' then d.closed_at end)) e(event, at)
    where d.purpose = 'delivery_fee' and e.at is not null and d.reference is distinct from o.reference
  union all select 'enrollment.created', id from enrollments
  union all select case subject when 'order' then 'order.balance_paid' else 'enrollment.balance_paid' end, subject_id
    from (select distinct d.subject, d.subject_id, d.reference from dues d left join orders o on o.reference = d.reference
      left join enrollments n on n.payment_reference = d.reference
      where d.state = 'paid' and d.purpose in ${inStatement(PAID_IN_PARTS)} and d.purpose <> 'overpaid' and o.id is null and n.id is null) later
  union all select 'enrollment.cancelled', id from enrollments where cancelled_at is not null
  union all select 'payment.exception', reference from payment_exceptions
  union all select case requested_by when 'system:provider' then 'refund.foreign' else 'refund.asked' end, id from refunds`;

/** I8 and I9: what was acknowledged stays, and every act has its record. */
export const recordChecks: readonly DoctorCheck[] = [
  {
    id: 'database-keeps-its-word',
    invariant: 'I8',
    name: 'What the database confirms is on the disk',
    promise: 'The database waits for the disk before it confirms anything, and has found no damaged page.',
    // Databases of test runs are thrown away, and their server is told not to wait.
    statement: `select name from pg_settings where current_database() not like 'test\\_%'
        and name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
      union all select 'damaged pages' from pg_stat_database where datname = current_database() and checksum_failures > 0`,
    whatToDo:
      'Switch the setting back on in the configuration of the database. For damaged pages: restore the newest back-up at once.',
  },
  {
    id: 'records-are-sealed',
    invariant: 'I9',
    name: 'Nobody has changed the records',
    promise: 'The audit log is as it was at each night’s seal: nothing in it was changed, removed or added since.',
    statement: `select 'seal ' || s.up_to_id from (select s.*, coalesce(lag(digest) over w, '') as previous, coalesce(lag(up_to_id) over w, 0) as before
        from audit_seals s window w as (order by up_to_id)) s
      left join lateral (select count(*) as n, ${digestOver('s.previous')} as digest
        from audit_entries e where e.id > s.after_id and e.id <= s.up_to_id) found on true
      where s.after_id <> s.before or found.n <> s.entries or found.digest is distinct from s.digest`,
    whatToDo:
      'Somebody changed the audit log outside the program. Restore the newest back-up beside the shop and compare: it shows what was there.',
  },
  {
    id: 'acts-are-recorded',
    invariant: 'I9',
    name: 'Every act has its record, and every record its act',
    promise: 'Each order, move, cancellation, fee, enrollment, refund and exception is in the audit log exactly once.',
    statement: `with acts as (select action, subject, count(*) as n from (${ACTS}) a group by action, subject),
        records as (select action, subject_id as subject, count(*) as n from audit_entries
          where action in ('order.created', 'order.moved', 'order.move_undone', 'order.moved_back', 'order.cancelled',
            'order.fee_quoted', 'order.fee_approved', 'order.fee_declined', 'order.fee_paid', 'order.balance_paid', 'enrollment.created',
            'enrollment.balance_paid', 'enrollment.cancelled', 'payment.exception', 'refund.asked')
            or (action = 'refund.foreign' and subject_id like 'rfd\\_%') group by action, subject_id)
      select coalesce(a.action, r.action) || ' ' || coalesce(a.subject, r.subject) from acts a full join records r using (action, subject)
      where coalesce(a.n, 0) <> coalesce(r.n, 0)`,
    whatToDo:
      'A record without its act means that something is lost: restore a back-up beside the shop and compare. An act without a record was done outside the program.',
  },
];
