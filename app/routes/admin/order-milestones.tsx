import { data } from 'react-router';
import { MilestonesPage } from '#app/features/orders/milestones/components/milestones-page.tsx';
import {
  type MarkResult,
  markMilestone,
  removeMilestone,
} from '#app/features/orders/milestones/mark-milestone.server.ts';
import { milestoneFormSchema } from '#app/features/orders/milestones/milestone-form.schema.ts';
import { milestoneTexts } from '#app/features/orders/milestones/milestone-texts.ts';
import { readMilestonePanel } from '#app/features/orders/milestones/read-milestones.server.ts';
import { orderOfficeTexts } from '#app/features/orders/orders/order-office-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/order-milestones.ts';

const texts = milestoneTexts.admin;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${texts.page(loaderData?.panel.number ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /orders/:orderId/milestones */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const panel = await readMilestonePanel(services(context).db, params.orderId);
  if (!panel) throw data(null, { status: 404 });
  return { panel, notice: readNotice(request, texts.notices) };
}

export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  const all = services(context);
  const actor = viewerOf(context).id;
  const page = `/orders/${orderId}/milestones`;
  return readFiles(
    request,
    { upTo: filesUpTo(request), person: actor, isTeam: true, saysTooLarge: true },
    async (form) => {
      const read = checkForm(form, milestoneFormSchema, { check: texts.refusals.check, missing: texts.refusals.check });
      if (!read.ok && read.status === 400) throw data(null, { status: 400 });
      if (!read.ok) return data({ errors: read.errors, typed: read.values }, 422);
      if (read.data.intent === 'remove') {
        const { milestoneId } = read.data;
        await removeMilestone(all, actor, { orderId, milestoneId });
        return redirectWithNotice(page, 'removed');
      }
      const { name, note, photo, tells } = read.data;
      const bytes = photo && photo.size > 0 ? new Uint8Array(await photo.arrayBuffer()) : undefined;
      const marked = await markMilestone(all, actor, { orderId, name, note, photo: bytes, tells: tells === 'on' });
      if (marked.ok) return redirectWithNotice(`/orders/${orderId}`, 'milestone_marked');
      if (marked.reason === 'unknown_order') throw data(null, { status: 404 });
      if (marked.reason === 'already') return redirectWithNotice(page, 'already');
      return data(
        { errors: { message: texts.refusals.check, fields: fieldOf(marked.reason) }, typed: { name, note } },
        422,
      );
    },
  );
}

function fieldOf(
  reason: Exclude<Extract<MarkResult, { ok: false }>['reason'], 'unknown_order' | 'already'>,
): Record<string, string> {
  if (reason === 'closed' || reason === 'waits') return { name: texts.refusals[reason] };
  if (reason === 'unknown_milestone') return { name: texts.refusals.which };
  return { photo: orderOfficeTexts.admin.photoRefused[reason] };
}

export default function OrderMilestones({ loaderData, actionData }: Route.ComponentProps) {
  return <MilestonesPage {...loaderData} refusal={actionData ?? undefined} />;
}
