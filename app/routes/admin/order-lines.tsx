import { data } from 'react-router';
import { ChangeLinesPage } from '#app/features/bespoke/quotes/admin/components/change-lines-page.tsx';
import { subjectsOf } from '#app/features/bespoke/quotes/admin/draft-costs.ts';
import { readLinesDraft } from '#app/features/bespoke/quotes/admin/lines-draft.ts';
import {
  answerLines,
  beginLinesPage,
  type LinesPageView,
} from '#app/features/bespoke/quotes/admin/lines-page.server.ts';
import { readCosting } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { findProposed } from '#app/features/pay/order-changes/door/line-change.queries.server.ts';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/order-lines.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${orderChangeTexts.lines.title(loaderData?.page.number ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /orders/:orderId/lines */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await beginLinesPage(services(context), params.orderId);
  if (!page) throw data(null, { status: 404 });
  const rights = await rightsOf(services(context).db, viewerOf(context).id);
  return { page, rights, costing: await costingOf(context, page) };
}

/** For whoever may see money. */
async function costingOf(context: Route.ActionArgs['context'], { draft }: LinesPageView) {
  const { db, clock } = services(context);
  return viewerOf(context).role === 'owner' ? readCosting(db, { ...subjectsOf(draft.lines), now: clock() }) : undefined;
}

export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  const all = services(context);
  const read = readLinesDraft(await readFormData(request));
  if (!read) throw data(null, { status: 400 });
  const answer = await answerLines(all, viewerOf(context), { orderId, ...read });
  if (!answer) throw data(null, { status: 404 });
  if (answer.saved === null) {
    const { page, status } = answer;
    return data({ page, costing: await costingOf(context, page) }, { status });
  }
  const waiting = answer.saved === 'proposed' ? await findProposed(all.db, orderId) : undefined;
  if (waiting) return redirectWithNotice(`/orders/${orderId}/changes/${waiting.id}`, 'proposed');
  return redirectWithNotice(`/orders/${orderId}`, answer.saved === 'made' ? 'changed' : 'same');
}

export default function OrderLines({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeLinesPage {...(actionData ?? loaderData)} rights={loaderData.rights} />;
}
