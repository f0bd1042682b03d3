import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
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
    <Page
      title={quiz.title}
      notice={problem ? { tone: 'danger', words: problem } : isSaved ? { words: texts.savedForLater } : null}
      parent={{ to: `/userMasterclass/${quiz.cohortId}`, words: texts.back }}
      lead={quiz.sessionName}
      measure={quiz.when}
    >
      <div className="max-w-3xl min-w-0">
        <QuizState quiz={quiz} {...form} />
      </div>
    </Page>
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
    <Section id="rules" title={rules.title} below={0} className="measure">
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
    </Section>
  );
}
