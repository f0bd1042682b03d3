import { Hono } from 'hono';
import { authorizationFor } from '../authorization.ts';
import { LEAST_TRANSFER_KOBO } from '../charge-routes.ts';
import type { PaystackParts } from '../paystack-parts.ts';
import { stepPath } from './checkout-frame.ts';
import { createSteps, finish } from './checkout-step.ts';
import { closedPage } from './ending-pages.ts';
import { callbackAddress } from './return-address.ts';
import { TRANSFER_OUTCOMES, transferPage, waitingPage } from './transfer-pages.ts';

/** Bank transfers: sent, on their way, arrived, or of the wrong amount. */
export const transferRoutes = ({ ledger }: PaystackParts) => {
  const routes = new Hono();
  const { step, channelStep } = createSteps(ledger);

  routes.post(
    '/:code/bank_transfer',
    channelStep('bank_transfer', (c, view, fields) => {
      const { transaction } = view;
      const outcome = TRANSFER_OUTCOMES.find(({ value }) => value === fields.outcome)?.value;
      if (!outcome) return c.html(transferPage(view, 'Choose what happens to the transfer.'), 422);
      if (transaction.requestedAmount < LEAST_TRANSFER_KOBO) {
        return c.html(transferPage(view, 'A transfer must be at least ₦100.'), 422);
      }
      if (transaction.status === 'pending') return c.redirect(stepPath(view, '/waiting'), 303);
      transaction.attempts += 1;
      if (outcome === 'wrong') {
        ledger.rejectTransfer(transaction, transaction.requestedAmount - 100);
        const words = 'Your bank sent another amount than asked for. It is on its way back to you.';
        return c.html(transferPage(view, words), 422);
      }
      const authorization = authorizationFor('bank_transfer', transaction);
      if (outcome === '0') {
        ledger.pay(transaction, { channel: 'bank_transfer', authorization });
        return finish(c, view);
      }
      ledger.expectTransfer(transaction, Number(outcome), { channel: 'bank_transfer', authorization });
      return c.redirect(stepPath(view, '/waiting'), 303);
    }),
  );

  routes.get(
    '/:code/waiting',
    step((c, view) =>
      view.transaction.status === 'pending' ? c.html(waitingPage(view)) : c.redirect(stepPath(view), 303),
    ),
  );

  routes.post(
    '/:code/leave',
    step((c, view) => {
      const address = callbackAddress(view.transaction);
      return view.isPopup || address === null ? c.html(closedPage(view, 'transfer:pending')) : c.redirect(address, 303);
    }),
  );

  return routes;
};
