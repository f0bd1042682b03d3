import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import {
  failureContext,
  nonceContext,
  requestIdContext,
  servicesContext,
  viewerContext,
} from '#app/platform/auth/request-context.server.ts';
import { startLate } from './late-start.ts';

const RENDER_WITHIN_MS = 10_000;

/**
 * Renders the whole page before the first byte: nothing here streams, every loader is a query or two, and whole bytes can be
 * compressed, cached and given a right status when a component throws.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  const html = await render(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  // Live counters need their script at once, and so do pages that ask what became of a payment; a visitor's other pages do not.
  const isLate = context.get(viewerContext) === undefined && !startsAtOnce(routerContext);
  return new Response(isLate ? startLate(html, nonce) : html, { status, headers });
}

/** Said by a route in its `handle`. */
function startsAtOnce({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { startsAtOnce?: boolean } | undefined;
    return handle?.startsAtOnce === true;
  });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  context.get(failureContext)(error);
  const { log } = context.get(servicesContext);
  log.error(
    { err: error, requestId: context.get(requestIdContext), path: new URL(request.url).pathname },
    'a page failed',
  );
}

async function render(page: React.ReactElement, nonce: string): Promise<string> {
  const body = new PassThrough();
  let failure: unknown;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => abort(new Error(`Rendering took more than ${RENDER_WITHIN_MS} ms`)),
      RENDER_WITHIN_MS,
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        pipe(body);
        resolve();
      },
      onShellError: reject,
      onError(error) {
        failure ??= error;
      },
    });
  });
  const html = await text(body);
  if (failure) throw failure;
  return html;
}
