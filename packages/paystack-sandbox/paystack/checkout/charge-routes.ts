import { type Context, Hono } from 'hono';
import { textField } from '../../http/request-fields.ts';
import { authorizationFor } from '../authorization.ts';
import type { PaystackParts } from '../paystack-parts.ts';
import type { Channel } from '../transaction.ts';
import { type NextPage, submitAnswer, submitBank, submitCard } from './charge-steps.ts';
import { type CheckoutView, stepPath } from './checkout-frame.ts';
import { CHANNEL_PAGES, createSteps, finish } from './checkout-step.ts';
import { USSD_BANKS, ussdPage } from './offline-pages.ts';
import { questionPage } from './question-page.ts';

const show = (c: Context, view: CheckoutView, next: NextPage): Response | Promise<Response> => {
  if (next.page === 'paid') return finish(c, view);
  if (next.page === 'refused') return c.html(CHANNEL_PAGES[next.channel](view, next.error), 422);
  if (next.error) return c.html(questionPage(view, next.step, next.error), 422);
  return c.redirect(stepPath(view, '/answer'), 303);
};

/** Card, bank, USSD and QR: what the customer types and answers. */
export const chargeRoutes = ({ ledger, now }: PaystackParts) => {
  const routes = new Hono();
  const { step, channelStep } = createSteps(ledger);

  const payOrFail = (c: Context, view: CheckoutView, channel: Channel, outcome: string) => {
    const { transaction } = view;
    transaction.attempts += 1;
    if (outcome === 'paid') {
      ledger.pay(transaction, { channel, authorization: authorizationFor(channel, transaction) });
      return finish(c, view);
    }
    ledger.fail(transaction, channel, 'Your bank refused the payment');
    return c.html(CHANNEL_PAGES[channel](view, 'Your bank refused the payment.'), 422);
  };

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
      const asked = view.transaction.step;
      return asked ? c.html(questionPage(view, asked)) : c.redirect(stepPath(view), 303);
    }),
  );

  routes.post(
    '/:code/answer',
    step((c, view, fields) => {
      const asked = view.transaction.step;
      if (!asked) return c.redirect(stepPath(view), 303);
      return show(c, view, submitAnswer(ledger, view.transaction, asked, textField(fields, 'answer')));
    }),
  );

  routes.post(
    '/:code/ussd',
    channelStep('ussd', (c, view, fields) => {
      const bank = USSD_BANKS.find(({ id }) => id === fields.bank);
      if (!bank) return c.html(ussdPage(view, undefined, 'Choose a bank.'), 422);
      const outcome = textField(fields, 'outcome');
      if (outcome !== '') return payOrFail(c, view, 'ussd', outcome);
      view.transaction.status = 'ongoing';
      ledger.save(view.transaction);
      return c.html(ussdPage(view, bank.id));
    }),
  );

  routes.post(
    '/:code/qr',
    channelStep('qr', (c, view, fields) => payOrFail(c, view, 'qr', textField(fields, 'outcome'))),
  );

  return routes;
};
