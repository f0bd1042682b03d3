import { redirect } from 'react-router';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import { redirectWithCookies } from '../redirect-with-cookies.ts';
import type { Route } from './+types/logout.ts';

/** Following a link signs nobody out (no GET changes anything): it leads to the page with the button. */
export function loader({ context }: Route.LoaderArgs) {
  const viewer = maybeViewer(context);
  if (!viewer) return redirect('/login');
  return redirect(isAdmin(viewer) ? '/adminlog' : '/userProfile');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await services(context).auth.signOut(request);
  const response = redirectWithCookies('/login', cookies);
  // The next person at this screen must not find the last one's pages with the Back button.
  response.headers.set('Clear-Site-Data', '"cache"');
  return response;
}
