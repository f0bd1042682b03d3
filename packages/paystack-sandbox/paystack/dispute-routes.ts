import { Hono } from 'hono';
import { type PaystackError, refuse, succeed, TRANSACTION_NOT_FOUND } from './envelope.ts';
import { pageOf } from './page-of.ts';
import type { PaystackParts } from './paystack-parts.ts';

const DISPUTE_NOT_FOUND: PaystackError = {
  ...TRANSACTION_NOT_FOUND,
  message: 'Dispute not found',
  code: 'dispute_not_found',
};

/** list and get of disputes; answering them is done in Paystack's dashboard. */
export const disputeRoutes = ({ disputes }: PaystackParts) => {
  const routes = new Hono();
  routes.get('/', (c) => {
    const { rows, meta } = pageOf(disputes.all(), c.req.query('perPage'), c.req.query('page'));
    return succeed(c, 'Disputes retrieved', rows.map(disputes.view), meta);
  });
  routes.get('/:id', (c) => {
    const dispute = disputes.get(c.req.param('id'));
    return dispute ? succeed(c, 'Dispute retrieved', disputes.view(dispute)) : refuse(c, DISPUTE_NOT_FOUND);
  });
  return routes;
};
