import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { controlRoutes, type NeighboursOnPages } from './control/control-routes.ts';
import { createFaults, type Faults } from './control/faults.ts';
import { openPaystack } from './paystack/open-paystack.ts';
import { paystackRoutes } from './paystack/paystack-routes.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { createCallLog } from './state/call-log.ts';
import { createTimers } from './state/timers.ts';

export interface PaystackSandboxOptions {
  /** 0 = any free port. */
  port: number;
  /** Transactions, refunds and waiting webhooks are kept here and survive a restart. */
  dataDir: string;
  webhookUrl: string;
  secretKey: string;
  publicKey: string;
  now?: () => Date;
  /** Seconds before each repeat of a webhook that was not answered with 200. */
  webhookRetrySeconds?: readonly number[];
  /** Calls a minute and kind before 429; 0 = no limit; absent = Paystack's live limits. */
  rateLimitPerMinute?: number;
  /** Milliseconds between the states of a refund. */
  refundStepMs?: number;
}

/** Services that answer beside Paystack under the same address. */
export interface Neighbours {
  onPages: NeighboursOnPages;
  mount(app: Hono<{ Bindings: HttpBindings }>): void;
  /** Opens ports of their own. Resolves to what your program must be given. */
  listen(url: string): Promise<Record<string, string>>;
  reset(): void;
  close(): Promise<void>;
}

export type OpenNeighbours = (parts: { faults: Faults; now: () => Date; baseUrl: () => string }) => Promise<Neighbours>;

export interface PaystackSandbox {
  url: string;
  /** What your program must be given. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Starts Paystack's stand-in on loopback. Rejects when a port is taken or the folder cannot be written. */
export const startPaystackSandbox = async (
  options: PaystackSandboxOptions,
  openNeighbours?: OpenNeighbours,
): Promise<PaystackSandbox> => {
  const { now = () => new Date(), secretKey, publicKey } = options;
  let url = '';
  let environment: Record<string, string> = {};
  const baseUrl = () => url;
  const log = createCallLog();
  const faults = createFaults();
  const timers = createTimers();
  const paystack = openPaystack({ ...options, now, faults, timers, baseUrl });
  const neighbours = await openNeighbours?.({ faults, now, baseUrl });

  const reset = () => {
    timers.clear();
    faults.clearAll();
    log.clear();
    neighbours?.reset();
    paystack.reset();
  };

  const app = createSandboxApp(log, now);
  const { parts, deliveries } = paystack;
  const onPages = neighbours?.onPages;
  app.route(
    '/',
    controlRoutes({ ...parts, faults, log, deliveries, environment: () => environment, reset, neighbours: onPages }),
  );
  app.route('/paystack', paystackRoutes(parts));
  neighbours?.mount(app);

  const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
  const port = await listen(server, options.port);
  url = `http://127.0.0.1:${port}`;
  const others = await neighbours?.listen(url).catch((error: unknown) => {
    server.close();
    throw error;
  });
  environment = {
    PAYSTACK_API_URL: `${url}/paystack`,
    PAYSTACK_INLINE_URL: `${url}/paystack/inline.js`,
    PAYSTACK_CHECKOUT_ORIGIN: url,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_PUBLIC_KEY: publicKey,
    ...others,
  };
  paystack.resume();

  return {
    url,
    environment,
    close: async () => {
      timers.clear();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, neighbours?.close()]);
    },
  };
};
