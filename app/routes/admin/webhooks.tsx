import { data } from 'react-router';
import { WebhooksPage } from '#app/features/office/webhooks/components/webhooks-page.tsx';
import { addWebhookSchema } from '#app/features/office/webhooks/webhook.schema.ts';
import { webhookTexts as texts } from '#app/features/office/webhooks/webhook-texts.ts';
import { readWebhooks } from '#app/features/office/webhooks/webhooks.page.server.ts';
import { addWebhook } from '#app/features/office/webhooks/webhooks.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/webhooks.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    webhooks: await readWebhooks(services(context).db),
    notice: readNotice(request, { removed: texts.done.removed }),
  };
}

interface Answer {
  made?: { host: string; secret: string };
  refused?: { errors: FormErrors; values: Record<string, string> };
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request, addWebhookSchema, {
    check: texts.check,
    missing: texts.check,
    lists: ['kinds'],
  });
  if (!read.ok && read.status === 400) throw data(null, { status: 400 });
  if (!read.ok) return data<Answer>({ refused: read }, { status: 422 });
  const { url, kinds } = read.data;
  const added = await addWebhook(services(context), viewerOf(context).id, { url, kinds });
  if (added.ok) return data<Answer>({ made: { host: url.host, secret: added.secret } });
  const errors = { message: texts.check, fields: { url: texts.refusals[added.reason] } };
  return data<Answer>({ refused: { errors, values: { url: url.href, kinds: kinds.join(',') } } }, { status: 422 });
}

export default function Webhooks({ loaderData: { webhooks, notice }, actionData }: Route.ComponentProps) {
  const { made, refused }: Answer = actionData ?? {};
  return (
    <WebhooksPage webhooks={webhooks} made={made} refused={refused} notice={notice ? texts.done[notice] : undefined} />
  );
}
