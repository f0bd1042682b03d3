import X from 'lucide-react/icons/x';
import { FieldError } from '#app/ui/field-error.tsx';
import { useFieldError } from '#app/ui/form-errors.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { QuestionDraft } from '../quiz-draft.ts';
import { QUIZ_LENGTHS } from '../quiz-lengths.ts';
import { quizAdminTexts as texts } from '../quiz-texts.ts';

interface OptionEditorProps {
  question: string;
  option: QuestionDraft['options'][number];
  place: number;
  anchor: string | undefined;
}

/** One answer on one line: whether it is right, its words, and a button to remove it. */
export function OptionEditor({ question, option: { key, text, isRight }, place, anchor }: OptionEditorProps) {
  const name = `answer-${key}`;
  const error = useFieldError(name);
  return (
    <li className="border-b border-sand py-2">
      <input type="hidden" name={`option-${question}`} value={key} />
      <div className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
        <input
          type="text"
          id={name}
          name={name}
          defaultValue={text}
          maxLength={QUIZ_LENGTHS.answer}
          aria-label={texts.option(place + 1)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className="min-h-11 w-full min-w-0 grow rounded-xs sm:w-auto border border-rule bg-white px-3"
        />
        <label className="flex min-h-11 shrink-0 items-center gap-2 pr-1 max-sm:mr-auto">
          <input type="checkbox" name={`right-${key}`} defaultChecked={isRight} className="size-5 shrink-0" />
          <span aria-hidden="true" className="text-sm">
            {texts.right}
          </span>
          <VisuallyHidden>{texts.rightOf(place + 1)}</VisuallyHidden>
        </label>
        <button
          type="submit"
          name="intent"
          value={`remove_option-${key}`}
          formAction={anchor}
          className="inline-flex size-11 shrink-0 items-center justify-center text-muted"
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
          <VisuallyHidden>{texts.removeOption(place + 1)}</VisuallyHidden>
        </button>
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </li>
  );
}
