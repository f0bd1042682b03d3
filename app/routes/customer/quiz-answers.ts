import { readAnswers } from '#app/features/class/quizzes/read-answers.ts';
import { findOwnAttempt, saveAnswers } from '#app/features/class/quizzes/take-quiz.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { formatTime } from '#app/platform/time/lagos-time.ts';
import type { Route } from './+types/quiz-answers.ts';

/** Keeps a quiz's answers while they are chosen, for our script. An attempt that was handed in meanwhile stays as it is: 409. */
export async function action({ context, params: { sessionId }, request }: Route.ActionArgs): Promise<Response> {
  const all = services(context);
  const form = await readFormData(request);
  const attemptId = String(form.get('attempt') ?? '');
  const attempt = await findOwnAttempt(all.db, { sessionId, attemptId, viewer: viewerOf(context) });
  if (!attempt) return new Response(null, { status: 404 });
  const answers = readAnswers(form, attempt.questions);
  if (!answers) return new Response(null, { status: 400 });
  if (!(await saveAnswers(all, { attemptId, answers }))) return new Response(null, { status: 409 });
  return Response.json({ at: formatTime(all.clock()) }, { headers: { 'Cache-Control': 'private, no-store' } });
}

/** Takes a POST only. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
