import { data } from 'react-router';
import { readAdminCounts } from '#app/features/office/today/admin-counts.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { isAdmin, type Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { eventStream } from '#app/platform/live-updates/event-stream.server.ts';
import { readCustomerCounts } from '../customer-counts.server.ts';
import type { Route } from './+types/live.ts';

/** The event stream behind the counters in the bar. Visitors get 204, which tells a browser not to try again. */
export function loader({ request, context }: Route.LoaderArgs) {
  // Asked for as a page's data, the answer would be put together whole, and it has no end.
  if (new URL(request.url).pathname.endsWith('.data')) throw data(null, { status: 404 });
  const viewer = maybeViewer(context);
  if (!viewer) return new Response(null, { status: 204 });
  const { db, liveUpdates } = services(context);
  return eventStream({
    signal: request.signal,
    subscribe: (listener) => liveUpdates.subscribe(isAdmin(viewer) ? 'admins' : `user:${viewer.id}`, listener),
    read: () => readCounts(db, viewer),
  });
}

function readCounts(db: Database, viewer: Viewer) {
  return isAdmin(viewer) ? readAdminCounts(db) : readCustomerCounts(db, viewer.id);
}
