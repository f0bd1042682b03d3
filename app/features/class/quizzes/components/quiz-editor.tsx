import { Form as PlainForm, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_QUESTIONS, nextKey, type QuizDraft } from '../quiz-draft.ts';
import type { QuizEditorData } from '../quiz-editor.server.ts';
import { QUIZ_LENGTHS } from '../quiz-lengths.ts';
import { quizAdminTexts as texts } from '../quiz-texts.ts';
import { QuestionEditor } from './question-editor.tsx';
import { useAnchor } from './use-anchor.ts';

const ATTEMPTS = [
  { value: '', label: texts.unlimited },
  ...Array.from({ length: 10 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
];

interface QuizEditorProps {
  page: QuizEditorData;
  draft: QuizDraft;
  errors: FormErrors | null;
}

/** Writes a quiz. Every button is a submit that keeps what was typed, so it is the same with and without scripts. */
export function QuizEditor({ page, draft, errors }: QuizEditorProps) {
  const anchorTo = useAnchor();
  const { formData } = useNavigation();
  const pending = formData?.get('intent');
  return (
    <div className="flex flex-col gap-8">
      {page.attempts > 0 ? (
        <Notice tone="info" title={texts.version(page.version)}>
          {texts.attemptsExist(page.attempts, page.version + 1)}
        </Notice>
      ) : null}
      <Form errors={errors} preventScrollReset className="gap-8">
        {/* The first button of a form is what Enter presses: saving, and not the removal of an answer. */}
        <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="basedOn" value={draft.basedOn} />
        <TextField
          name="title"
          label={texts.titleLabel}
          defaultValue={draft.title}
          maxLength={QUIZ_LENGTHS.title}
          required
          mark={false}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="passPercent"
            label={texts.passPercent}
            hint={texts.passPercentHint}
            defaultValue={draft.passPercent}
            inputMode="numeric"
            suffix="%"
            maxLength={3}
            required
            mark={false}
          />
          <SelectField
            name="attempts"
            label={texts.attempts}
            options={ATTEMPTS}
            defaultValue={draft.attempts}
            mark={false}
          />
        </div>
        {draft.questions.map((question, index) => (
          <QuestionEditor key={question.key} question={question} index={index} />
        ))}
        {draft.questions.length < MAX_QUESTIONS ? (
          <div>
            <Button
              type="submit"
              name="intent"
              value="add_question"
              formAction={anchorTo(`question-${nextKey(draft, 'q')}`)}
              variant="secondary"
            >
              {texts.addQuestion}
            </Button>
          </div>
        ) : null}
        <div className="flex flex-col gap-2 border-t border-ink pt-6">
          <div className="flex flex-wrap gap-2">
            {page.state === 'published' ? null : (
              <Button
                type="submit"
                name="intent"
                value="publish"
                pending={pending === 'publish'}
                pendingLabel={texts.saving}
              >
                {texts.publish}
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="save"
              variant={page.state === 'published' ? 'primary' : 'secondary'}
              pending={pending === 'save'}
              pendingLabel={texts.saving}
            >
              {page.attempts > 0 ? texts.saveVersion(page.version + 1) : texts.save}
            </Button>
          </div>
          <p className="text-sm text-muted">{texts.publishHint(page.opens)}</p>
        </div>
      </Form>
      {page.state === 'published' && page.attempts === 0 ? (
        <PlainForm method="post">
          <input type="hidden" name="intent" value="withdraw" />
          <Button type="submit" variant="quiet">
            {texts.withdraw}
          </Button>
        </PlainForm>
      ) : null}
    </div>
  );
}
