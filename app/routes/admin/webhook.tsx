import { data } from 'react-router';
import { WebhookPage } from '#app/features/office/webhooks/components/webhook-page.tsx';
import { webhookFormSchema } from '#app/features/office/webhooks/webhook.schema.ts';
import { webhookTexts as texts } from '#app/features/office/webhooks/webhook-texts.ts';
import { readWebhook } from '#app/features/office/webhooks/webhooks.page.server.ts';
import { removeWebhook, sendAgain, switchWebhook } from '#app/features/office/webhooks/webhooks.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/webhook.ts';

const { gone, is_off, on_its_way } = texts.refusals;
const REFUSALS = { gone, is_off, on_its_way };
const NOTICES = { ...texts.done, ...REFUSALS };

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params: { webhookId: id }, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before');
  const webhook = await readWebhook(services(context).db, { id, before });
  if (!webhook) throw data(null, { status: 404 });
  return { webhook, before: before ?? '', notice: readNotice(request, NOTICES) };
}

export async function action({ context, params: { webhookId }, request }: Route.ActionArgs) {
  const read = await readForm(request, webhookFormSchema);
  if (!read.ok) throw data(null, { status: 400 });
  const all = services(context);
  const actor = viewerOf(context).id;
  const form = read.data;
  const back = (notice: keyof typeof NOTICES) => redirectWithNotice(`/settings/webhooks/${webhookId}`, notice);
  switch (form.intent) {
    case 'again': {
      const sent = await sendAgain(all, actor, { webhookId, deliveryId: form.delivery });
      return back(sent.ok ? 'again' : sent.reason);
    }
    case 'remove':
      // Gone already is gone all the same.
      await removeWebhook(all, actor, webhookId);
      return redirectWithNotice('/settings/webhooks', 'removed');
    default:
      return back(
        (await switchWebhook(all, actor, { id: webhookId, isOn: form.intent === 'on' })) ? form.intent : 'gone',
      );
  }
}

export default function Webhook({ loaderData: { notice, ...shown } }: Route.ComponentProps) {
  const tone = notice && notice in REFUSALS ? 'warn' : 'success';
  return <WebhookPage {...shown} notice={notice ? { tone, words: NOTICES[notice] } : undefined} />;
}
