import { redirect } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { KeepAccountPage } from '#app/features/ground/accounts/components/keep-account-page.tsx';
import { keepAccount } from '#app/features/ground/accounts/request-deletion.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import type { Route } from './+types/keep-account.ts';

/** Where signing in leads while a deletion waits out its 30 days; the guard lets nothing else through. */
export function loader({ context }: Route.LoaderArgs) {
  const { deletionDueAt } = viewerOf(context);
  if (!deletionDueAt) throw redirect('/userProfile');
  return { date: formatDate(deletionDueAt) };
}

export async function action({ context }: Route.ActionArgs) {
  await keepAccount(services(context), viewerOf(context).id);
  return redirectWithNotice('/userProfile', 'kept');
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.deletion.pendingTitle} · ${matches[0].loaderData.business.name}` },
];

export default function KeepAccount({ loaderData }: Route.ComponentProps) {
  return <KeepAccountPage date={loaderData.date} />;
}
