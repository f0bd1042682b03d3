import { data, redirect } from 'react-router';
import { SetUpList } from '#app/features/office/set-up/components/set-up-list.tsx';
import { openShop, sendTestEmail, skipStep } from '#app/features/office/set-up/set-up.mutations.server.ts';
import { readSetUp } from '#app/features/office/set-up/set-up.queries.server.ts';
import { setUpFormSchema } from '#app/features/office/set-up/set-up-form.schema.ts';
import { asideAs } from '#app/features/office/set-up/set-up-steps.ts';
import { setUpTexts } from '#app/features/office/set-up/set-up-texts.ts';
import { previewUrl } from '#app/features/shop/opening/preview.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/set-up.ts';

const HERE = '/settings/set-up';

export const middleware = [requireOwner];

export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = services(context);
  return {
    steps: await readSetUp(parts),
    previewUrl: previewUrl(parts.config),
    done: readNotice(request, setUpTexts.notices),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = services(context);
  const viewer = viewerOf(context);
  const reading = await readForm(request, setUpFormSchema);
  // Its buttons have nothing to type: whatever is refused was not made by this page.
  if (!reading.ok) throw data(null, { status: 400 });
  const form = reading.data;
  switch (form.intent) {
    case 'skip':
      await skipStep(parts, viewer.id, { step: form.step, isSkipped: true });
      return redirectWithNotice(HERE, asideAs(form.step));
    case 'take-up':
      await skipStep(parts, viewer.id, { step: form.step, isSkipped: false });
      return redirect(HERE, 303);
    case 'test-email':
      await sendTestEmail(parts, viewer);
      return redirectWithNotice(HERE, 'sent');
    case 'open':
      return (await openShop(parts, viewer.id)) ? redirectWithNotice(HERE, 'opened') : redirect(HERE, 303);
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${setUpTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /settings/set-up */
export default function SetUp({ loaderData }: Route.ComponentProps) {
  return <SetUpList {...loaderData} />;
}
