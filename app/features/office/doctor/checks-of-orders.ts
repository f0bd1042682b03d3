import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';

const FORWARD = "(('new', 'shipped'), ('shipped', 'ready'), ('ready', 'delivered'))";
const BACK = "(('shipped', 'new'), ('ready', 'shipped'), ('delivered', 'ready'))";

/** I6: the life of an order. */
export const orderChecks: readonly DoctorCheck[] = [
  {
    id: 'history-has-no-gaps',
    invariant: 'I6',
    name: 'The history of an order has no gaps',
    promise: 'Every change of stage is one row: it starts where the last one ended, and moves one stage.',
    statement: `select distinct order_id from (
        select h.*, lag(to_stage) over w as previous, row_number() over w - 1 as position
        from order_history h window w as (partition by order_id order by version)) step
      where version <> position or case kind
        when 'ordered' then position > 0 or from_stage is not null or to_stage <> 'new'
        when 'moved' then from_stage is distinct from previous or (from_stage, to_stage) not in ${FORWARD}
        else from_stage is distinct from previous or (from_stage, to_stage) not in ${BACK} end`,
    whatToDo: 'Open the order: its timeline shows what is missing. Activity shows every act, when, and by whom.',
  },
  {
    id: 'history-goes-forward',
    invariant: 'I6',
    name: 'The history of an order goes forward',
    promise: 'No change of an order is dated before the change it follows.',
    statement: `select distinct order_id from (select order_id, at, lag(at) over (partition by order_id order by version) as earlier
      from order_history) step where at < earlier`,
    whatToDo:
      'The clock of the server was set back between the two: check that it’s kept by NTP. Nothing is lost; the numbers of the steps are right.',
  },
  {
    id: 'stage-is-the-last-step',
    invariant: 'I6',
    name: 'The stage of an order is its last step',
    promise: 'An order is in the stage its history ends with, and was counted once per change.',
    statement: `select o.id from orders o left join lateral
        (select to_stage, version from order_history h where h.order_id = o.id order by version desc limit 1) step on true
      where step.to_stage is distinct from o.stage or step.version is distinct from o.stage_version`,
    whatToDo: 'Ask the workshop where the pieces are, and move the order there; the timeline then agrees again.',
  },
  {
    id: 'completion-is-in-the-history',
    invariant: 'I6',
    name: 'The day of a stage is the day it was entered',
    promise: 'The day an order entered its stage is the day of one of its moves.',
    statement: `select o.id from orders o where o.stage <> 'new' and not exists
      (select from order_history h where h.order_id = o.id and h.at = o.completion_date)`,
    whatToDo: 'Nothing is lost: the timeline of the order has the right day.',
  },
];
