import { data } from 'react-router';
import { SUBSCRIBER_STATES } from '#app/features/ground/newsletter/door/subscribers.queries.server.ts';
import { removeSubscriber } from '#app/features/ground/newsletter/newsletter.mutations.server.ts';
import { Subscribers } from '#app/features/office/people/components/subscribers.tsx';
import { removeSubscriberSchema } from '#app/features/office/people/people-forms.schema.ts';
import { subscribersTexts } from '#app/features/office/people/people-texts.ts';
import { readSubscribers } from '#app/features/office/people/subscribers.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { exportRefusal } from '../export-csv.server.ts';
import type { Route } from './+types/subscribers.ts';

const { notices: NOTICES, title } = subscribersTexts;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  const before = searchParams.get('before');
  const state = SUBSCRIBER_STATES.find((each) => each === searchParams.get('state')) ?? 'confirmed';
  const wanted = { state: search === '' ? state : undefined, search, before };
  return {
    ...(await readSubscribers(services(context).db, wanted)),
    state,
    search,
    before: before ?? '',
    isOwner: viewerOf(context).role === 'owner',
    notice: readNotice(request, NOTICES),
    refused: exportRefusal(request),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, removeSubscriberSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const removed = await removeSubscriber(services(context), viewerOf(context).id, { ...form.data });
  const { pathname, search } = new URL(request.url);
  return redirectWithNotice(pathname.replace(/\.data$/, '') + search, removed ? 'removed' : 'gone');
}

export default function SubscribersPage({ loaderData: { notice, refused, ...page } }: Route.ComponentProps) {
  const words = refused ?? (notice && NOTICES[notice]);
  const tone = !refused && notice === 'removed' ? 'success' : 'warn';
  return <Subscribers {...page} isRefused={refused !== undefined} notice={words ? { tone, words } : undefined} />;
}
