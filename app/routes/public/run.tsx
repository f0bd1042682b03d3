import { data } from 'react-router';
import { DoorPage, type DoorRefusal } from '#app/features/orders/deliveries/components/door-page.tsx';
import { doorFormSchema } from '#app/features/orders/deliveries/delivery-form.schema.ts';
import { findRunToEnd, readDoor } from '#app/features/orders/deliveries/door.page.server.ts';
import { doorTexts } from '#app/features/orders/deliveries/door-texts.ts';
import { endStop } from '#app/features/orders/deliveries/end-stop.server.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { filesUpTo } from '../files-up-to.server.ts';
import { keyPageHeaders, WorkPageProblem, workPageMeta } from '../key-page.tsx';
import type { Route } from './+types/run.ts';

const texts = doorTexts;

/** Driven with, not walked through: the shop's bar and footer would only be in the way. */
export const handle = { isBare: true };

export const meta: Route.MetaFunction = (page) =>
  workPageMeta(page.loaderData ? texts.title(page.loaderData.door.day) : texts.unknown, page);

export const headers = keyPageHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const door = await readDoor(services(context), params.runKey);
  if (!door) throw data(null, { status: 404 });
  return { door, done: readNotice(request, texts.notices) };
}

export async function action({ context, params: { runKey }, request }: Route.ActionArgs) {
  const all = services(context);
  const run = await findRunToEnd(all, runKey);
  if (!run) throw data(null, { status: 404 });
  const network = clientBlock(request);
  return readFiles(request, { upTo: filesUpTo(request), person: network, saysTooLarge: true }, async (form) => {
    const read = checkForm(form, doorFormSchema, { check: texts.refusals.check, missing: texts.refusals.check });
    if (!read.ok && read.status === 400) throw data(null, { status: 400 });
    if (!read.ok) {
      const { stop = '', outcome } = read.values;
      const refused = { stop, outcome: outcome as DoorRefusal['outcome'], errors: read.errors };
      return data<DoorAnswer>({ refused }, 422);
    }
    const { stop, outcome, at } = read.data;
    const report =
      read.data.outcome === 'delivered'
        ? {
            outcome: read.data.outcome,
            receivedBy: read.data.receivedBy,
            collectedKobo: read.data.collected,
            photo: read.data.photo,
          }
        : { outcome: read.data.outcome, reason: read.data.reason };
    const from = { network, signal: request.signal };
    const ended = await endStop(all, { runId: run.id, stopId: stop, report, at, from });
    if (ended.ok) return redirectWithNotice(`/run/${runKey}`, ended.isPhotoLeftOut ? 'without_photo' : outcome);
    const errors =
      ended.reason === 'photo'
        ? { message: texts.refusals.check, fields: { photo: ended.sentence } }
        : { message: texts.refusals.gone, fields: {} };
    return data<DoorAnswer>({ refused: { stop, outcome, errors } }, ended.reason === 'photo' ? 422 : 409);
  });
}

interface DoorAnswer {
  refused?: DoorRefusal;
}

export default function RunRoute({ loaderData: { door, done }, actionData }: Route.ComponentProps) {
  const answer: DoorAnswer = actionData ?? {};
  const notice = done && {
    tone: done === 'too_large' || done === 'without_photo' ? ('warn' as const) : ('success' as const),
    words: texts.notices[done],
  };
  return <DoorPage door={door} notice={notice} refused={answer.refused} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <WorkPageProblem error={error} title={texts.unknown} lead={texts.unknownLead}>
      <ButtonLink to="/contact">{orderTexts.guest.ask}</ButtonLink>
    </WorkPageProblem>
  );
}
