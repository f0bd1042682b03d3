import { keyOfValue } from '#app/features/shop/options/door/choice.ts';
import { optionTexts } from '#app/features/shop/options/door/option-texts.ts';
import { COLOR_OPTION, type Option } from '#app/features/shop/options/door/options.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { ColorPatch } from '#app/ui/color-patch.tsx';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';
import { Link } from '#app/ui/link.tsx';

const texts = optionTexts.form;

interface OfferedFieldsProps {
  options: readonly Option[];
  offered: readonly { value: string; difference: string }[];
  label: string;
  hint: string | undefined;
}

/** What a product comes in: every value of the shop's options to tick, each with a price of its own where it has one. */
export function OfferedFields({ options, offered, label, hint }: OfferedFieldsProps) {
  const field = useField({ name: 'options', hint });
  const own = options.filter(({ slug, values }) => slug !== COLOR_OPTION && values.length > 0);
  const byValue = new Map(offered.map((each) => [each.value, each.difference]));
  return (
    <div id="options" tabIndex={-1} className="outline-none">
      <Fieldset field={field} label={label} hint={hint}>
        {own.length === 0 ? (
          <p className="text-muted">
            {texts.none}{' '}
            <Link to="/uploads/options" className="underline underline-offset-4">
              {texts.list}
            </Link>
          </p>
        ) : null}
        <div className="flex flex-col gap-4">
          {own.map(({ slug, name, values }) => (
            <section key={slug} className="flex flex-col gap-2">
              <h3 className="font-sans text-base font-medium tracking-normal">{name}</h3>
              <ul className="flex flex-col border-t border-sand">
                {values.map((value) => {
                  const key = keyOfValue(slug, value.slug);
                  const usual =
                    value.priceDifferenceKobo === 0 ? '' : optionTexts.difference(value.priceDifferenceKobo);
                  return (
                    <li
                      key={key}
                      className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] items-center gap-3 border-b border-sand py-1.5"
                    >
                      <label className="flex min-h-11 items-center gap-2.5">
                        <input
                          type="checkbox"
                          name="offered"
                          value={key}
                          defaultChecked={byValue.has(key)}
                          className="size-5 shrink-0"
                        />
                        {value.swatch ? (
                          <ColorPatch color={value.swatch} className="size-5 shrink-0 border border-ink/25" />
                        ) : null}
                        <span className="min-w-0 break-words">{value.label}</span>
                      </label>
                      <input type="hidden" name="offeredValue" value={key} />
                      <input
                        name="offeredDifference"
                        aria-label={texts.ownPrice(value.label)}
                        placeholder={texts.usual(usual)}
                        defaultValue={byValue.get(key) ?? ''}
                        maxLength={MAX_AMOUNT_LENGTH}
                        autoComplete="off"
                        className="control tabular"
                      />
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </div>
      </Fieldset>
    </div>
  );
}

interface NotMadeFieldsProps {
  options: readonly Option[];
  colors: readonly string[];
  sizes: readonly string[];
  pairs: readonly string[];
  label: string;
  hint: string | undefined;
}

/** Room for more, so that none needs a script. */
const SPARE = 2;

/** Pairs that don't go together, each as two lists to choose from. */
export function NotMadeFields({ options, colors, sizes, pairs, label, hint }: NotMadeFieldsProps) {
  const field = useField({ name: 'notMade', hint });
  const groups = [
    ...options
      .filter(({ slug }) => slug !== COLOR_OPTION)
      .map(({ slug, name, values }) => ({
        name,
        choices: values.map((value) => ({ key: keyOfValue(slug, value.slug), label: value.label })),
      })),
    { name: texts.color, choices: colors.map((color) => ({ key: keyOfValue('color', color), label: color })) },
    { name: texts.size, choices: sizes.map((size) => ({ key: keyOfValue('size', size), label: size })) },
  ].filter(({ choices }) => choices.length > 0);
  if (groups.length < 2 && pairs.length === 0) return null;
  const select = (name: string, value: string, words: string) => (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      {words}
      <select name={name} defaultValue={value} className="control">
        <option value="">{texts.empty}</option>
        {groups.map((group) => (
          <optgroup key={group.name} label={group.name}>
            {group.choices.map((choice) => (
              <option key={choice.key} value={choice.key}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
        {value === '' || groups.some(({ choices }) => choices.some(({ key }) => key === value)) ? null : (
          <option value={value}>{value}</option>
        )}
      </select>
    </label>
  );
  return (
    <div id="notMade" tabIndex={-1} className="outline-none">
      <Fieldset field={field} label={label} hint={hint}>
        <ul className="flex flex-col gap-3">
          {[...pairs, ...Array.from({ length: SPARE }, () => '')].map((pair, index) => {
            const [one = '', other = ''] = pair.split('&');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered, and an empty one has no name of its own
              <li key={index} className="grid gap-2 sm:grid-cols-2">
                {select('notMadeOne', one, texts.one)}
                {select('notMadeOther', other, texts.other)}
              </li>
            );
          })}
        </ul>
      </Fieldset>
    </div>
  );
}
