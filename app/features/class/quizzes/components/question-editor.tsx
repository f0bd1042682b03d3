import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { useFieldError } from '#app/ui/form-errors.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { MAX_OPTIONS, type QuestionDraft } from '../quiz-draft.ts';
import { QUIZ_LENGTHS } from '../quiz-lengths.ts';
import { QUESTION_KINDS } from '../quiz-question.ts';
import { quizAdminTexts as texts } from '../quiz-texts.ts';
import { OptionEditor } from './option-editor.tsx';
import { useAnchor } from './use-anchor.ts';

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: texts.kinds[value] }));

/** One question: what is asked, its answers with what is right, and why. */
export function QuestionEditor({ question, index }: { question: QuestionDraft; index: number }) {
  const { key, options } = question;
  const anchor = useAnchor()(`question-${key}`);
  return (
    <section
      id={`question-${key}`}
      aria-labelledby={`heading-${key}`}
      className="flex scroll-mt-24 flex-col gap-6 border-t border-ink pt-6"
    >
      <input type="hidden" name="question" value={key} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`heading-${key}`} className="text-2xl">
          {texts.question(index + 1)}
        </h2>
        <div className="flex flex-wrap gap-2">
          {index > 0 ? (
            <Button type="submit" name="intent" value={`up-${key}`} formAction={anchor} variant="quiet" size="small">
              {texts.up}
            </Button>
          ) : null}
          <Button type="submit" name="intent" value={`remove_question-${key}`} variant="quiet" size="small">
            {texts.removeQuestion}
          </Button>
        </div>
      </div>
      <TextArea
        name={`text-${key}`}
        label={texts.questionLabel}
        rows={2}
        defaultValue={question.text}
        maxLength={QUIZ_LENGTHS.question}
        mark={false}
      />
      <SelectField name={`kind-${key}`} label={texts.kind} options={KINDS} defaultValue={question.kind} mark={false} />
      <Options question={question} anchor={anchor} />
      {options.length < MAX_OPTIONS ? (
        <div>
          <Button
            type="submit"
            name="intent"
            value={`add_option-${key}`}
            formAction={anchor}
            variant="secondary"
            size="small"
          >
            {texts.addOption}
          </Button>
        </div>
      ) : null}
      <TextArea
        name={`explanation-${key}`}
        label={texts.explanation}
        hint={texts.explanationHint}
        rows={2}
        defaultValue={question.explanation}
        maxLength={QUIZ_LENGTHS.explanation}
        mark={false}
      />
    </section>
  );
}

function Options({ question: { key, options }, anchor }: { question: QuestionDraft; anchor: string | undefined }) {
  const id = `options-${key}`;
  const error = useFieldError(id);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0 scroll-mt-24"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="font-semibold">{texts.options}</legend>
      <p className="text-sm text-muted">{texts.optionsHint}</p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <ul className="mt-2 border-t border-sand">
        {options.map((option, place) => (
          <OptionEditor key={option.key} question={key} option={option} place={place} anchor={anchor} />
        ))}
      </ul>
    </fieldset>
  );
}
