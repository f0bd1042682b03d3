import { data, redirect } from 'react-router';
import { issueIfDue } from '#app/features/class/certificates/issue-certificate.server.ts';
import { QuizPage } from '#app/features/class/quizzes/components/quiz-page.tsx';
import { quizTexts } from '#app/features/class/quizzes/quiz-texts.ts';
import { answerField, readAnswers, unanswered } from '#app/features/class/quizzes/read-answers.ts';
import { readStudentQuiz } from '#app/features/class/quizzes/student-quiz.server.ts';
import {
  beginAttempt,
  findOwnAttempt,
  saveAnswers,
  submitAttempt,
} from '#app/features/class/quizzes/take-quiz.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import type { Route } from './+types/quiz.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.quiz.title ?? quizTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** Questions and answers are for this person: nothing on the way keeps the page. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** /userMasterclass/quiz/:sessionId; `?attempt=2` shows one that was handed in. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const asked = parseWhole(searchParams.get('attempt')) || undefined;
  const { sessionId } = params;
  const quiz = await readStudentQuiz(db, { sessionId, viewer: viewerOf(context), asked, now: clock() });
  if (!quiz) throw data(null, { status: 404 });
  return {
    quiz,
    keepAt: `/userMasterclass/quiz/${sessionId}/answers`,
    isSaved: readNotice(request, ['saved']) !== null,
  };
}

export async function action({ context, params: { sessionId }, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const page = `/userMasterclass/quiz/${sessionId}`;
  const form = await readFormData(request);
  const intent = form.get('intent');
  if (intent === 'begin') {
    const begun = await beginAttempt(all, viewer, sessionId);
    if (begun.ok) return redirect(page, 303);
    if (begun.reason === 'not_found') throw data(null, { status: 404 });
    const problem = begun.reason === 'none_left' ? quizTexts.noneLeft : quizTexts.closedTitle;
    return data({ problem, errors: null, sent: undefined }, 409);
  }
  const attemptId = String(form.get('attempt') ?? '');
  const attempt = await findOwnAttempt(all.db, { sessionId, attemptId, viewer });
  if (!attempt) throw data(null, { status: 404 });
  const answers = readAnswers(form, attempt.questions);
  if (!answers || (intent !== 'save' && intent !== 'submit')) throw data(null, { status: 400 });
  const result = redirect(`${page}?attempt=${attempt.number}`, 303);
  if (attempt.submittedAt) return result;
  const missing = unanswered(answers);
  if (intent === 'save' || missing.length > 0) {
    if (!(await saveAnswers(all, { attemptId, answers }))) return result;
    if (intent === 'save') return redirectWithNotice(`${page}`, 'saved');
    const fields = Object.fromEntries(missing.map((index) => [answerField(index), quizTexts.unanswered]));
    return data({ problem: undefined, errors: { message: quizTexts.missing, fields }, sent: answers }, 422);
  }
  await submitAttempt(all, { attempt, answers });
  await issueIfDue(all, attempt.enrollmentId);
  return result;
}

export default function Quiz({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <QuizPage
      {...loaderData}
      isSaved={loaderData.isSaved && !actionData}
      problem={actionData?.problem}
      errors={actionData?.errors ?? null}
      sent={actionData?.sent}
    />
  );
}
