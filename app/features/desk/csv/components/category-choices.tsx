import { SelectField } from '#app/ui/select-field.tsx';
import { CATEGORY_FIELD, NEW_CATEGORY } from '../import-choices.ts';
import type { AskedCategories } from '../import-view.ts';
import { productCsvTexts } from '../product-csv-texts.ts';

const { choices: texts } = productCsvTexts;

/** What each category of a file without a namesake here becomes: one of the shop's, a new one, or nothing for now. */
export function CategoryChoices({ categories, ours }: AskedCategories) {
  if (categories.length === 0) return null;
  return (
    <>
      <h3 className="text-xl">{texts.categories}</h3>
      {categories.map(({ name, count, chosen, toMake }, place) => (
        <SelectField
          key={name}
          name={`${CATEGORY_FIELD}${place}`}
          label={texts.category(name, count)}
          mark={false}
          defaultValue={chosen}
          placeholder={texts.choose}
          options={[...(toMake ? [{ value: NEW_CATEGORY, label: texts.make(toMake) }] : []), ...ours]}
        />
      ))}
    </>
  );
}
