import { type Context, Hono } from 'hono';
import { readFields, textField } from '../../http/request-fields.ts';
import type { Markup } from '../../pages/page.ts';
import { randomDigits } from '../../state/random-text.ts';
import { authorizationFor } from '../authorization.ts';
import type { PaystackParts } from '../paystack-parts.ts';
import { type Channel, isPayable, type Transaction } from '../transaction.ts';
import { cardPage } from './card-page.ts';
import { type NextPage, submitAnswer, submitBank, submitCard } from './charge-steps.ts';
import { type CheckoutView, stepPath } from './checkout-frame.ts';
import { closedPage, paidPage, unknownCheckoutPage } from './ending-pages.ts';
import { bankPage, qrPage, USSD_BANKS, ussdPage } from './offline-pages.ts';
import { questionPage } from './question-page.ts';
import { callbackAddress, cancelAddress } from './return-address.ts';
import { TRANSFER_OUTCOMES, transferPage, waitingPage } from './transfer-pages.ts';

const TRANSFER_MINIMUM_KOBO = 10_000;
const PAGES: Record<Channel, (view: CheckoutView, error?: string) => Markup> = {
  card: (view, error) => cardPage(view, undefined, error),
  bank_transfer: transferPage,
  ussd: (view, error) => ussdPage(view, undefined, error),
  bank: bankPage,
  qr: qrPage,
};

/** The hosted payment page: plain forms, every step on the server (providers 1.7, 1.8). */
export const checkoutRoutes = ({ ledger, webhooks, now }: PaystackParts) => {
  const routes = new Hono();
  const isPopup = (c: Context) => c.req.query('popup') === '1';

  /** Runs a step for a transaction that can still be paid; a paid one goes to its end, an unknown one is told so. */
  const step =
    (run: (c: Context, view: CheckoutView, fields: Record<string, unknown>) => Response | Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const transaction = ledger.byAccessCode(c.req.param('code') ?? '');
      if (!transaction) return c.html(unknownCheckoutPage(), 404);
      const view = { transaction, isPopup: isPopup(c) };
      if (!isPayable(transaction)) return c.redirect(stepPath(view, '/done'), 303);
      const body = c.req.method === 'POST' ? await readFields(c) : { ok: true as const, fields: {} };
      return run(c, view, body.ok ? body.fields : {});
    };

  /** A step of one channel, refused when the shop does not offer that channel for this payment. */
  const channelStep = (channel: Channel, run: Parameters<typeof step>[0]) =>
    step((c, view, fields) =>
      view.transaction.channels.includes(channel) ? run(c, view, fields) : c.redirect(stepPath(view), 303),
    );

  const finish = (c: Context, view: CheckoutView) => c.redirect(stepPath(view, '/done'), 303);

  const show = (c: Context, view: CheckoutView, next: NextPage): Response | Promise<Response> => {
    if (next.page === 'paid') return finish(c, view);
    if (next.page === 'refused') return c.html(PAGES[next.channel](view, next.error), 422);
    if (next.error) return c.html(questionPage(view, next.step, next.error), 422);
    return c.redirect(stepPath(view, '/answer'), 303);
  };

  const failOrPay = (c: Context, view: CheckoutView, channel: Channel, outcome: string) => {
    const { transaction } = view;
    transaction.attempts += 1;
    if (outcome === 'paid') {
      ledger.pay(transaction, { channel, authorization: authorizationFor(channel, transaction) });
      return finish(c, view);
    }
    ledger.fail(transaction, channel, 'Your bank refused the payment');
    return c.html(PAGES[channel](view, 'Your bank refused the payment.'), 422);
  };

  const open = (transaction: Transaction) => {
    if (transaction.openedAt === null) ledger.note(transaction, 'open', 'Opened the payment page');
    transaction.transfer ??= { accountNumber: randomDigits(10), arrivesAt: null };
    ledger.save(transaction);
  };

  const showChannel = (c: Context, view: CheckoutView, channel: Channel) => {
    const { transaction } = view;
    open(transaction);
    if (transaction.status === 'pending') return c.redirect(stepPath(view, '/waiting'), 303);
    if (channel === 'card') return c.html(cardPage(view, c.req.query('fill')));
    return c.html(PAGES[channel](view));
  };

  routes.get(
    '/:code',
    step((c, view) => {
      const [first = 'card'] = view.transaction.channels;
      return showChannel(c, view, first);
    }),
  );

  routes.post(
    '/:code/card',
    channelStep('card', (c, view, fields) => {
      const typed = {
        number: textField(fields, 'number'),
        expiry: textField(fields, 'expiry'),
        cvv: textField(fields, 'cvv'),
      };
      return show(c, view, submitCard(ledger, view.transaction, typed, now()));
    }),
  );

  routes.post(
    '/:code/bank',
    channelStep('bank', (c, view, fields) =>
      show(c, view, submitBank(ledger, view.transaction, textField(fields, 'bank'), textField(fields, 'account'))),
    ),
  );

  routes.get(
    '/:code/answer',
    step((c, view) => {
      const open = view.transaction.step;
      return open ? c.html(questionPage(view, open)) : c.redirect(stepPath(view), 303);
    }),
  );

  routes.post(
    '/:code/answer',
    step((c, view, fields) => {
      const open = view.transaction.step;
      if (!open) return c.redirect(stepPath(view), 303);
      return show(c, view, submitAnswer(ledger, view.transaction, open, textField(fields, 'answer')));
    }),
  );

  routes.post(
    '/:code/bank_transfer',
    channelStep('bank_transfer', (c, view, fields) => {
      const { transaction } = view;
      const outcome = TRANSFER_OUTCOMES.find(({ value }) => value === fields.outcome)?.value;
      if (!outcome) return c.html(transferPage(view, 'Choose what happens to the transfer.'), 422);
      if (transaction.requestedAmount < TRANSFER_MINIMUM_KOBO) {
        return c.html(transferPage(view, 'A transfer must be at least ₦100.'), 422);
      }
      transaction.attempts += 1;
      if (outcome === 'wrong') {
        ledger.fail(transaction, 'bank_transfer', 'Incorrect amount transferred');
        webhooks.send('bank.transfer.rejected', transaction.reference, {
          bank_transfer: {
            amount: transaction.requestedAmount - 100,
            message: 'The amount sent is not the amount asked for',
            message_type: 'INCORRECT_AMOUNT',
            transaction_id: transaction.id,
            transaction_reference: transaction.reference,
          },
          customer: { email: transaction.email },
        });
        return c.html(
          transferPage(view, 'Your bank sent another amount than asked for. It is on its way back to you.'),
          422,
        );
      }
      const payment = {
        channel: 'bank_transfer' as const,
        authorization: authorizationFor('bank_transfer', transaction),
      };
      if (outcome === '0') {
        ledger.pay(transaction, payment);
        return finish(c, view);
      }
      ledger.expectTransfer(transaction, Number(outcome), payment);
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

  routes.post(
    '/:code/ussd',
    channelStep('ussd', (c, view, fields) => {
      const bank = USSD_BANKS.find(({ id }) => id === fields.bank);
      if (!bank) return c.html(ussdPage(view, undefined, 'Choose a bank.'), 422);
      const outcome = textField(fields, 'outcome');
      if (outcome !== '') return failOrPay(c, view, 'ussd', outcome);
      view.transaction.status = 'ongoing';
      ledger.save(view.transaction);
      return c.html(ussdPage(view, bank.id));
    }),
  );

  routes.post(
    '/:code/qr',
    channelStep('qr', (c, view, fields) => failOrPay(c, view, 'qr', textField(fields, 'outcome'))),
  );

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

  routes.get('/:code/done', (c) => {
    const transaction = ledger.byAccessCode(c.req.param('code'));
    if (!transaction) return c.html(unknownCheckoutPage(), 404);
    const view = { transaction, isPopup: isPopup(c) };
    if (isPayable(transaction)) return c.redirect(stepPath(view), 303);
    const address = callbackAddress(transaction);
    return view.isPopup || address === null ? c.html(paidPage(view, address)) : c.redirect(address, 303);
  });

  routes.get(
    '/:code/:channel',
    step((c, view) => {
      const channel = view.transaction.channels.find((one) => one === c.req.param('channel'));
      return channel ? showChannel(c, view, channel) : c.redirect(stepPath(view), 303);
    }),
  );

  return routes;
};
