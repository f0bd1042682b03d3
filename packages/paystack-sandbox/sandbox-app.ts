import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { loopbackOnly } from './http/loopback-only.ts';
import { recordCall } from './http/record-call.ts';
import { assetResponse } from './pages/assets.ts';
import type { CallLog } from './state/call-log.ts';

const LARGEST_BODY_BYTES = 1024 * 1024;
const FRAMEABLE = /^\/(?:paystack\/(?:popup|checkout)|chat-frame|mail\/[^/]+\/html)/;
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'";

const pageHeaders = createMiddleware(async (c, next) => {
  await next();
  if (c.res.headers.has('x-hono-already-sent')) return;
  c.header('x-content-type-options', 'nosniff');
  // Not `no-referrer`: with it browsers send `Origin: null`, and the pages' own buttons are refused.
  c.header('referrer-policy', 'same-origin');
  if (!c.res.headers.get('content-type')?.startsWith('text/html') || c.res.headers.has('content-security-policy'))
    return;
  // The payment page and the chat are shown inside the shop; the switches and the mailbox nowhere.
  const ancestors = FRAMEABLE.test(c.req.path) ? '' : "; frame-ancestors 'none'";
  c.header('content-security-policy', `${PAGE_POLICY}${ancestors}`);
});

/** The outer layer: this machine only, small bodies, every call recorded, and no input that ends in a crash. */
export const createSandboxApp = (log: CallLog, now: () => Date) => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(loopbackOnly, pageHeaders, bodyLimit({ maxSize: LARGEST_BODY_BYTES }), recordCall(log, now));
  app.get('/assets/sandbox.css', () => assetResponse('sandbox.css'));
  app.notFound((c) => c.json({ status: false, message: 'There is nothing here' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    process.stderr.write(`sandbox: ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}\n`);
    return c.json({ status: false, message: 'The sandbox itself failed' }, 500);
  });
  return app;
};
