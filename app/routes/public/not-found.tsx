import { data } from 'react-router';
import { NotFound } from '#app/features/shop/components/not-found.tsx';
import { pageNotFound } from '../problem-texts.ts';
import type { Route } from './+types/not-found.ts';

export const handle = { isBare: true };

/** Every unknown address. */
export const loader = () => data(null, { status: 404 });
export const action = loader;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${pageNotFound} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return <NotFound />;
}
