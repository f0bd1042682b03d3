import { useFetcher } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { Button } from '#app/ui/button.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { makerTexts as texts } from '../maker-texts.ts';

interface TickFormProps {
  /** Where the page is that it comes back to. */
  here: string;
  jobId: string;
  step: { position: number; name: string };
  piece: string;
  isDone: boolean;
  /** The first of its piece that is left. */
  isNext?: boolean;
  by: string;
}

/** One step's button. Each form is sent by itself, so that ticks that waited for the connection do not end one another. */
export function TickForm({ here, jobId, step, piece, isDone, isNext = false, by }: TickFormProps) {
  const fetcher = useFetcher<Pick<RefusedForm, 'errors'>>();
  return (
    <fetcher.Form
      method="post"
      action={here}
      encType={isDone ? undefined : 'multipart/form-data'}
      className="flex min-w-0 flex-col items-start gap-2"
      data-taken-once=""
      data-piece={piece}
    >
      <input type="hidden" name="intent" value={isDone ? 'undone' : 'done'} />
      <input type="hidden" name="job" value={jobId} />
      <input type="hidden" name="step" value={step.position} />
      <input type="hidden" name="named" value={step.name} />
      <input type="hidden" name="by" value={by} />
      <Button
        type="submit"
        variant={isDone ? 'quiet' : isNext ? 'primary' : 'secondary'}
        pending={fetcher.state !== 'idle'}
        data-unsent={texts.kept}
      >
        {isDone ? texts.undo : texts.done} <span className="sr-only">{`${step.name}, ${piece}`}</span>
      </Button>
      {fetcher.data ? (
        <p role="alert" className="max-w-sm text-danger">
          {fetcher.data.errors.message}
        </p>
      ) : null}
      {isDone ? null : (
        <RowDetails label={texts.withPhoto} isOpen={false}>
          <TextField
            id={`photo-${jobId}-${step.position}`}
            name="photo"
            type="file"
            accept={PICTURE_TYPES}
            label={texts.photo}
            hint={texts.photoHint}
          />
        </RowDetails>
      )}
    </fetcher.Form>
  );
}
