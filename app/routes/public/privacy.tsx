import { PolicyPage } from '#app/features/ground/policies/components/policy-page.tsx';
import { policyTexts } from '#app/features/ground/policies/policy-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import stylesheet from '../../styles/prose.css?url';
import { pageMeta } from '../page-meta.ts';
import { loadPolicy } from '../policy-page.server.ts';
import type { Route } from './+types/privacy.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadPolicy(services(context).db, 'privacy', new URL(request.url).searchParams.get('version'));

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: policyTexts.titles.privacy,
    description: policyTexts.descriptions.privacy,
    path: '/privacy',
  });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} path="/privacy" />;
}
