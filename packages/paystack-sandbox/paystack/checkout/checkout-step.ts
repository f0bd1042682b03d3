import type { Context } from 'hono';
import { readFields } from '../../http/request-fields.ts';
import type { Markup } from '../../pages/page.ts';
import type { Ledger } from '../ledger.ts';
import { type Channel, isPayable } from '../transaction.ts';
import { cardPage } from './card-page.ts';
import { type CheckoutView, stepPath } from './checkout-frame.ts';
import { unknownCheckoutPage } from './ending-pages.ts';
import { bankPage, qrPage, ussdPage } from './offline-pages.ts';
import { transferPage } from './transfer-pages.ts';

type Run = (c: Context, view: CheckoutView, fields: Record<string, unknown>) => Response | Promise<Response>;

/** The first page of each channel, with a sentence above the form when something went wrong. */
export const CHANNEL_PAGES: Record<Channel, (view: CheckoutView, error?: string) => Markup> = {
  card: (view, error) => cardPage(view, undefined, error),
  bank_transfer: transferPage,
  ussd: (view, error) => ussdPage(view, undefined, error),
  bank: bankPage,
  qr: qrPage,
};

export const isPopupRequest = (c: Context): boolean => c.req.query('popup') === '1';

/** To the end of the payment: the shop's page, or the pop-up's report of success. */
export const finish = (c: Context, view: CheckoutView): Response => c.redirect(stepPath(view, '/done'), 303);

/** Wraps the handlers of the checkout, so that each sees only a transaction it may work on. */
export const createSteps = (ledger: Ledger) => {
  /** For a transaction that can still be paid; a paid one goes to its end, an unknown one is told so. */
  const step =
    (run: Run) =>
    async (c: Context): Promise<Response> => {
      const transaction = ledger.byAccessCode(c.req.param('code') ?? '');
      if (!transaction) return c.html(unknownCheckoutPage(), 404);
      const view = { transaction, isPopup: isPopupRequest(c) };
      if (!isPayable(transaction)) return finish(c, view);
      const body = c.req.method === 'POST' ? await readFields(c) : { ok: true as const, fields: {} };
      return run(c, view, body.ok ? body.fields : {});
    };
  /** For a channel the shop offers for this payment. */
  const channelStep = (channel: Channel, run: Run) =>
    step((c, view, fields) =>
      view.transaction.channels.includes(channel) ? run(c, view, fields) : c.redirect(stepPath(view), 303),
    );
  return { step, channelStep };
};
