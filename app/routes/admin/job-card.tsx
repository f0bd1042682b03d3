import { data } from 'react-router';
import { JobCard } from '#app/features/bespoke/makers/components/job-card.tsx';
import { readJobSheet } from '#app/features/bespoke/makers/job-sheet.server.ts';
import { findJobUrl } from '#app/features/bespoke/makers/maker-links.server.ts';
import { makerTexts } from '#app/features/bespoke/makers/maker-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import stylesheet from '../../styles/job-card.css?url';
import type { Route } from './+types/job-card.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${makerTexts.card.title(loaderData?.job.title ?? '')} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params: { jobId } }: Route.LoaderArgs) {
  const all = services(context);
  const job = await readJobSheet(all, jobId);
  if (!job) throw data(null, { status: 404 });
  return { job, url: await findJobUrl(all, jobId) };
}

export default function JobCardRoute({ loaderData }: Route.ComponentProps) {
  return <JobCard {...loaderData} />;
}
