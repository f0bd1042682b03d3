import { data } from 'react-router';
import { findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { readClassQuizzes } from '#app/features/class/quizzes/class-quizzes.server.ts';
import { ClassQuizzesPage } from '#app/features/class/quizzes/components/class-quizzes-page.tsx';
import { quizAdminTexts } from '#app/features/class/quizzes/quiz-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/class-quizzes.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${quizAdminTexts.list.title} · ${matches[0].loaderData.business.name}` },
];

/** /classes/:cohortId/quizzes */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = services(context);
  const cohort = await findCohort(db, params.cohortId);
  if (!cohort) throw data(null, { status: 404 });
  const { id, title } = cohort;
  return { cohort: { id, title }, quizzes: await readClassQuizzes(db, id) };
}

export default function ClassQuizzes({ loaderData }: Route.ComponentProps) {
  return <ClassQuizzesPage {...loaderData} />;
}
