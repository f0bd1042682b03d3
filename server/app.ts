import { randomBytes, randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  nonceContext,
  requestIdContext,
  servicesContext,
  viewerContext,
} from '#app/platform/auth/request-context.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/rate-limits/client-block.ts';
import type { Services } from '#app/platform/services.server.ts';
import { clientAddress } from './client-address.ts';
import { chooseEncoding, compress, isCompressible } from './compression.ts';
import { pageKindOf, REPORTS_PATH } from './content-security-policy.ts';
import { serveMedia } from './media.ts';
import { policyReports } from './policy-reports.ts';
import { findMissing } from './readiness.ts';
import { isSameOrigin } from './same-origin.ts';
import { everyAnswersHeaders, pageHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';
import { serveStorage } from './storage/serve-storage.ts';

interface AppOptions {
  services: Services;
  /** React Router's build: the bundle's own in production, read anew by Vite while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built client files; absent while developing, where Vite serves them. */
  clientDirectory?: string;
  /** Off while developing: Vite's client needs inline scripts and styles. */
  sendsContentSecurityPolicy?: boolean;
}

/**
 * The request as the visitor made it. Behind a proxy that ends TLS this process sees http, and React Router would take every form for
 * one of another site, since its Origin says https.
 */
function atPublicAddress(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(pathname + search, publicUrl), request);
}

/** Reads and drops what a refused request goes on sending, up to a size nobody sends by mistake. */
async function drain(request: Request): Promise<void> {
  let bytes = 0;
  if (!request.body || request.bodyUsed) return;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > DRAINED_AT_MOST) return;
  }
}

type Environment = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

const FORM_LIMIT = 100 * 1024;
/** Bytes a request may carry where it is no form of words, by the beginning of its path. */
const BODY_LIMITS = Object.entries({
  '/webhooks/': 256 * 1024,
  '/profilePic': 25 * 1024 * 1024,
  '/orders/photos/': 25 * 1024 * 1024,
  // Several pictures at once, from a browser without scripts; one after the other with them.
  '/uploads/pictures': 25 * 1024 * 1024,
  '/uploads/csv': 3 * 1024 * 1024,
  '/schedules/': 64 * 1024 * 1024,
  '/post': 64 * 1024 * 1024,
  '/uploads': 64 * 1024 * 1024,
});

/** Pages whose form takes files, and which say themselves that one was too large. */
const SAYS_TOO_LARGE = /^\/(?:profilePic|orders\/photos\/[^/]+|schedules\/ses_[^/]+|post|uploads\/(?!pictures$)[^/]+)$/;

const DRAINED_AT_MOST = 100 * 1024 * 1024;

/** The whole chain a request passes, in order: id and log, health, files, pictures, storage API, origin check, size, page. */
export function createApp({ services, build, clientDirectory, sendsContentSecurityPolicy = true }: AppOptions) {
  const { config, log } = services;
  const handlePage = createRequestHandler(build, 'production');
  const serveFile = clientDirectory ? staticFiles(clientDirectory) : undefined;
  const onEveryAnswer = everyAnswersHeaders(config);
  if (!sendsContentSecurityPolicy) delete onEveryAnswer['Content-Security-Policy'];
  const takeReport = policyReports(services);
  const app = new Hono<Environment>();

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    return c.text(`Something went wrong on our side. Please try again. Reference: ${c.get('requestId')}`, 500);
  });

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', randomUUID().slice(0, 8));
    await next();
    c.header('X-Request-Id', c.get('requestId'));
    const { headers } = c.res;
    for (const [name, value] of Object.entries(onEveryAnswer)) if (!headers.has(name)) headers.set(name, value);
    // A pay link is a key: it is written into no log.
    const path = new URL(c.req.url).pathname.replace(/^\/pay\/[^/.]+/, '/pay/…');
    log.info({
      requestId: c.get('requestId'),
      method: c.req.method,
      path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    });
  });

  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const missing = await findMissing(services);
    const isReady = missing.length === 0;
    return c.text(isReady ? 'ready' : `waiting for ${missing.join(' and ')}`, isReady ? 200 : 503, {
      'Cache-Control': 'no-store',
    });
  });

  app.post(REPORTS_PATH, (c) => takeReport(c.req.raw));

  app.use(async (c, next) => {
    const file = await serveFile?.(c.req.raw, new URL(c.req.url).pathname);
    return file ?? next();
  });
  app.all('/media/*', (c) => serveMedia(c.req.raw, services.store));
  // Before the origin check: its callers are of other origins, and a cookie is nothing to it.
  app.all('/v0/*', (c) => serveStorage(c.req.raw, services));

  app.use(async (c, next) => {
    if (isSameOrigin(c.req.raw, config.publicUrl)) return next();
    return c.text('This request came from another site and was refused. Open the page again and retry there.', 403);
  });

  app.use((c, next) => {
    // To count a body of unknown length the limit makes the request anew, which Node refuses to do from the adapter's own kind.
    if (!c.req.raw.headers.has('content-length')) c.req.raw = new Request(c.req.url, c.req.raw);
    const maxSize = BODY_LIMITS.find(([start]) => c.req.path.startsWith(start))?.[1] ?? FORM_LIMIT;
    return bodyLimit({
      maxSize,
      onError: async (refused) => {
        if (!SAYS_TOO_LARGE.test(refused.req.path)) return refused.text('That is more than this form takes.', 413);
        // A browser without scripts sends a photo as it is, and hears no answer before it has sent all of it.
        await drain(refused.req.raw);
        const { pathname, searchParams } = new URL(refused.req.url);
        searchParams.set('said', 'too_large');
        return refused.redirect(`${pathname}?${searchParams}`, 303);
      },
    })(c, next);
  });

  app.all('*', async (c) => {
    const request = c.req.raw;
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
    const peer = c.env?.incoming?.socket.remoteAddress;
    request.headers.set(CLIENT_ADDRESS_HEADER, clientAddress(peer, forwardedFor, config.trustedProxies));
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestIdContext, c.get('requestId'));
    context.set(nonceContext, nonce);
    context.set(viewerContext, request.headers.has('cookie') ? await services.auth.viewer(request) : undefined);
    const response = await handlePage(atPublicAddress(request, config.publicUrl), context);
    return finish(request, response, { nonce, isSignedIn: context.get(viewerContext) !== undefined });
  });

  async function finish(
    request: Request,
    response: Response,
    { nonce, isSignedIn }: { nonce: string; isSignedIn: boolean },
  ): Promise<Response> {
    const headers = new Headers(response.headers);
    const security = pageHeaders(config, pageKindOf(new URL(request.url).pathname), { nonce });
    if (!sendsContentSecurityPolicy) delete security['Content-Security-Policy'];
    for (const [name, value] of Object.entries(security)) if (!headers.has(name)) headers.set(name, value);
    // A signed-in person's pages are kept nowhere; the page cache for visitors is a layer of its own and sets its own rule.
    if (!headers.has('Cache-Control'))
      headers.set('Cache-Control', isSignedIn ? 'private, no-store' : 'private, no-cache');
    headers.append('Vary', 'Cookie');
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    const isBuffered = !headers.has('X-Accel-Buffering') && isCompressible(headers.get('Content-Type'));
    if (!response.body || !encoding || !isBuffered)
      return new Response(response.body, { status: response.status, headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    headers.append('Vary', 'Accept-Encoding');
    if (bytes.byteLength < 1024) return new Response(bytes, { status: response.status, headers });
    headers.set('Content-Encoding', encoding);
    headers.delete('Content-Length');
    return new Response(new Uint8Array(await compress(bytes, encoding, 4)), { status: response.status, headers });
  }

  return app;
}
