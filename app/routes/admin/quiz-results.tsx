import { data } from 'react-router';
import { QuizResultsPage } from '#app/features/class/quizzes/components/quiz-results-page.tsx';
import { readQuizResults } from '#app/features/class/quizzes/quiz-results.server.ts';
import { quizAdminTexts } from '#app/features/class/quizzes/quiz-texts.ts';
import { ExportBox } from '#app/features/office/people/components/export-box.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { exportRefusal } from '../export-csv.server.ts';
import type { Route } from './+types/quiz-results.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${quizAdminTexts.results} · ${matches[0].loaderData.business.name}` },
];

/** /classes/:cohortId/sessions/:sessionId/quiz/results */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const results = await readQuizResults(services(context).db, params);
  if (!results) throw data(null, { status: 404 });
  const back = `/classes/${params.cohortId}/sessions/${params.sessionId}/quiz`;
  const exportFrom = viewerOf(context).role === 'owner' ? `${back}/results.csv` : null;
  return { results, back, exportFrom, problem: exportRefusal(request) };
}

export default function QuizResultsRoute({ loaderData }: Route.ComponentProps) {
  const { results, back, exportFrom, problem } = loaderData;
  const exportBox = exportFrom ? (
    <ExportBox action={exportFrom} lead={quizAdminTexts.resultsPage.export} isOpen={problem !== undefined} />
  ) : null;
  return <QuizResultsPage results={results} back={back} exportBox={exportBox} problem={problem} />;
}
