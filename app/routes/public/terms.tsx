import { PolicyPage } from '#app/features/ground/policies/components/policy-page.tsx';
import { policyTexts } from '#app/features/ground/policies/policy-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import stylesheet from '../../styles/prose.css?url';
import { pageMeta } from '../page-meta.ts';
import { loadPolicy } from '../policy-page.server.ts';
import type { Route } from './+types/terms.ts';

/** `?version=` and `?refunds=` name the versions an order was placed under. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = services(context);
  const { searchParams } = new URL(request.url);
  const [terms, refunds] = await Promise.all([
    loadPolicy(db, 'terms', searchParams.get('version')),
    loadPolicy(db, 'refunds', searchParams.get('refunds')),
  ]);
  return { shown: terms.shown, below: refunds.shown, isCurrent: terms.isCurrent && refunds.isCurrent };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: policyTexts.titles.terms,
    description: policyTexts.descriptions.terms,
    path: '/terms',
  });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} path="/terms" />;
}
