import { data } from 'react-router';
import { checkDraft } from '#app/features/class/quizzes/check-draft.ts';
import { QuizEditorPage } from '#app/features/class/quizzes/components/quiz-editor-page.tsx';
import { changeDraft, readDraft } from '#app/features/class/quizzes/quiz-draft.ts';
import { readQuizEditor } from '#app/features/class/quizzes/quiz-editor.server.ts';
import { quizAdminTexts } from '#app/features/class/quizzes/quiz-texts.ts';
import { saveQuiz, withdrawQuiz } from '#app/features/class/quizzes/save-quiz.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './+types/quiz.ts';

const { refusals } = quizAdminTexts;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${quizAdminTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /classes/:cohortId/sessions/:sessionId/quiz */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await readQuizEditor(services(context).db, params);
  if (!page) throw data(null, { status: 404 });
  return { page, notice: readNotice(request, quizAdminTexts.notices) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const place = { ...params };
  const actor = viewerOf(context).id;
  const form = await readFormData(request);
  const intent = String(form.get('intent') ?? '');
  const back = (notice: string) =>
    redirectWithNotice(`/classes/${params.cohortId}/sessions/${params.sessionId}/quiz`, notice);
  if (intent === 'withdraw') {
    const withdrawn = await withdrawQuiz(all, actor, place);
    if (withdrawn.ok) return back('withdrawn');
    if (withdrawn.reason === 'not_found') throw data(null, { status: 404 });
    return data({ problem: refusals.attempted, draft: undefined, errors: null }, 409);
  }
  const draft = readDraft(form);
  if (!draft) throw data(null, { status: 400 });
  if (intent !== 'save' && intent !== 'publish') {
    const changed = changeDraft(draft, intent);
    if (!changed) throw data(null, { status: 400 });
    return data({ problem: undefined, draft: changed, errors: null });
  }
  const checked = checkDraft(draft);
  if (!checked.ok) {
    const errors = { message: refusals.summary, fields: checked.fields };
    return data({ problem: undefined, draft, errors }, 422);
  }
  const { content } = checked;
  const publish = intent === 'publish';
  const saved = await saveQuiz(all, actor, { ...place, content, basedOn: draft.basedOn, publish });
  if (saved.ok) return back(publish ? 'published' : 'saved');
  if (saved.reason === 'not_found') throw data(null, { status: 404 });
  return data({ problem: refusals.outdated, draft, errors: null }, 409);
}

export default function Quiz({ loaderData, actionData }: Route.ComponentProps) {
  const { page, notice } = loaderData;
  return (
    <QuizEditorPage
      page={page}
      draft={actionData?.draft ?? page.draft}
      errors={actionData?.errors ?? null}
      notice={actionData ? null : notice}
      problem={actionData?.problem}
    />
  );
}
