import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Faults } from '../../control/faults.ts';
import { createTimers } from '../../state/timers.ts';
import { graphRoutes } from './graph-routes.ts';
import { openWhatsAppBook } from './whatsapp-book.ts';
import { whatsappControls } from './whatsapp-controls.ts';
import { createWhatsAppWebhooks, type WhatsAppAccount } from './whatsapp-webhooks.ts';

const ACCOUNT: WhatsAppAccount = {
  token: 'sandbox-whatsapp-token',
  phoneNumberId: '106540352242922',
  businessId: '102290129340398',
  appSecret: 'sandbox-whatsapp-app-secret',
  verifyToken: 'sandbox-whatsapp-verify-token',
  displayNumber: '+234 803 000 0001',
};

interface Options {
  dataDir: string;
  /** Where the shop takes what happens. */
  webhookUrl: string;
  /** Until a template is judged. */
  reviewMs?: number;
}

/** The WhatsApp Business Cloud API of one business. */
export const openWhatsApp = (
  { dataDir, webhookUrl, reviewMs = 1_500 }: Options,
  { faults, now, baseUrl }: { faults: Faults; now: () => Date; baseUrl: () => string },
) => {
  const book = openWhatsAppBook(dataDir);
  const timers = createTimers();
  const webhooks = createWhatsAppWebhooks({ url: webhookUrl, account: ACCOUNT }, { faults, timers });
  const graph = graphRoutes({ account: ACCOUNT, book, webhooks, faults, timers, now, baseUrl, reviewMs });

  return {
    mount: (app: Hono<{ Bindings: HttpBindings }>) => {
      app.route('/', whatsappControls({ book, webhooks, tellStatus: graph.tellStatus, now }));
      app.route('/whatsapp/graph', graph.routes);
    },
    environment: (url: string): Record<string, string> => ({
      WHATSAPP_API_URL: `${url}/whatsapp/graph`,
      WHATSAPP_TOKEN: ACCOUNT.token,
      WHATSAPP_PHONE_NUMBER_ID: ACCOUNT.phoneNumberId,
      WHATSAPP_BUSINESS_ID: ACCOUNT.businessId,
      WHATSAPP_APP_SECRET: ACCOUNT.appSecret,
      WHATSAPP_VERIFY_TOKEN: ACCOUNT.verifyToken,
    }),
    reset: () => {
      timers.clear();
      book.clear();
    },
    close: () => timers.clear(),
  };
};
