import { eq } from 'drizzle-orm';
import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import { applyCode } from '#app/features/orders/discounts/apply-code.server.ts';
import { discountUses } from '#app/features/orders/discounts/door/discount.table.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aDiscount } from '#tests/support/discount-builders.ts';
import { aBuyer, boughtOnce, settleFromEverywhere, start } from './purchases.ts';
import { insist, type Race, unless } from './race.ts';

/** Pay is pressed three times at once, in two tabs and on the telephone; then every way of hearing of the money is there at once. */
export function doubleSubmit(pieceId: string): Race {
  return async (services) => {
    const customer = await aBuyer(services, pieceId);
    const begun = await Promise.all([start(services, customer), start(services, customer), start(services, customer)]);
    const references = new Set(begun.map((result) => (result.ok ? result.reference : `refused: ${result.reason}`)));
    const [reference = ''] = references;
    if (references.size !== 1) return [`${customer.id} was led to ${[...references].join(' and ')}`];
    services.payments.pay(reference);
    const outcomes = await settleFromEverywhere(services, reference);
    return [
      ...unless(
        outcomes.every(({ state }) => state === 'paid'),
        `${customer.id} was not told that it is paid`,
      ),
      ...(await boughtOnce(services, customer)),
    ];
  };
}

export const BUYERS = 20;

/** Many want the last one at the same moment: one may pay, and the others hear it before they do. */
export const lastUnit: Race = async (services) => {
  const last = await insist(() => aProduct(services.db, { stockCount: 1 }));
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(services, last)));
  const results = await Promise.all(buyers.map((buyer) => start(services, buyer)));
  const winners = results.filter((result) => result.ok);
  const told = results.filter((result) => !result.ok && result.reason === 'sold_out');
  const [winner] = winners;
  if (winners.length !== 1 || !winner?.ok || told.length !== BUYERS - 1)
    return [`${winners.length} may pay for the one ${last}, ${told.length} were told`];
  services.payments.pay(winner.reference);
  await settleFromEverywhere(services, winner.reference);
  const buyer = buyers[results.indexOf(winner)];
  return buyer ? boughtOnce(services, buyer) : [`nobody won ${last}`];
};

/** Many have typed a code that is good for one more order: one may pay with it, the others hear it before they do, and none is over. */
export function lastUse(pieceId: string): Race {
  return async (services) => {
    const { db } = services;
    const code = `LAST${newId('x', new Date()).slice(-12).toUpperCase()}`;
    const { id } = await insist(() => aDiscount(db, { code, usageLimit: 1 }));
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(services, pieceId)));
    for (const buyer of buyers) {
      const applied = await insist(() => applyCode(services, buyer.id, { typed: code, clientBlock: buyer.id }));
      if (!applied.ok) return [`${buyer.id} could not type ${code}: ${applied.reason}`];
    }
    const results = await Promise.all(buyers.map((buyer) => start(services, buyer, 9_000_000)));
    const winners = results.filter((result) => result.ok);
    const told = results.filter((result) => !result.ok && result.reason === 'discount_changed');
    const [winner] = winners;
    if (winners.length !== 1 || !winner?.ok || told.length !== BUYERS - 1)
      return [`${winners.length} may use ${code}, which is good for one; ${told.length} were told`];
    services.payments.pay(winner.reference);
    await settleFromEverywhere(services, winner.reference);
    const uses = await insist(() => db.select().from(discountUses).where(eq(discountUses.discountId, id)));
    const buyer = buyers[results.indexOf(winner)];
    return [
      ...unless(uses.length === 1 && uses[0]?.state === 'used', `${code} has ${uses.length} uses`),
      ...(buyer ? await boughtOnce(services, buyer) : [`nobody used ${code}`]),
    ];
  };
}

let numbers = 0;

/** One person with many accounts and one telephone wants a code that is for one time each: one may pay with it, however they ask. */
export function onePerson(pieceId: string, rule: { limitPerCustomer: 1 } | { isFirstOrder: true }): Race {
  return async (services) => {
    const { db } = services;
    const code = `ONCE${newId('x', new Date()).slice(-12).toUpperCase()}`;
    const { id } = await insist(() => aDiscount(db, { code, ...rule }));
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(services, pieceId)));
    numbers += 1;
    const addressPhone = `+23491${String(numbers).padStart(8, '0')}`;
    for (const { id } of buyers) {
      await insist(() => db.update(addresses).set({ addressPhone }).where(eq(addresses.userId, id)));
      await insist(() => applyCode(services, id, { typed: code, clientBlock: id }));
    }
    const results = await Promise.all(buyers.map((buyer) => start(services, buyer, 9_000_000)));
    const winners = results.filter((result) => result.ok);
    const told = results.filter((result) => !result.ok && result.reason === 'discount_changed');
    const [winner] = winners;
    if (winners.length !== 1 || !winner?.ok || told.length !== BUYERS - 1)
      return [`${winners.length} accounts of one person may use ${code}; ${told.length} were told`];
    services.payments.pay(winner.reference);
    await settleFromEverywhere(services, winner.reference);
    const uses = await insist(() => db.select().from(discountUses).where(eq(discountUses.discountId, id)));
    return unless(uses.length === 1 && uses[0]?.state === 'used', `${code} has ${uses.length} uses`);
  };
}

/** Different customers, different carts, one instant: all of them are served. */
export function crowd(pieceId: string): Race {
  return async (services) => {
    const customers = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(services, pieceId, 2)));
    const found = await Promise.all(
      customers.map(async (customer) => {
        const begun = await start(services, customer);
        if (!begun.ok) return [`${customer.id} was refused: ${begun.reason}`];
        services.payments.pay(begun.reference);
        await settleFromEverywhere(services, begun.reference);
        return boughtOnce(services, customer);
      }),
    );
    return found.flat();
  };
}
