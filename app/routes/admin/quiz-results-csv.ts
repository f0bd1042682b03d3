import { data } from 'react-router';
import { exportResults, RESULT_COLUMNS, readQuizResults } from '#app/features/quizzes/quiz-results.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/quiz-results-csv.ts';

/** People's data leaves in bulk: the owner's alone. */
export const middleware = [requireOwner];

/** /classes/:cohortId/sessions/:sessionId/quiz/results.csv */
export async function loader({ context, params }: Route.LoaderArgs) {
  const results = await readQuizResults(services(context).db, params);
  if (!results) throw data(null, { status: 404 });
  return new Response(toCsv(RESULT_COLUMNS, exportResults(results)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="quiz-${params.sessionId}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
