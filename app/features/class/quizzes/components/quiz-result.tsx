import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { quizTexts as texts } from '../quiz-texts.ts';
import type { StudentQuiz } from '../student-quiz.server.ts';
import { GradedQuestionView } from './graded-question.tsx';

type DoneQuiz = Extract<StudentQuiz, { state: 'done' }>;

/** What an attempt came to, the right answers with their reasons, and another try while there is one. */
export function QuizResult({ quiz }: { quiz: DoneQuiz }) {
  const { shown, best, attempts, left } = quiz;
  return (
    <div className="flex flex-col gap-8">
      <Notice tone={shown.passed ? 'success' : 'warn'} title={shown.passed ? texts.passed : texts.failed}>
        <p className="tabular">
          {texts.attempt(shown.number)}: {texts.score(shown.score, shown.of)}, {shown.at}.
        </p>
        {attempts.length > 1 ? <p>{texts.bestCounts(best.number)}</p> : null}
      </Notice>
      {quiz.mayBegin ? (
        <PlainForm method="post">
          <input type="hidden" name="intent" value="begin" />
          <Button type="submit">{texts.again}</Button>
          <p className="mt-1 text-sm text-muted">{texts.left(left)}</p>
        </PlainForm>
      ) : (
        <p className="text-muted">{best.score === best.of ? texts.allRight : texts.noneLeft}</p>
      )}
      {attempts.length > 1 ? (
        <nav aria-label={texts.earlier}>
          <ul className="flex flex-wrap gap-x-6">
            {attempts.map(({ number, score, of }) => (
              <li key={number}>
                <Link
                  to={`?attempt=${number}`}
                  aria-current={number === shown.number ? 'page' : undefined}
                  className={`${LINE_LINK} tabular aria-[current]:font-semibold`}
                >
                  {texts.attempt(number)}, {texts.score(score, of)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Section id="feedback" title={texts.feedback}>
        <ol>
          {shown.questions.map((question, index) => (
            <GradedQuestionView
              // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt never change
              key={index}
              question={question}
              index={index}
              of={shown.of}
            />
          ))}
        </ol>
      </Section>
    </div>
  );
}
