import { Hono } from 'hono';
import { type PaystackError, refuse, succeed, TRANSACTION_NOT_FOUND } from './envelope.ts';
import { isMadeWithin } from './made-within.ts';
import { pageOf } from './page-of.ts';
import type { PaystackParts } from './paystack-parts.ts';

const SETTLEMENT_NOT_FOUND: PaystackError = {
  ...TRANSACTION_NOT_FOUND,
  message: 'Settlement not found',
  code: 'settlement_not_found',
};

/** What was or will be paid out to the merchant's bank, and the charges of each. */
export const settlementRoutes = ({ settlements }: PaystackParts) => {
  const routes = new Hono();

  routes.get('/', (c) => {
    const { status, from, to, perPage, page } = c.req.query();
    const found = settlements
      .all()
      .filter(
        (one) => (!status || one.status === status) && isMadeWithin({ createdAt: one.settlementDate }, { from, to }),
      );
    const { rows, meta } = pageOf(found, perPage, page);
    return succeed(c, 'Settlements retrieved', rows.map(settlements.view), meta);
  });

  routes.get('/:id/transactions', (c) => {
    const settlement = settlements.get(c.req.param('id'));
    if (!settlement) return refuse(c, SETTLEMENT_NOT_FOUND);
    const { rows, meta } = pageOf(settlements.lines(settlement), c.req.query('perPage'), c.req.query('page'));
    const volume = settlement.lines.reduce((all, { amount }) => all + amount, 0);
    return succeed(c, 'Transactions retrieved', rows, { ...meta, total_volume: volume });
  });

  return routes;
};
