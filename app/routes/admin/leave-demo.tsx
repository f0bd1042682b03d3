import { data } from 'react-router';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import { LeaveDemoPage } from '#app/features/office/set-up/components/leave-demo-page.tsx';
import { leaveDemoTexts } from '#app/features/office/set-up/leave-demo-texts.ts';
import { leaveDemoFormSchema } from '#app/features/office/set-up/set-up-form.schema.ts';
import { act } from '#app/platform/act/act.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { confirmIdentity } from '../confirm-identity.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/leave-demo.ts';

/** The one-time password is in the answer to the form: no cache keeps it. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const middleware = [requireOwner];

/** Only the demo can be left. */
function demo(context: Route.LoaderArgs['context']) {
  const parts = services(context);
  const { leaveDemo } = parts.config;
  if (!leaveDemo) throw data(null, { status: 404 });
  return { ...parts, ownShop: leaveDemo === 'button' ? parts.ownShop : undefined };
}

export function loader({ context }: Route.LoaderArgs) {
  const { ownShop } = demo(context);
  return { canStart: ownShop !== undefined, shop: ownShop?.running() ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = demo(context);
  if (!parts.ownShop) throw data(null, { status: 400 });
  const viewer = viewerOf(context);
  const reading = await readForm(request, leaveDemoFormSchema);
  if (!reading.ok) return answer({ errors: reading.errors, email: String(reading.values.email ?? '') }, reading.status);
  const { email } = reading.data;
  const confirmed = await confirmIdentity(parts, viewer, reading.data, request);
  if (!confirmed.ok) return answer({ errors: confirmed.errors, email }, confirmed.status);
  const started = await parts.ownShop.start(email);
  if (!started.ok) return answer({ failed: started, email }, 503);
  await act(parts, viewer.id, (act) => act.audit('set-up.own-shop', email));
  return answer({ shop: { url: started.url, email, password: started.password } });
}

type Answer = Partial<Pick<Parameters<typeof LeaveDemoPage>[0], 'errors' | 'failed' | 'shop' | 'email'>>;

const answer = (words: Answer, status = 200) => data(words, { status, headers: { 'Cache-Control': 'no-store' } });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${leaveDemoTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /settings/leave-demo */
export default function LeaveDemo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LeaveDemoPage
      back={settingsTexts.back}
      canStart={loaderData.canStart}
      shop={actionData?.shop ?? loaderData.shop}
      email={actionData?.email ?? ''}
      errors={actionData?.errors ?? null}
      failed={actionData?.failed ?? null}
    />
  );
}
