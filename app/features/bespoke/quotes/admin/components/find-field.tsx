import { MAX_SEARCH_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';

interface FindFieldProps {
  name: string;
  id?: string;
  label: string;
  hint?: string;
  /** What was looked for last. */
  words: string | undefined;
  error?: string | undefined;
}

/** A search within the form of a quote, which it saves and shows again. */
export function FindField({ words, ...field }: FindFieldProps) {
  return (
    <div className={classNames('flex gap-2', field.error ? 'items-center' : 'items-end')}>
      <div className="grow">
        <TextField
          {...field}
          type="search"
          defaultValue={words}
          key={words}
          maxLength={MAX_SEARCH_LENGTH}
          mark={false}
        />
      </div>
      <Button type="submit" name="intent" value="find" variant="secondary">
        {texts.find}
      </Button>
    </div>
  );
}
