import { Inbox } from '#app/features/orders/support/components/inbox.tsx';
import { INBOX_TABS } from '#app/features/orders/support/door/inbox.queries.server.ts';
import { readInbox } from '#app/features/orders/support/door/inbox.server.ts';
import { inboxTexts } from '#app/features/orders/support/inbox-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import type { Route } from './+types/inbox.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${inboxTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const tab = INBOX_TABS.find((each) => each === searchParams.get('tab')) ?? 'waiting';
  const search = readSearch(searchParams.get('q'));
  const before = searchParams.get('before');
  const inbox = await readInbox(services(context).db, { tab, search, before });
  return { ...inbox, tab, search, before: before ?? '' };
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return <Inbox {...loaderData} />;
}
