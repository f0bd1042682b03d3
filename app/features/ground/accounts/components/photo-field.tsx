import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { FieldFrame, useField } from '#app/ui/field-frame.tsx';
import { accountsTexts } from '../accounts-texts.ts';

const { label, hint } = accountsTexts.photo;

/** The browser's own file chooser, which offers the camera on a phone. */
export function PhotoField({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const field = useField({ name: 'picture', hint });
  return (
    <FieldFrame field={field} label={label} hint={hint} required mark={false}>
      <input
        {...field.control}
        type="file"
        accept={PICTURE_TYPES}
        required
        className="control h-auto py-2 file:mr-4 file:min-h-11 file:rounded-xs file:border file:border-ink file:bg-transparent file:px-4 file:font-semibold file:text-ink"
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          // The form looks again at what it refused when a field is left; choosing a file is as good as leaving it.
          event.currentTarget.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        }}
      />
    </FieldFrame>
  );
}
