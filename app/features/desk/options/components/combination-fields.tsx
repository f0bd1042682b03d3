import { keyOfValue } from '#app/features/shop/options/door/choice.ts';
import { optionTexts } from '#app/features/shop/options/door/option-texts.ts';
import { COLOR_OPTION, type Option } from '#app/features/shop/options/door/options.ts';
import { partsOf } from '#app/features/shop/options/door/variant.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';

const texts = optionTexts.combinations;

interface CombinationFieldsProps {
  options: readonly Option[];
  /** What the product comes in. */
  offered: readonly string[];
  colors: readonly string[];
  sizes: readonly string[];
  pictures: readonly { key: string; alt: string }[];
  combinations: readonly { choice: string; stock: string; difference: string; picture: string }[];
  label: string;
  hint: string | undefined;
}

/** Room for one more, so that none needs a script: saving shows the next. */
const SPARE = 1;
const NOTHING = { choice: '', stock: '', difference: '', picture: '' };

/** Combinations with a price, a count or a picture of their own: one of everything the product comes in, then what is its own. */
export function CombinationFields(props: CombinationFieldsProps) {
  const { pictures, combinations, label, hint } = props;
  const field = useField({ name: 'combinations', hint });
  const groups = groupsOf(props);
  return (
    <div id="combinations" tabIndex={-1} className="outline-none">
      <Fieldset field={field} label={label} hint={hint}>
        {groups.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
        <input type="hidden" name="combinationParts" value={groups.length} />
        <ul className="flex flex-col gap-4">
          {[...combinations, ...(groups.length === 0 ? [] : Array.from({ length: SPARE }, () => NOTHING))].map(
            ({ choice, stock, difference, picture }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered, and an empty one has no name of its own
              <li key={index} className="grid grid-cols-2 gap-2 border-b border-sand pb-4 sm:grid-cols-3">
                {groups.map((group) => (
                  <OnePart key={group.slug} group={group} part={partsOf(choice).find(isOf(group.slug)) ?? ''} />
                ))}
                <Typed name="combinationDifference" words={texts.difference} value={difference} />
                <Typed name="combinationStock" words={texts.stock} value={stock} />
                <label className="flex min-w-0 flex-col gap-1 text-sm">
                  {texts.picture}
                  <select name="combinationPicture" defaultValue={picture} className="control">
                    <option value="">{texts.asTheProduct}</option>
                    {pictures.map(({ key, alt }, place) => (
                      <option key={key} value={key}>
                        {texts.pictureOf(place + 1, alt)}
                      </option>
                    ))}
                  </select>
                </label>
              </li>
            ),
          )}
        </ul>
      </Fieldset>
    </div>
  );
}

const isOf = (slug: string) => (part: string) => part.startsWith(`${slug}=`);

interface Group {
  slug: string;
  name: string;
  choices: { key: string; label: string }[];
}

function groupsOf({ options, offered, colors, sizes }: CombinationFieldsProps): Group[] {
  const named = (slug: string, labels: readonly string[]) =>
    labels.map((label) => ({ key: keyOfValue(slug, label), label }));
  const own = options
    .filter(({ slug }) => slug !== COLOR_OPTION)
    .map(({ slug, name, values }) => ({
      slug,
      name,
      choices: values
        .map((value) => ({ key: keyOfValue(slug, value.slug), label: value.label }))
        .filter(({ key }) => offered.includes(key)),
    }));
  return [
    { slug: COLOR_OPTION, name: optionTexts.form.color, choices: named(COLOR_OPTION, colors) },
    { slug: 'size', name: optionTexts.form.size, choices: named('size', sizes) },
    ...own,
  ].filter(({ choices }) => choices.length > 0);
}

function OnePart({ group: { name, choices }, part }: { group: Group; part: string }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      {name}
      <select name="combinationPart" defaultValue={part} className="control">
        <option value="">{optionTexts.form.empty}</option>
        {choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        {part === '' || choices.some(({ key }) => key === part) ? null : <option value={part}>{part}</option>}
      </select>
    </label>
  );
}

function Typed({ name, words, value }: { name: string; words: string; value: string }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      {words}
      <input
        name={name}
        defaultValue={value}
        maxLength={MAX_AMOUNT_LENGTH}
        placeholder={texts.asTheProduct}
        autoComplete="off"
        className="control tabular"
      />
    </label>
  );
}
