import type { Scenario } from '../scenario.ts';
import { untilThere } from '../until.ts';
import { PASSWORD } from '../world.ts';
import { buy } from './buying.ts';

/** The owner pays a part of an order back; the provider is asked by a job, and its events say how far it is. */
export const payBack: Scenario = {
  name: 'refund',
  threads: ['main'],
  async begin(world, databaseUrl) {
    const { owner } = world;
    const { reference, orderId } = await buy(world, world.nextCustomer());
    const { text: page } = await owner.get(`/payments/${reference}`);
    const requestId = /name="requestId"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? '';
    const form = {
      intent: 'refund',
      requestId,
      amount: '20,000',
      method: 'provider',
      reason: 'A scratch on the seat',
      note: 'Agreed on the phone',
      confirmPassword: PASSWORD,
    };
    const processed = { text: "select from refunds where reference = $1 and state = 'processed'", values: [reference] };
    return {
      async act() {
        const { status, text } = await owner.persist(() => owner.post(`/payments/${reference}`, form));
        if (status !== 303) throw new Error(`The refund was answered with ${status}: ${text.slice(0, 300)}`);
        world.acknowledge('the money goes back', async () => {
          const { rowCount } = await world.handle.pool.query('select from refunds where reference = $1', [reference]);
          return rowCount === 1 ? undefined : `there are ${rowCount} refunds of ${reference}`;
        });
        await untilThere(world, owner, databaseUrl, processed);
      },
      async findProblems() {
        const { rows } = await world.handle.pool.query<Record<string, number>>(
          `select (select count(*)::int from refunds where reference = $1) as refunds,
             (select refunded_kobo::int from orders where id = $2) as kobo,
             (select count(*)::int from mails m join refunds r on m.dedupe_key = 'refund-processed/' || r.id
               where r.reference = $1) as mails`,
          [reference, orderId],
        );
        const answer = await fetch(`${world.sandbox.url}/paystack/refund?transaction=${reference}`, {
          headers: { authorization: `Bearer ${world.sandbox.environment.PAYSTACK_SECRET_KEY}` },
        });
        const { data } = (await answer.json()) as { data: { amount: number }[] };
        const facts = JSON.stringify({ ...rows[0], atProvider: data.map(({ amount }) => amount) });
        const right = '{"refunds":1,"kobo":2000000,"mails":1,"atProvider":[2000000]}';
        return facts === right ? [] : [`of the refund there are ${facts}`];
      },
    };
  },
};
