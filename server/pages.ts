import { randomBytes, randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { isFramedByOwner } from '#app/platform/auth/framed-by-owner.ts';
import {
  failureContext,
  nonceContext,
  requestIdContext,
  servicesContext,
  showsContext,
  viewerContext,
} from '#app/platform/auth/request-context.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { type QueryTiming, timeQueries } from '#app/platform/database/query-timing.server.ts';
import { isFormRefused } from '#app/platform/forms/form-refused.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/rate-limits/client-block.ts';
import type { Services } from '#app/platform/services.server.ts';
import { replaceNonceByHashes } from '#app/rendered-html.server.ts';
import { clientAddress } from './client-address.ts';
import { chooseQuickEncoding, compressQuickly, isCompressible } from './compression.ts';
import { type InlineScripts, pageKindOf } from './content-security-policy.ts';
import { isOfSomebodyElse, KEEP_HEADER, keepForAll, keepOwn } from './kept-pages.ts';
import { createEntryPages } from './page-cache/entry-page.ts';
import { finishPage } from './page-cache/finished-page.ts';
import type { Rendered } from './page-cache/page-cache.ts';
import { createRouter } from './router.ts';
import { everyAnswersHeaders, pageHeaders } from './security-headers.ts';
import { isTransientFailure } from './transient-failure.ts';

interface PagesOptions {
  services: Services;
  build: ServerBuild | (() => Promise<ServerBuild>);
  sendsContentSecurityPolicy: boolean;
  /** Folder of the built client files; absent while developing. */
  clientDirectory?: string | undefined;
}

interface Asked {
  requestId: string;
  /** The other end of the connection. */
  peer: string | undefined;
}

interface RequestFacts {
  requestId: string;
  nonce: string;
  viewer: Viewer | undefined;
}

/** React Router's answers with our headers, in two ways: for one request, and for every visitor who asks for an address. */
export function createPages({ services, build, sendsContentSecurityPolicy, clientDirectory }: PagesOptions) {
  const { config, log } = services;
  const onEveryAnswer = everyAnswersHeaders(config);
  const makeEntry = clientDirectory ? createEntryPages(clientDirectory) : () => undefined;
  const handle = typeof build === 'function' ? createRequestHandler(build, 'production') : createRouter(build);

  async function answer(request: Request, { requestId, peer }: Asked): Promise<Response> {
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
    request.headers.set(CLIENT_ADDRESS_HEADER, clientAddress(peer, forwardedFor, config.trustedProxies));
    const nonce = newNonce();
    const startedAt = performance.now();
    const { result, timing } = await timeQueries(async () => {
      const viewer = request.headers.has('cookie') ? await services.auth.viewer(request) : undefined;
      const context = contextFor({ requestId, nonce, viewer });
      if (isOfSomebodyElse(request, viewer, config.authSecret))
        return { viewer, response: new Response(null, { status: 412 }) };
      return { viewer, response: await handleOrThrow(atPublicAddress(request, config.publicUrl), context) };
    });
    const { viewer, response } = result;
    const isFramed = isFramedByOwner(request, viewer);
    const headers = withSecurity(response.headers, new URL(request.url).pathname, { nonce }, isFramed);
    const isTurnedAway = viewer && headers.get('Location')?.startsWith('/login') && request.method === 'GET';
    if (response.status === 403 || isTurnedAway) log.warn({ requestId, who: viewer?.id }, 'not allowed');
    // A signed-in person's pages are kept by nothing between us and them.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', viewer ? 'private, no-store' : 'private, no-cache');
    headers.append('Vary', 'Cookie');
    const { pathname } = new URL(request.url);
    headers.set(KEEP_HEADER, keepOwn({ pathname, status: response.status, authSecret: config.authSecret, viewer }));
    if (viewer) headers.append('Server-Timing', serverTiming(timing, performance.now() - startedAt));
    return compressed(request, response, headers);
  }

  /**
   * The answer to everybody who is not signed in. Made from the address alone: nothing that one request brings along, no header and no
   * cookie, can get into it.
   */
  async function renderShared(address: string): Promise<Rendered | undefined> {
    const nonce = newNonce();
    const reference = `shared-${randomUUID().slice(0, 8)}`;
    const shows = new Set<string>();
    const context = contextFor({ requestId: reference, nonce, viewer: undefined });
    context.set(showsContext, (...tags) => {
      for (const tag of tags) shows.add(tag);
    });
    const response = await handleOrThrow(new Request(new URL(address, config.publicUrl)), context);
    const { status } = response;
    if (response.headers.has('set-cookie')) {
      log.error({ address }, 'a page for every visitor wants to set a cookie');
      return undefined;
    }
    const text = await response.text();
    // A page that failed says how the log calls it; on others the name of one render would make equal pages differ.
    const { html, hashes } = replaceNonceByHashes(status < 500 ? text.replaceAll(reference, '') : text, nonce);
    const finish = (body: string, styleHash?: string) => {
      const headers = withSecurity(response.headers, pathOf(address), { hashes, ...(styleHash && { styleHash }) });
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', status === 200 ? 'public, no-cache' : 'no-store');
      headers.append('Vary', 'Accept-Encoding, Cookie, Sec-Fetch-Site');
      headers.set(KEEP_HEADER, keepForAll(pathOf(address), status));
      // The browser would take what the head says is wanted first for wanted now.
      if (styleHash) headers.delete('Link');
      return finishPage(status, headers, Buffer.from(body));
    };
    const inside = await finish(html);
    const entry = status === 200 ? makeEntry(html) : undefined;
    return { pages: { inside, entry: entry ? await finish(entry.html, entry.styleHash) : inside }, shows };
  }

  /** A page that only failed because the database was away, or because what came is no form, is no page: throws what said so. */
  async function handleOrThrow(request: Request, context: RouterContextProvider): Promise<Response> {
    let failure: unknown;
    context.set(failureContext, (error) => {
      failure ??= error;
    });
    const response = await handle(request, context);
    if (isTransientFailure(failure) || isFormRefused(failure)) throw failure;
    return response;
  }

  function contextFor({ requestId, nonce, viewer }: RequestFacts): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(viewerContext, viewer);
    context.set(servicesContext, services);
    context.set(requestIdContext, requestId);
    context.set(nonceContext, nonce);
    return context;
  }

  function withSecurity(given: Headers, path: string, scripts: InlineScripts, isFramed = false): Headers {
    const headers = new Headers(given);
    const security = { ...onEveryAnswer, ...pageHeaders(config, pageKindOf(path), scripts, isFramed) };
    if (!sendsContentSecurityPolicy) delete security['Content-Security-Policy'];
    for (const [name, value] of Object.entries(security)) if (!headers.has(name)) headers.set(name, value);
    return headers;
  }

  return { answer, renderShared };
}

/** For the browser's own tools. Numbers only: nothing of the person, and none for visitors, whose pages are everybody's. */
function serverTiming({ queries, milliseconds }: QueryTiming, total: number): string {
  return `db;desc="${queries} queries";dur=${milliseconds.toFixed(1)}, page;dur=${total.toFixed(1)}`;
}

const newNonce = () => randomBytes(16).toString('base64');
const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

/**
 * The request as the visitor made it. Behind a proxy that ends TLS this process sees http, and React Router would take every form for
 * one of another site, since its Origin says https.
 */
function atPublicAddress(request: Request, publicUrl: string): Request {
  const url = new URL(publicUrl);
  // Part by part: joined to a text and read again, a path could be taken for a host.
  ({ pathname: url.pathname, search: url.search } = new URL(request.url));
  const { method, headers, signal } = request;
  // A request without a body is rebuilt from its parts: the adapter's own kind would first become a whole request, and that another.
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal });
  return new Request(url, request);
}

/** `answer` with other headers, packed where the client takes it and it is all there. */
async function compressed(request: Request, answer: Response, headers: Headers): Promise<Response> {
  const { body, status } = answer;
  const encoding = chooseQuickEncoding(request.headers.get('accept-encoding'));
  const isBuffered = !headers.has('X-Accel-Buffering') && isCompressible(headers.get('Content-Type'));
  if (!body || !encoding || !isBuffered) return new Response(body, { status, headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  headers.append('Vary', 'Accept-Encoding');
  if (bytes.byteLength < 1024) return new Response(bytes, { status, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(new Uint8Array(await compressQuickly(bytes, encoding)), { status, headers });
}
