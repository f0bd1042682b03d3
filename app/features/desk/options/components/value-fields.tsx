import { MAX_EXTRA_DAYS, MAX_OPTION_NAME } from '#app/features/shop/options/door/options.ts';
import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { optionsAdminTexts as texts } from '../options-admin-texts.ts';

/** A wood in the middle of the palette, until another colour is chosen. */
const FIRST_SWATCH = '#8c7a66';

interface ValueFieldsProps {
  /** Which value's, for the ids. */
  of: string;
  isColor: boolean;
  /** What is in the fields, by their names. */
  typed: Partial<Record<string, string>>;
}

/** What is said of a value; a colour of the shop's own has no price. */
export function ValueFields({ of, isColor, typed }: ValueFieldsProps) {
  const field = (name: string) => ({ id: `${name}-${of}`, name, mark: false as const });
  const isNamed = isColor && of !== 'add';
  return (
    <>
      <TextField
        {...field('name')}
        label={texts.name}
        hint={isNamed ? undefined : isColor ? texts.colorHint : texts.valueHint}
        maxLength={MAX_OPTION_NAME}
        autoComplete="off"
        required
        readOnly={isNamed}
        defaultValue={typed.name}
      />
      {isColor ? (
        <input type="hidden" name="look" value="color" />
      ) : (
        <SelectField
          {...field('look')}
          label={texts.look}
          options={Object.entries(texts.looks).map(([value, label]) => ({ value, label }))}
          defaultValue={typed.look ?? 'words'}
        />
      )}
      <TextField
        {...field('swatch')}
        type="color"
        label={texts.swatch}
        className="max-w-24"
        defaultValue={typed.swatch ?? FIRST_SWATCH}
      />
      {isColor ? null : (
        <>
          <TextField
            {...field('picture')}
            type="file"
            accept={PICTURE_TYPES}
            label={texts.picture}
            hint={texts.pictureHint}
          />
          <TextField
            {...field('difference')}
            label={texts.difference}
            hint={texts.differenceHint}
            prefix="₦"
            autoComplete="off"
            maxLength={MAX_AMOUNT_LENGTH}
            defaultValue={typed.difference}
          />
          <TextField
            {...field('days')}
            label={texts.days}
            hint={texts.daysHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MAX_EXTRA_DAYS).length}
            defaultValue={typed.days}
          />
        </>
      )}
    </>
  );
}
