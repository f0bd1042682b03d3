import { data, redirect } from 'react-router';
import { exportResults, readQuizResults } from '#app/features/class/quizzes/quiz-results.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { exportCsv } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/quiz-results-csv.ts';

/** People's data leaves in bulk: the owner's alone. */
export const middleware = [requireOwner];

const listOf = ({ cohortId, sessionId }: Route.LoaderArgs['params']) =>
  `/classes/${cohortId}/sessions/${sessionId}/quiz/results`;

/** Data leaves by a POST only. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(encodeURI(listOf(params)));

/** /classes/:cohortId/sessions/:sessionId/quiz/results.csv */
export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const results = await readQuizResults(all.db, params);
  if (!results) throw data(null, { status: 404 });
  const make = () => exportResults(all, viewer.id, { ...results, sessionId: params.sessionId });
  const response = await exportCsv(all, viewer, request, { list: listOf(params), make });
  if (response.ok) response.headers.set('Content-Disposition', `attachment; filename="quiz-${params.sessionId}.csv"`);
  return response;
}
