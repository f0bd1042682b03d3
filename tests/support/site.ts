import type { Services } from '#app/platform/services.server.ts';
import { createApp } from '#server/app.ts';
import { loadRouteTree } from './route-tree.ts';
import { Visitor } from './visitor.ts';

export { Visitor };

/** The whole server with test services, without a socket: the same chain and the same routes as in production. */
export async function createSite(services: Services) {
  const app = createApp({ services, build: await loadRouteTree() });
  return {
    /** A visitor of its own, with a cookie jar. Redirects are not followed, so that a test sees them. */
    visitor: () => new Visitor((request) => Promise.resolve(app.fetch(request))),
  };
}
