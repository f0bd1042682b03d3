import { data } from 'react-router';
import { z } from 'zod';
import { OWED_AGES } from '#app/features/money/dues/door/owed-age.server.ts';
import { OwedPage } from '#app/features/pay/dues/components/owed-page.tsx';
import { OWED_TABS } from '#app/features/pay/dues/door/owed.queries.server.ts';
import { readOwed } from '#app/features/pay/dues/owed.server.ts';
import { owedTexts } from '#app/features/pay/dues/owed-texts.ts';
import { remindOfDue } from '#app/features/pay/dues/remind-of-due.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/owed.ts';

const formSchema = z.strictObject({ intent: z.literal('remind'), dueId: z.string().regex(/^[\w-]{1,64}$/) });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${owedTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /owed */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get('before');
  const search = readSearch(searchParams.get('q'));
  const asked = OWED_TABS.find((each) => each === searchParams.get('tab')) ?? 'all';
  // A search looks through all of it.
  const age = search === '' ? OWED_AGES.find((each) => each === searchParams.get('age')) : undefined;
  const tab = search === '' && !age ? asked : 'all';
  const { db, clock } = services(context);
  return {
    ...(await readOwed(db, { tab, age, search, before, now: clock() })),
    before: before ?? '',
    notice: readNotice(request, ['reminded', 'already', 'gone', 'small']),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request, formSchema);
  if (!read.ok) throw data(null, { status: 400 });
  const { dueId } = read.data;
  const reminded = await remindOfDue(services(context), viewerOf(context).id, dueId);
  if (reminded.ok && reminded.told === 'no_email') return redirectWithNotice(`/owed/${dueId}`, 'ready');
  const { search } = new URL(request.url);
  const list = `/owed${search}`;
  if (!reminded.ok) return redirectWithNotice(list, reminded.reason);
  return redirectWithNotice(list, reminded.told === 'sent' ? 'reminded' : 'already');
}

export default function Owed({ loaderData }: Route.ComponentProps) {
  return <OwedPage {...loaderData} />;
}
