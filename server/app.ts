import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { readShopCategories } from '#app/features/shop/grid/shop-categories.server.ts';
import { isFormRefused } from '#app/platform/forms/form-refused.ts';
import type { Services } from '#app/platform/services.server.ts';
import { pathForLog } from '#app/routes/path-for-log.server.ts';
import { PREFETCH_RULES_PATH } from '#app/routes/prefetch-rules.server.ts';
import { busyAnswer, RETRY_AFTER_S } from './busy-page.ts';
import { REPORTS_PATH } from './content-security-policy.ts';
import { asksForPage, createLateAnswers } from './late-answers.ts';
import { createConcurrencyLimit } from './limit-concurrency.ts';
import { serveMedia } from './media.ts';
import { otherAddressAnswer } from './other-address-page.ts';
import { factsAt } from './own-addresses.ts';
import { isFormOfOurPageElsewhere, ownHostCheck } from './own-host.ts';
import { answerFromCache, isForAnybody } from './page-cache/answer-from-cache.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPages } from './pages.ts';
import { policyReports } from './policy-reports.ts';
import { readableUrl } from './readable-url.ts';
import { findMissing } from './readiness.ts';
import { isSameOrigin } from './same-origin.ts';
import { everyAnswersHeaders, secureCookies } from './security-headers.ts';
import { servePrefetchRules } from './serve-prefetch-rules.ts';
import { serverTexts } from './server-texts.ts';
import { staticFiles } from './static-files.ts';
import { serveStorage } from './storage/serve-storage.ts';
import { isTransientFailure } from './transient-failure.ts';

interface AppOptions {
  services: Services;
  /** React Router's build: the bundle's own in production, read again by Vite while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built client files; absent while developing, where Vite serves them. */
  clientDirectory?: string;
  /** Off while developing: Vite's client needs inline scripts and styles. */
  sendsContentSecurityPolicy?: boolean;
  /** When a form whose work takes long is answered all the same. */
  answersWithinMs?: number;
}

type Environment = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = new Set([...READS, 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The whole chain a request passes, in order: id and log, method and path, health, files, pictures, storage API, host, page cache, origin check, page. */
export function createApp(options: AppOptions) {
  const { services, build, clientDirectory, sendsContentSecurityPolicy = true, answersWithinMs } = options;
  const { config, log } = services;
  const pages = createPages({ services, build, sendsContentSecurityPolicy, clientDirectory });
  // While developing every request is to see the last edit.
  const isCategory = async (slug: string) =>
    (await readShopCategories(services)).all.some(({ value }) => value === slug);
  const pageCache =
    typeof build === 'function' ? undefined : createPageCache({ services, render: pages.renderShared, isCategory });
  const serveFile = clientDirectory ? staticFiles(clientDirectory) : undefined;
  const onEveryAnswer = everyAnswersHeaders(config);
  if (!sendsContentSecurityPolicy) delete onEveryAnswer['Content-Security-Policy'];
  const takeReport = policyReports(services);
  const isOwnHost = ownHostCheck(config);
  const app = new Hono<Environment>();

  /** What whoever sent a request reads of what became of it. */
  function answerTo(error: unknown, request: Request, requestId: string): Response {
    if (isFormRefused(error)) {
      const hasNoPlace = error.reason === 'busy' && asksForPage(request);
      return hasNoPlace ? busyAnswer(request) : plainWords(error.message, error.status);
    }
    if (isTransientFailure(error)) {
      log.warn({ err: error, requestId }, 'a request cannot be answered for now');
      return busyAnswer(request);
    }
    log.error({ err: error, requestId }, 'request failed');
    return plainWords(serverTexts.failed(requestId), 500);
  }
  app.onError((error, c) => answerTo(error, c.req.raw, c.get('requestId')));

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', randomUUID().slice(0, 8));
    await next();
    // Whoever is told that something was saved finds it on the next page, too.
    if (!READS.has(c.req.method)) await pageCache?.caughtUp();
    // Not by `c.header`, which would rebuild an answer that is ready.
    const { headers } = c.res;
    headers.set('X-Request-Id', c.get('requestId'));
    if (config.isHttps) secureCookies(headers);
    if (c.res.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(RETRY_AFTER_S));
    for (const [name, value] of Object.entries(onEveryAnswer)) if (!headers.has(name)) headers.set(name, value);
    log.info({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: pathForLog(new URL(c.req.url).pathname),
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    });
  });

  app.use(async (c, next) => {
    // What the platform makes no request of, TRACE, and what no page of ours knows.
    if (!METHODS.has(c.req.method)) return c.text(serverTexts.method, 405, { Allow: [...METHODS].join() });
    // Read as an address of its own, `//host/path` would name a host.
    if (!c.req.path.startsWith('//')) return next();
    if (!READS.has(c.req.method)) return c.text(serverTexts.nothing, 404);
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 308);
  });

  app.use((c, next) => {
    const url = readableUrl(c.req.url);
    if (url !== c.req.url) c.req.raw = new Request(url, c.req.raw);
    return next();
  });

  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const missing = await findMissing(services);
    const isReady = missing.length === 0;
    return c.text(isReady ? 'ready' : `waiting for ${missing.join(' and ')}`, isReady ? 200 : 503, {
      'Cache-Control': 'no-store',
    });
  });

  app.get(PREFETCH_RULES_PATH, (c) => servePrefetchRules(c.req.raw));
  app.post(REPORTS_PATH, (c) => takeReport(c.req.raw));

  app.use(async (c, next) => {
    const file = await serveFile?.(c.req.raw, new URL(c.req.url).pathname);
    return file ?? next();
  });
  // Pictures and files are not limited.
  app.all('/media/*', (c) => serveMedia(c.req.raw, services.store));
  // Before the origin check: its callers are of other origins, and a cookie is nothing to it.
  app.all('/v0/*', (c) => serveStorage(c.req.raw, services));

  app.use(async (c, next) => {
    // A program asks where it was told to, and checks its caller itself.
    const isOwn = isOwnHost((name) => c.req.raw.headers.get(name)) || factsAt(c.req.path).forPrograms;
    if (isOwn && !isFormOfOurPageElsewhere(c.req.raw, config.publicUrl)) return next();
    return otherAddressAnswer(c.req.raw, config.publicUrl);
  });

  const lateAnswers = createLateAnswers(answersWithinMs);
  app.use(async (c, next) => lateAnswers.find(c.req.raw) ?? next());
  const limitConcurrency = createConcurrencyLimit(log);
  app.use(async (c, next) => {
    if (!pageCache || !isForAnybody(c.req.method, c.req.raw.headers.get('cookie'))) return next();
    return (await limitConcurrency(c.req.raw, () => answerFromCache(c.req.raw, pageCache))) ?? next();
  });
  app.use(async (c, next) => {
    if (isSameOrigin(c.req.raw, config.publicUrl)) return next();
    return c.text(serverTexts.otherSite, 403);
  });

  app.all('*', (c) => {
    const { incoming } = c.env ?? {};
    const asked = { requestId: c.get('requestId'), peer: incoming?.socket.remoteAddress };
    return lateAnswers.answer(
      c.req.raw,
      (request) =>
        limitConcurrency(request, () => pages.answer(request, asked), incoming).catch((error) =>
          answerTo(error, request, asked.requestId),
        ),
      incoming,
    );
  });

  return Object.assign(app, { pageCache, isOwnHost });
}

const plainWords = (words: string, status: number) =>
  new Response(words, { status, headers: { 'Content-Type': 'text/plain; charset=UTF-8' } });
