import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Faults } from '../control/faults.ts';
import { hang, pause, resetConnection } from '../http/misbehave.ts';
import { chargeRoutes } from './charge-routes.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { INVALID_KEY, RATE_LIMITED, refuse } from './envelope.ts';
import { inlineRoutes } from './inline-routes.ts';
import type { PaystackParts } from './paystack-parts.ts';
import type { RateBucket } from './rate-limit.ts';
import { refundRoutes } from './refund-routes.ts';
import { settlementRoutes } from './settlement-routes.ts';
import { transactionRoutes } from './transaction-routes.ts';

const bucketOf = (path: string): RateBucket => {
  if (path.endsWith('/transaction/initialize')) return 'initialize';
  return path.includes('/transaction/verify/') ? 'verify' : 'other';
};

const misbehave = (faults: Faults) =>
  createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const path = c.req.path;
    const delayMs = faults.take('paystack', 'delayMs', path);
    if (delayMs !== undefined) await pause(Number(delayMs));
    if (faults.take('paystack', 'timeout', path)) return hang(c);
    if (faults.take('paystack', 'reset', path)) return resetConnection(c);
    if (faults.take('paystack', 'malformed', path)) {
      return c.body('<html><body>502 Bad Gateway', 200, { 'content-type': 'application/json; charset=utf-8' });
    }
    const status = Number(faults.take('paystack', 'status', path) ?? 0);
    if (status === 429) return refuse(c, RATE_LIMITED);
    if (status === 401) return refuse(c, INVALID_KEY);
    if (status !== 0) {
      const message = 'An error occurred while processing your request';
      return refuse(c, {
        status: status as 500,
        message,
        type: 'api_error',
        code: 'unknown',
        nextStep: 'Try again later',
      });
    }
    await next();
  });

/** Only the secret key opens the server's calls; the pop-up script's calls carry the public key, or none. */
const authenticate = (parts: PaystackParts) =>
  createMiddleware(async (c, next) => {
    const given = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '');
    if (given !== parts.secretKey) return refuse(c, INVALID_KEY);
    await next();
  });

const allowAnyOrigin = createMiddleware(async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '*',
      'access-control-max-age': '600',
    });
  }
  await next();
  if (!c.res.headers.has('x-hono-already-sent')) c.header('access-control-allow-origin', '*');
});

const countCalls = (parts: PaystackParts) =>
  createMiddleware(async (c, next) => {
    const verdict = parts.rateLimit.count(bucketOf(c.req.path));
    const headers = (context: Context) => {
      context.header('x-ratelimit-limit', String(verdict.limit));
      context.header('x-ratelimit-remaining', String(verdict.remaining));
      context.header('x-ratelimit-reset', String(verdict.reset));
    };
    if (!verdict.allowed) {
      headers(c);
      return refuse(c, RATE_LIMITED);
    }
    await next();
    if (!c.res.headers.has('x-hono-already-sent')) headers(c);
  });

/** Paystack's REST API, as far as a shop and the pop-up script use it. */
export const apiRoutes = (parts: PaystackParts) => {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.use(allowAnyOrigin, misbehave(parts.faults), countCalls(parts));
  api.route('/', inlineRoutes(parts));
  api.use(authenticate(parts));
  api.route('/transaction', transactionRoutes(parts));
  api.route('/charge', chargeRoutes(parts));
  api.route('/refund', refundRoutes(parts));
  api.route('/dispute', disputeRoutes(parts));
  api.route('/settlement', settlementRoutes(parts));
  return api;
};
