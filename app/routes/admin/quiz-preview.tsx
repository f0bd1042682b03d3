import { data } from 'react-router';
import { QuizPreview } from '#app/features/class/quizzes/components/quiz-preview.tsx';
import { pointsToPass } from '#app/features/class/quizzes/grade-quiz.ts';
import { readQuizEditor } from '#app/features/class/quizzes/quiz-editor.server.ts';
import { quizAdminTexts } from '#app/features/class/quizzes/quiz-texts.ts';
import { viewAsked } from '#app/features/class/quizzes/student-quiz.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/quiz-preview.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${quizAdminTexts.previewTitle} · ${matches[0].loaderData.business.name}` },
];

/** /classes/:cohortId/sessions/:sessionId/quiz/preview: what is saved, as students see it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readQuizEditor(services(context).db, params);
  if (!page || page.state === null) throw data(null, { status: 404 });
  const { evening, questions, draft } = page;
  return {
    title: draft.title,
    evening,
    questions: questions.map(viewAsked),
    pass: pointsToPass(questions.length, Number(draft.passPercent)),
    back: `/classes/${params.cohortId}/sessions/${params.sessionId}/quiz`,
  };
}

export default function QuizPreviewRoute({ loaderData }: Route.ComponentProps) {
  return <QuizPreview {...loaderData} />;
}
