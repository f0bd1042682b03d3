import { redirect } from 'react-router';
import { listPath } from '#app/ui/list-path.ts';
import type { Route } from './+types/former-order-form.ts';

/** /orders/new: where orders were taken by phone before each of them was a quote. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(listPath('/quotes/new', { brief: new URL(request.url).searchParams.get('brief') ?? '' }));
