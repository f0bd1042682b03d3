import { redirect } from 'react-router';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { safeNextPath, withNext } from '../next-path.server.ts';
import { redirectWithCookies } from '../redirect-with-cookies.ts';
import type { Route } from './+types/google.ts';

export function loader() {
  return redirect('/login');
}

/** Leaves for Google. A POST, because it opens a sign-in: no other page can start one for somebody. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request);
  const typed = form.get('next');
  const next = typeof typed === 'string' ? safeNextPath(typed) : undefined;
  const start = await services(context).auth.startGoogle({ next: next ?? '' }, request);
  if (!start) return redirect(withNext('/login?error=google_unreachable', next), 303);
  return redirectWithCookies(start.url, start.cookies);
}
