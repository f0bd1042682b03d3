import type { Scenario } from '../scenario.ts';
import { buy } from './buying.ts';

/** The owner moves a new order to shipped. */
export const moveStage: Scenario = {
  name: 'stage',
  threads: ['main'],
  async begin(world) {
    const { owner } = world;
    const { orderId } = await buy(world, world.nextCustomer());
    const count = async () => {
      const { rows } = await world.handle.pool.query<Record<string, number | string>>(
        `select (select stage from orders where id = $1) as stage,
           (select count(*)::int from order_history where order_id = $1 and kind = 'moved') as moves,
           (select count(*)::int from audit_entries where subject_id = $1 and action = 'order.moved') as audited,
           (select count(*)::int from notifications n join order_history h on n.dedupe_key = 'order-shipped/' || h.id
             where h.order_id = $1) as told,
           (select count(*)::int from mails m join order_history h on m.dedupe_key = 'order-shipped/' || h.id
             where h.order_id = $1) as mails`,
        [orderId],
      );
      return JSON.stringify(rows[0]);
    };
    const moved = '{"stage":"shipped","moves":1,"audited":1,"told":1,"mails":1}';
    return {
      async act() {
        const { status } = await owner.persist(() =>
          owner.post(`/orders/${orderId}`, { intent: 'advance', from: 'new' }),
        );
        // Whoever presses again, because the answer got lost, is told that it is done.
        if (status !== 303 && status !== 409) throw new Error(`The move was answered with ${status}`);
        world.acknowledge('moved to shipped', async () => {
          const now = await count();
          return now === moved ? undefined : `there are ${now}`;
        });
      },
      async findProblems() {
        const now = await count();
        return now === moved ? [] : [`of the move there are ${now}`];
      },
    };
  },
};
