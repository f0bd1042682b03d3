import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { assetResponse } from '../pages/assets.ts';
import { documentPage } from '../pages/page.ts';
import { apiRoutes } from './api-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import type { PaystackParts } from './paystack-parts.ts';

/** Everything Paystack serves: the pop-up script, the payment page, the API. */
export const paystackRoutes = (parts: PaystackParts) => {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.get('/inline.js', () => assetResponse('paystack-inline.js'));
  routes.get('/popup.js', () => assetResponse('paystack-popup.js'));
  routes.get('/popup', (c) =>
    c.html(
      documentPage({
        title: 'Sandbox checkout',
        look: 'checkout popup',
        head: html`<script src="/paystack/popup.js" defer></script>`,
        body: html`<div class="till"><div class="till-card"><div class="banner">Sandbox – no real money</div>
<main class="till-main"><div class="spin" aria-hidden="true"></div><p>Opening the payment…</p></main></div></div>`,
      }),
    ),
  );
  routes.route('/checkout', checkoutRoutes(parts));
  routes.route('/', apiRoutes(parts));
  return routes;
};
