import type { Scenario } from '../scenario.ts';
import { beginPayment, comeBack, countOf, orderProblems, payAtProvider, putIntoCart } from './buying.ts';

/** From the piece into the cart to the page that shows the order; the provider's event comes at the same time. */
export const checkout: Scenario = {
  name: 'checkout',
  threads: ['main'],
  async begin(world) {
    const customer = world.nextCustomer();
    const before = await countOf(world, customer);
    return {
      async act() {
        await putIntoCart(world, customer);
        const page = await beginPayment(world, customer);
        const reference = await payAtProvider(page);
        await comeBack(world, customer, reference);
      },
      findProblems: () => orderProblems(world, customer, before),
    };
  },
};
