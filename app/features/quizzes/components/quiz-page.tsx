import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { QuizAnswers } from '../quiz-question.ts';
import { quizTexts as texts } from '../quiz-texts.ts';
import type { StudentQuiz } from '../student-quiz.server.ts';
import { OpenQuiz } from './open-quiz.tsx';
import { QuizResult } from './quiz-result.tsx';

export interface QuizPageProps {
  quiz: StudentQuiz;
  keepAt: string;
  isSaved: boolean;
  problem: string | undefined;
  errors: FormErrors | null;
  sent: QuizAnswers | undefined;
}

/** /userMasterclass/quiz/:sessionId, in each of its states. */
export function QuizPage({ quiz, isSaved, problem, ...form }: QuizPageProps) {
  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-12">
      <PageHeading
        eyebrow={
          <Link
            to={`/userMasterclass/${quiz.cohortId}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {texts.back}
          </Link>
        }
        lead={quiz.sessionName}
        measure={quiz.when}
      >
        {quiz.title}
      </PageHeading>
      {problem ? (
        <Notice tone="danger" announce>
          {problem}
        </Notice>
      ) : null}
      {isSaved ? (
        <Notice tone="success" announce>
          {texts.savedForLater}
        </Notice>
      ) : null}
      <div className="max-w-3xl min-w-0">
        <QuizState quiz={quiz} {...form} />
      </div>
    </div>
  );
}

function QuizState({ quiz, keepAt, errors, sent }: Pick<QuizPageProps, 'quiz' | 'keepAt' | 'errors' | 'sent'>) {
  switch (quiz.state) {
    case 'closed':
      return <EmptyState title={texts.closedTitle}>{texts.closed(quiz.opens)}</EmptyState>;
    case 'ready':
      return <ReadyQuiz quiz={quiz} />;
    case 'open':
      return (
        <>
          <p className="tabular mb-8 text-muted">
            {texts.attempt(quiz.attempt.number)}. {texts.pass(quiz.attempt.pass, quiz.attempt.questions.length)}.
          </p>
          <OpenQuiz key={quiz.attempt.id} attempt={quiz.attempt} keepAt={keepAt} errors={errors} sent={sent} />
        </>
      );
    case 'done':
      return <QuizResult quiz={quiz} />;
  }
}

function ReadyQuiz({ quiz }: { quiz: Extract<StudentQuiz, { state: 'ready' }> }) {
  const { rules } = texts;
  return (
    <section aria-labelledby="rules" className="measure">
      <h2 id="rules" className="text-2xl">
        {rules.title}
      </h2>
      <p className="tabular mt-4 text-lg font-semibold">
        {texts.questions(quiz.questions)}. {texts.pass(quiz.pass, quiz.questions)}. {texts.attempts(quiz.left)}.
      </p>
      <p className="mt-4">{rules.points}</p>
      <p className="mt-4">{rules.kept}</p>
      <p className="mt-4">{rules.best}</p>
      <PlainForm method="post" className="mt-8">
        <input type="hidden" name="intent" value="begin" />
        <Button type="submit" size="large">
          {texts.begin}
        </Button>
      </PlainForm>
    </section>
  );
}
