import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { MAX_TEAM_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_CAPTION_LENGTH } from '../../door/order-facts.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { OrderFormState } from './order-form-state.ts';

const texts = orderOfficeTexts.admin;

/** A note the team keeps. Emptied once it is kept. */
export function NoteForm({
  orderPath,
  state,
  notes,
}: {
  orderPath: string;
  state: OrderFormState | undefined;
  notes: number;
}) {
  const isSaving = useNavigation().formData?.get('intent') === 'note';
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more note is the reason to empty it
  useEffect(() => {
    if (field.current && !state) field.current.value = '';
  }, [notes]);
  return (
    <Form action={orderPath} errors={state?.errors ?? null} className="gap-3">
      <input type="hidden" name="intent" value="note" />
      <TextArea
        ref={field}
        name="text"
        label={texts.notes}
        hint={texts.notesHint}
        rows={2}
        maxLength={MAX_TEAM_NOTE_LENGTH}
        defaultValue={state?.values.text}
        className="min-h-20"
        mark={false}
      />
      <Button type="submit" variant="secondary" size="small" pending={isSaving} className="self-start">
        {texts.addNote}
      </Button>
    </Form>
  );
}

interface PhotoFormProps {
  /** Where the file is sent to, and what the list looked like. */
  action: string;
  /** Why the last file was not taken. */
  problem: keyof typeof texts.photoRefused | undefined;
}

/** A photo from the workshop, straight from a phone's camera when there is one. */
export function PhotoForm({ action, problem }: PhotoFormProps) {
  const isSending = useNavigation().formAction?.startsWith('/orders/photos/') ?? false;
  return (
    <Form
      action={action}
      encType="multipart/form-data"
      errors={problem ? { message: texts.check, fields: { photo: texts.photoRefused[problem] } } : null}
      className="gap-3"
    >
      <TextField
        name="photo"
        label={texts.photoFile}
        hint={texts.photosHint}
        type="file"
        accept={PICTURE_TYPES}
        mark={false}
      />
      <TextField
        name="caption"
        label={texts.caption}
        hint={texts.captionHint}
        maxLength={MAX_CAPTION_LENGTH}
        mark={false}
      />
      <Button type="submit" variant="secondary" size="small" pending={isSending} className="self-start">
        {texts.addPhoto}
      </Button>
    </Form>
  );
}
