import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { chatRoutes } from './chat/chat-routes.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createFaults } from './control/faults.ts';
import { emailjsRoutes } from './emailjs/emailjs-routes.ts';
import { formRoutes } from './forms/form-routes.ts';
import { googleRoutes } from './google/google-routes.ts';
import { openSigningKeys } from './google/signing-keys.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { openMailbox } from './mail/mailbox.ts';
import { startSmtpCapture } from './mail/smtp-capture.ts';
import { openPaystack } from './paystack/open-paystack.ts';
import { paystackRoutes } from './paystack/paystack-routes.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { sandboxEnvironment } from './sandbox-environment.ts';
import { createCallLog } from './state/call-log.ts';
import { createTimers } from './state/timers.ts';

export interface SandboxOptions {
  /** 0 = any free port. */
  port: number;
  smtpPort: number;
  /** Transactions, mails, keys and waiting webhooks are kept here and survive a restart. */
  dataDir: string;
  webhookUrl: string;
  secretKey: string;
  publicKey: string;
  googleClientId: string;
  googleClientSecret: string;
  now?: () => Date;
  /** Seconds before each repeat of a webhook that was not answered with 200. */
  webhookRetrySeconds?: readonly number[];
  /** Calls a minute and kind before 429; 0 = no limit; absent = Paystack's live limits. */
  rateLimitPerMinute?: number;
  /** Milliseconds between the states of a refund. */
  refundStepMs?: number;
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  /** What the shop must be given. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Starts the outside world on loopback. Rejects when a port is taken or the folder cannot be written. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { dataDir, now = () => new Date() } = options;
  let url = '';
  let environment: Record<string, string> = {};
  const baseUrl = () => url;
  const log = createCallLog();
  const faults = createFaults();
  const timers = createTimers();
  const mailbox = openMailbox(dataDir);
  const keys = await openSigningKeys(dataDir);
  const paystack = openPaystack({ ...options, now, faults, timers, baseUrl });
  const client = { id: options.googleClientId, secret: options.googleClientSecret };
  const emailjs = emailjsRoutes({ mailbox, faults, now });

  const reset = () => {
    timers.clear();
    faults.clearAll();
    log.clear();
    mailbox.clear();
    emailjs.clear();
    paystack.reset();
  };

  const app = createSandboxApp(log, now);
  app.route(
    '/',
    controlRoutes({
      ...paystack.parts,
      faults,
      log,
      deliveries: paystack.deliveries,
      environment: () => environment,
      reset,
    }),
  );
  app.route('/', mailRoutes(mailbox));
  app.route('/', chatRoutes());
  app.route('/paystack', paystackRoutes(paystack.parts));
  app.route('/google', googleRoutes({ keys, faults, client, baseUrl, now }));
  app.route('/emailjs', emailjs.routes);
  app.route('/forms', formRoutes({ mailbox, faults, now }));

  const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
  const port = await listen(server, options.port);
  url = `http://127.0.0.1:${port}`;
  const smtp = await startSmtpCapture(options.smtpPort, { mailbox, faults, now }).catch((error: unknown) => {
    server.close();
    throw error;
  });
  environment = sandboxEnvironment(url, smtp.url, options);
  paystack.resume();

  return {
    url,
    smtpUrl: smtp.url,
    environment,
    close: async () => {
      timers.clear();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, smtp.close()]);
    },
  };
};
