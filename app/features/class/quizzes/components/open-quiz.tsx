import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import type { QuizAnswers } from '../quiz-question.ts';
import { quizTexts as texts } from '../quiz-texts.ts';
import type { StudentQuiz } from '../student-quiz.server.ts';
import { AskedQuestionField } from './asked-question.tsx';
import { useAutosave } from './use-autosave.ts';

interface OpenQuizProps {
  attempt: Extract<StudentQuiz, { state: 'open' }>['attempt'];
  /** Where answers are kept while they are chosen. */
  keepAt: string;
  errors: FormErrors | null;
  /** What was sent and refused, in place of what is kept. */
  sent: QuizAnswers | undefined;
}

/** The attempt under way: one form, kept as it is filled in. */
export function OpenQuiz({ attempt, keepAt, errors, sent }: OpenQuizProps) {
  const form = useRef<HTMLFormElement>(null);
  const { words, changed, stop } = useAutosave(form, { to: keepAt });
  const isSubmitting = useNavigation().formData?.get('intent') === 'submit';
  const { questions } = attempt;
  const answers = sent ?? attempt.answers;
  return (
    <Form ref={form} errors={errors} onChange={changed} onSubmit={stop} className="gap-10">
      <input type="hidden" name="attempt" value={attempt.id} />
      {questions.map((question, index) => (
        <AskedQuestionField
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt never change
          key={index}
          question={question}
          index={index}
          of={questions.length}
          chosen={answers[index] ?? []}
        />
      ))}
      <div className="border-t border-ink pt-6">
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="submit" pending={isSubmitting} pendingLabel={texts.submitting}>
            {texts.submit}
          </Button>
          <Button type="submit" name="intent" value="save" variant="secondary">
            {texts.save}
          </Button>
        </div>
        <p className="mt-2 text-sm text-muted">{texts.submitHint}</p>
        <p role="status" className="mt-1 min-h-6 text-sm text-muted">
          {words ?? (attempt.savedAt ? texts.saved(attempt.savedAt) : null)}
        </p>
      </div>
    </Form>
  );
}
