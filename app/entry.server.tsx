import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import {
  failureContext,
  nonceContext,
  requestIdContext,
  servicesContext,
  viewerContext,
} from '#app/platform/auth/request-context.server.ts';
import { FIRST_FILES } from './first-files.ts';
import { keepFirstPresses, startLate } from './inlined-programs.server.ts';
import { isFormRefused } from './platform/forms/form-refused.ts';
import { handOver } from './rendered-html.server.ts';
import { factsOf } from './routes/pages.server.ts';
import { pathForLog } from './routes/path-for-log.server.ts';
import { PREFETCH_RULES_PATH } from './routes/prefetch-rules.server.ts';

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
  headers.append('Link', FIRST_FILES);
  // Live counters need their script at once, and so do pages that ask what became of a payment; a visitor's other pages do not.
  const isLate = context.get(viewerContext) === undefined && !startsAtOnce(routerContext);
  if (isLate) tellWhatToPrefetch(headers);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  const page = keepFirstPresses(await render(routerContext, request.url, nonce), nonce);
  return new Response(`<!DOCTYPE html>${isLate ? startLate(page, nonce) : page}`, { status, headers });
}

/** The same on every visitor's page, whose bytes and headers are kept; how fast a line is, is told when the rules are asked for. */
function tellWhatToPrefetch(headers: Headers): void {
  headers.set('Speculation-Rules', `"${PREFETCH_RULES_PATH}"`);
  headers.set('Accept-CH', 'ECT');
}

function startsAtOnce({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => factsOf(route.id).startsAtOnce);
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  context.get(failureContext)(error);
  const { log } = context.get(servicesContext);
  // Whoever asked for what is not there made it so, too.
  if (isFormRefused(error) || (isRouteErrorResponse(error) && error.status < 500)) return;
  log.error(
    { err: error, requestId: context.get(requestIdContext), path: pathForLog(new URL(request.url).pathname) },
    'a page failed',
  );
}

/**
 * React renders in one go, which takes a good part less than the stream React Router would have it in. The loaders' data for the browser,
 * which the stream would bring at its end, is complete by now (docs/decisions/003).
 */
async function render(routerContext: EntryContext, url: string, nonce: string): Promise<string> {
  const { serverHandoffStream, ...whole } = routerContext;
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const html = renderToString(<ServerRouter context={whole} url={url} nonce={nonce} />);
  return whole.renderMeta?.didRenderScripts ? handOver(html, data, nonce) : html;
}
