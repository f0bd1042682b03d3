import { data } from 'react-router';
import { announceToClass } from '#app/features/class/courses/announce-to-class.server.ts';
import { attachEnrollments } from '#app/features/class/courses/attach-enrollments.server.ts';
import { changeClassState } from '#app/features/class/courses/change-class-state.server.ts';
import { classAdminTexts } from '#app/features/class/courses/class-admin-texts.ts';
import { CLASS_FORM, classActSchema } from '#app/features/class/courses/class-forms.schema.ts';
import { readClassPage } from '#app/features/class/courses/class-page.server.ts';
import { ClassPage } from '#app/features/class/courses/components/class-page.tsx';
import { ClassWaiting } from '#app/features/class/waiting-list/components/class-waiting.tsx';
import { readWaiting, writeToWaitingList } from '#app/features/class/waiting-list/write-to-waiting-list.server.ts';
import { ExportBox } from '#app/features/office/people/components/export-box.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { exportRefusal } from '../export-csv.server.ts';
import type { Route } from './+types/class.ts';

const { refusals, problems } = classAdminTexts;
const NOTICES = { open: 'opened', close: 'closed', finish: 'finished', cancel: 'cancelled' } as const;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.page.title ?? classAdminTexts.list.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const page = await readClassPage(db, { id: params.cohortId, now: clock(), before: searchParams.get('before') });
  if (!page) throw data(null, { status: 404 });
  const waiting = await readWaiting(services(context), page.id);
  return {
    page,
    waiting,
    isOwner: viewerOf(context).role === 'owner',
    notice: readNotice(request, classAdminTexts.notices),
    refused: exportRefusal(request),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = params.cohortId;
  const form = await readForm(request, classActSchema, { ...CLASS_FORM, lists: ['enrollmentIds'] });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    const { errors, values } = form;
    const typed = { subject: values.subject ?? '', body: values.body ?? '' };
    if (errors.fields.enrollmentIds) return data({ problem: refusals.nobody, errors: null, typed }, { status: 422 });
    return data({ problem: undefined, errors, typed }, { status: 422 });
  }
  const all = services(context);
  const actor = viewerOf(context).id;
  const back = (notice: string) => redirectWithNotice(`/classes/${id}`, notice);
  const act = form.data;
  const typed = act.intent === 'announce' ? { subject: act.subject, body: act.body } : { subject: '', body: '' };
  const refuse = (reason: string) => data({ problem: problems[reason], errors: null, typed }, { status: 409 });
  switch (act.intent) {
    case 'announce': {
      const { subject, body } = act;
      const sent = await announceToClass(all, actor, { cohortId: id, subject, body });
      return sent.ok ? back('announced') : refuse(sent.reason);
    }
    case 'tell-waiting': {
      const told = await writeToWaitingList(all, actor, id);
      return told.ok ? back('waiting_told') : refuse(told.reason);
    }
    case 'attach': {
      const attached = await attachEnrollments(all, actor, { cohortId: id, enrollmentIds: act.enrollmentIds });
      return attached.ok ? back('attached') : refuse(attached.reason);
    }
    default: {
      const changed = await changeClassState(all, actor, { id, move: act.intent });
      return changed.ok ? back(NOTICES[act.intent]) : refuse(changed.reason);
    }
  }
}

/** /classes/:cohortId */
export default function Class({ loaderData, actionData }: Route.ComponentProps) {
  const { page, waiting, isOwner, notice, refused } = loaderData;
  const typed = actionData?.typed ?? { subject: '', body: '' };
  const action = `/classes/${page.id}/roster.csv`;
  return (
    <ClassPage
      page={page}
      notice={notice}
      problem={actionData?.problem ?? refused}
      announcing={{ errors: actionData?.errors ?? null, typed }}
      waitingList={waiting ? <ClassWaiting waiting={waiting} /> : null}
      exportBox={
        isOwner ? <ExportBox action={action} lead={classAdminTexts.page.export} isOpen={refused !== undefined} /> : null
      }
    />
  );
}
