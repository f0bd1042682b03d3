import { data } from 'react-router';
import { findProposed } from '#app/features/line-changes/line-change.queries.server.ts';
import { ChangeLinesPage } from '#app/features/order-changes/components/change-lines-page.tsx';
import { readLinesDraft } from '#app/features/order-changes/lines-draft.ts';
import { answerLines, beginLinesPage } from '#app/features/order-changes/lines-page.server.ts';
import { orderChangeTexts } from '#app/features/order-changes/order-change-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/order-lines.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${orderChangeTexts.lines.title(loaderData?.page.number ?? '')} · ${matches[0].loaderData.business.name}`,
  },
];

/** /orders/:orderId/lines */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await beginLinesPage(services(context), params.orderId);
  if (!page) throw data(null, { status: 404 });
  return { page, isOwner: viewerOf(context).role === 'owner' };
}

export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  const all = services(context);
  const read = readLinesDraft(await readFormData(request));
  if (!read) throw data(null, { status: 400 });
  const answer = await answerLines(all, viewerOf(context), { orderId, ...read });
  if (!answer) throw data(null, { status: 404 });
  if (answer.saved === null) return data(answer.page, { status: answer.status });
  const waiting = answer.saved === 'proposed' ? await findProposed(all.db, orderId) : undefined;
  if (waiting) return redirectWithNotice(`/orders/${orderId}/changes/${waiting.id}`, 'proposed');
  return redirectWithNotice(`/orders/${orderId}`, answer.saved === 'made' ? 'changed' : 'same');
}

export default function OrderLines({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeLinesPage page={actionData ?? loaderData.page} isOwner={loaderData.isOwner} />;
}
