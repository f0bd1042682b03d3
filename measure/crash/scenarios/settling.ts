import { enqueue } from '../let-time-pass.ts';
import type { Scenario } from '../scenario.ts';
import { untilThere } from '../until.ts';
import {
  beginPayment,
  comeBack,
  countOf,
  orderProblems,
  payAtProvider,
  payWithoutWebhook,
  putIntoCart,
} from './buying.ts';

const orderOf = (reference: string) => ({ text: 'select from orders where reference = $1', values: [reference] });

/** The money is there and the provider's event got lost: the customer's return makes the order. */
export const settleByCallback: Scenario = {
  name: 'settle-callback',
  threads: ['main'],
  async begin(world) {
    const customer = world.nextCustomer();
    const before = await countOf(world, customer);
    const reference = await payWithoutWebhook(world, customer);
    return {
      act: () => comeBack(world, customer, reference),
      findProblems: () => orderProblems(world, customer, before),
    };
  },
};

/** The customer closes the browser after paying: the provider's event makes the order. */
export const settleByWebhook: Scenario = {
  name: 'settle-webhook',
  threads: ['main'],
  async begin(world, databaseUrl) {
    const customer = world.nextCustomer();
    const before = await countOf(world, customer);
    await putIntoCart(world, customer);
    const checkout = await beginPayment(world, customer);
    return {
      async act() {
        const reference = await payAtProvider(checkout);
        await untilThere(world, customer, databaseUrl, orderOf(reference));
      },
      findProblems: () => orderProblems(world, customer, before),
    };
  },
};

/** Neither comes back: the shop asks by itself. */
export const settleByPoll: Scenario = {
  name: 'settle-poll',
  threads: ['main'],
  async begin(world, databaseUrl) {
    const customer = world.nextCustomer();
    const before = await countOf(world, customer);
    const reference = await payWithoutWebhook(world, customer);
    const ask = async () => {
      await world.handle.pool.query('update payment_attempts set next_check_at = now() where reference = $1', [
        reference,
      ]);
      await enqueue(databaseUrl, 'check-open-payments');
    };
    return {
      async act() {
        await ask();
        await untilThere(world, customer, databaseUrl, orderOf(reference), ask);
      },
      findProblems: () => orderProblems(world, customer, before),
    };
  },
};
