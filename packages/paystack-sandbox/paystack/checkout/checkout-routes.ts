import { type Context, Hono } from 'hono';
import { randomDigits } from '../../state/random-text.ts';
import type { PaystackParts } from '../paystack-parts.ts';
import { type Channel, isPayable, type Transaction } from '../transaction.ts';
import { cardPage } from './card-page.ts';
import { chargeRoutes } from './charge-routes.ts';
import { type CheckoutView, stepPath } from './checkout-frame.ts';
import { CHANNEL_PAGES, createSteps, isPopupRequest } from './checkout-step.ts';
import { closedPage, paidPage, unknownCheckoutPage } from './ending-pages.ts';
import { callbackAddress, cancelAddress } from './return-address.ts';
import { transferRoutes } from './transfer-routes.ts';

/** The hosted payment page: plain forms, every step on the server. */
export const checkoutRoutes = (parts: PaystackParts) => {
  const { ledger } = parts;
  const routes = new Hono();
  const { step } = createSteps(ledger);

  const open = (transaction: Transaction) => {
    if (transaction.openedAt === null) ledger.note(transaction, 'open', 'Opened the payment page');
    transaction.transfer ??= { accountNumber: randomDigits(10), arrivesAt: null };
    ledger.save(transaction);
  };

  const showChannel = (c: Context, view: CheckoutView, channel: Channel) => {
    const { transaction } = view;
    open(transaction);
    if (transaction.status === 'pending') return c.redirect(stepPath(view, '/waiting'), 303);
    return c.html(channel === 'card' ? cardPage(view, c.req.query('fill')) : CHANNEL_PAGES[channel](view));
  };

  routes.get(
    '/:code',
    step((c, view) => showChannel(c, view, view.transaction.channels[0] ?? 'card')),
  );

  routes.get('/:code/done', (c) => {
    const transaction = ledger.byAccessCode(c.req.param('code'));
    if (!transaction) return c.html(unknownCheckoutPage(), 404);
    const view = { transaction, isPopup: isPopupRequest(c) };
    if (isPayable(transaction)) return c.redirect(stepPath(view), 303);
    const address = callbackAddress(transaction);
    return view.isPopup || address === null ? c.html(paidPage(view, address)) : c.redirect(address, 303);
  });

  routes.post(
    '/:code/cancel',
    step((c, view) => {
      const { transaction } = view;
      // A transfer that is on its way arrives whether or not the page is closed.
      if (transaction.status === 'ongoing') transaction.status = 'abandoned';
      transaction.step = null;
      ledger.note(transaction, 'close', 'Closed the payment page');
      ledger.save(transaction);
      const address = cancelAddress(transaction);
      return view.isPopup || address === null ? c.html(closedPage(view, 'cancel')) : c.redirect(address, 303);
    }),
  );

  routes.route('/', chargeRoutes(parts));
  routes.route('/', transferRoutes(parts));

  routes.get(
    '/:code/:channel',
    step((c, view) => {
      const channel = view.transaction.channels.find((one) => one === c.req.param('channel'));
      return channel ? showChannel(c, view, channel) : c.redirect(stepPath(view), 303);
    }),
  );

  return routes;
};
