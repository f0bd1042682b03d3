import { data } from 'react-router';
import {
  cancelSession,
  changeSession,
  skipSession,
  writeNotes,
} from '#app/features/class/courses/change-session.server.ts';
import { classAdminTexts } from '#app/features/class/courses/class-admin-texts.ts';
import { CLASS_FORM, sessionActSchema } from '#app/features/class/courses/class-forms.schema.ts';
import { SessionPage } from '#app/features/class/courses/components/session-page.tsx';
import {
  addMaterialFile,
  addMaterialLink,
  changeMaterial,
  removeMaterial,
} from '#app/features/class/courses/save-material.server.ts';
import { readSessionPage } from '#app/features/class/courses/session-page.server.ts';
import { lagosInstant } from '#app/features/class/masterclass/door/class-times.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/session.ts';

const { refusals, problems } = classAdminTexts;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.page.name ?? classAdminTexts.schedule.title} · ${matches[0].loaderData.business.name}` },
];

const FILE_REFUSALS = {
  too_large: refusals.tooLarge,
  too_heavy: refusals.tooHeavy,
  file_kind: refusals.fileKind,
  not_video: refusals.notVideo,
} as const;

/** What the limit on the form's size says, which a browser without scripts can reach. */
const TOO_LARGE = {
  intent: 'add_file',
  problem: undefined,
  errors: { message: refusals.summary, fields: { file: refusals.tooLarge } as Record<string, string> },
  typed: {} as Record<string, string>,
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await readSessionPage(services(context).db, params.sessionId);
  if (!page) throw data(null, { status: 404 });
  const isTooLarge = readNotice(request, ['too_large']) !== null;
  return { page, notice: readNotice(request, classAdminTexts.notices), refusal: isTooLarge ? TOO_LARGE : undefined };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const upload = { upTo: filesUpTo(request), person: viewerOf(context).id, isTeam: true, saysTooLarge: true };
  return readFiles(request, upload, (form) =>
    answerForm(services(context), form, { id: params.sessionId, actor: viewerOf(context).id }),
  );
}

async function answerForm(all: Services, fields: FormData, { id, actor }: { id: string; actor: string }) {
  const sent = formObject(fields);
  const typed = shownAgain(sent);
  const intent = typed.intent ?? '';
  const refuseFields = (fields: Record<string, string>) =>
    data({ intent, problem: undefined, errors: { message: refusals.summary, fields }, typed }, { status: 422 });
  const form = checkForm(sent, sessionActSchema, CLASS_FORM);
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return refuseFields(form.errors.fields);
  }
  const done = (notice: string) => redirectWithNotice(`/schedules/${id}`, notice);
  const refuse = (reason: string) => data({ intent, problem: problems[reason], errors: null, typed }, { status: 409 });
  const act = form.data;
  switch (act.intent) {
    case 'save': {
      const { title, day, startTime, endTime, joinLink } = act;
      const change = { title, joinLink, startsAt: lagosInstant(day, startTime), endsAt: lagosInstant(day, endTime) };
      const changed = await changeSession(all, actor, { id, change });
      if (changed.ok) return done(changed.told ? 'session_told' : 'session_saved');
      return changed.reason === 'taken' ? refuseFields({ startTime: refusals.taken }) : refuse(changed.reason);
    }
    case 'skip':
    case 'restore': {
      const changed = await skipSession(all, actor, { id, skip: act.intent === 'skip' });
      return changed.ok ? done(act.intent === 'skip' ? 'skipped' : 'restored') : refuse(changed.reason);
    }
    case 'cancel': {
      const changed = await cancelSession(all, actor, { id, reason: act.reason });
      return changed.ok ? done('session_cancelled') : refuse(changed.reason);
    }
    case 'add_file': {
      const { title, kind, isLowData, file } = act;
      const added = await addMaterialFile(all, actor, {
        sessionId: id,
        title,
        kind,
        isLowData: isLowData === 'on',
        file,
      });
      if (added.ok) return done('material_added');
      if (added.reason === 'not_found') return refuse(added.reason);
      if (added.reason === 'same_size') return refuseFields({ kind: refusals.sameSize });
      return refuseFields({ file: FILE_REFUSALS[added.reason] });
    }
    case 'add_link': {
      const { title, kind, isLowData, url, size: bytes } = act;
      const link = { sessionId: id, title, kind, isLowData: isLowData === 'on', url, bytes };
      const added = await addMaterialLink(all, actor, link);
      if (added.ok) return done('material_added');
      return added.reason === 'same_size' ? refuseFields({ kind: refusals.sameSize }) : refuse(added.reason);
    }
    case 'notes':
      return (await writeNotes(all, actor, { id, notes: act.notes })) ? done('notes_saved') : refuse('not_found');
    case 'remove':
      return (await removeMaterial(all, actor, { id: act.materialId }))
        ? done('material_removed')
        : refuse('not_found');
    default: {
      const changed = await changeMaterial(all, actor, { id: act.materialId, change: act.intent });
      return changed ? done('material_saved') : refuse('not_found');
    }
  }
}

/** /schedules/:sessionId */
export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { page, notice, refusal } = loaderData;
  return <SessionPage page={page} notice={notice} answer={actionData ?? refusal} />;
}
