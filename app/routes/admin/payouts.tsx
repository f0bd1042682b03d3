import { data } from 'react-router';
import { PayoutsPage } from '#app/features/money/payouts/components/payouts-page.tsx';
import { askPayouts, noteMismatch } from '#app/features/money/payouts/note-mismatch.server.ts';
import { payoutFormSchema } from '#app/features/money/payouts/payout-form.schema.ts';
import { payoutTexts } from '#app/features/money/payouts/payout-texts.ts';
import { readPayouts } from '#app/features/money/payouts/read-payouts.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/payouts.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${payoutTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before');
  const list = await readPayouts(services(context).db, { before });
  return { list, notice: readNotice(request, payoutTexts.notices) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const reading = await readForm(request, payoutFormSchema);
  if (!reading.ok && reading.status === 400) throw data(null, { status: 400 });
  if (!reading.ok) return redirectWithNotice('/payouts', 'note_missing');
  const actor = viewerOf(context).id;
  if (reading.data.intent === 'fetch') {
    await askPayouts(services(context), actor);
    return redirectWithNotice('/payouts', 'asked');
  }
  const { mismatch, note } = reading.data;
  const noted = await noteMismatch(services(context), actor, { mismatch, note });
  return redirectWithNotice('/payouts', noted.ok ? 'noted' : 'already');
}

export default function PayoutsRoute({ loaderData }: Route.ComponentProps) {
  return <PayoutsPage {...loaderData} />;
}
