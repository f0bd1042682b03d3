import { FieldError } from '#app/ui/field-error.tsx';
import { useFieldError } from '#app/ui/form-errors.tsx';
import { quizTexts as texts } from '../quiz-texts.ts';
import { answerField } from '../read-answers.ts';
import type { AskedQuestion } from '../student-quiz.server.ts';

interface AskedQuestionProps {
  question: AskedQuestion;
  index: number;
  of: number;
  chosen: readonly number[];
}

/** One question with its answers: rings where one is right, boxes where several are. The whole row is the target. */
export function AskedQuestionField({ question, index, of, chosen }: AskedQuestionProps) {
  const name = answerField(index);
  const error = useFieldError(name);
  const type = question.kind === 'one' ? 'radio' : 'checkbox';
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={error ? `${name}-error` : undefined}
      className="min-w-0 scroll-mt-24"
    >
      <legend className="w-full">
        <span className="block text-sm text-muted">
          {texts.question(index + 1, of)} · {question.kind === 'one' ? texts.chooseOne : texts.chooseSeveral}
        </span>
        <span className="measure mt-1 block text-lg font-semibold whitespace-pre-line">{question.text}</span>
      </legend>
      <FieldError id={`${name}-error`}>{error}</FieldError>
      <div className="mt-3 border-t border-sand">
        {question.options.map((option, place) => (
          <label
            key={option}
            className="flex min-h-12 items-start gap-3 border-b border-sand px-2 py-3 has-checked:bg-indigo-tint"
          >
            <input
              type={type}
              name={name}
              value={place}
              defaultChecked={chosen.includes(place)}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0 break-words">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
