import { data, redirect } from 'react-router';
import { shop } from '#app/features.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { exportCsv } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/list-export.ts';

export const middleware = [requireOwner];

const listOf = (request: Request) => new URL(request.url).pathname.replace(/\/export\.csv(?:\.data)?$/, '');

/** Data leaves by a POST only. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(listOf(request));

export function action({ context, request }: Route.ActionArgs) {
  const list = listOf(request);
  const make = shop.exports[list];
  if (!make) throw data(null, { status: 404 });
  const all = services(context);
  const viewer = viewerOf(context);
  return exportCsv(all, viewer, request, { list, make: () => make(all, viewer.id) });
}
