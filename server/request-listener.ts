import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { openAccessLog } from '#app/platform/logging/access-log.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { createApp } from './app.ts';
import { isVisit } from './is-visit.ts';
import { answerAtOnce } from './page-cache/answer-from-cache.ts';

/** What Node's server calls: cached pages are answered at once, everything else passes the whole chain of `app.ts`. */
export function requestListener(
  app: ReturnType<typeof createApp>,
  { log, tally }: Pick<Services, 'log' | 'tally'>,
): RequestListener {
  // The name for a request without a Host, as health checks of HTTP/1.0 make them.
  const passChain = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: 'localhost' });
  const answerCached = app.pageCache && answerAtOnce({ cache: app.pageCache, tell: openAccessLog(log) });
  return (request, response) => {
    // Here, where pages out of memory pass as well.
    if (isVisit(request))
      response.once('finish', () => {
        if (response.statusCode === 200 || response.statusCode === 304) tally.count('visits');
      });
    const isOwn = app.isOwnHost((name) => request.headers[name] as string | undefined);
    if (!isOwn || !answerCached?.(request, response)) void passChain(request, response);
  };
}
