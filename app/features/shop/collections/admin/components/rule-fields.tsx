import type { Category } from '#app/features/shop/categories/door/categories.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type CollectionRule, MAX_KEYWORD } from '../../collection-rule.ts';
import { collectionsAdminTexts } from '../collections-admin-texts.ts';

const texts = collectionsAdminTexts.rule;
const SHOWN = 12;

interface RuleFieldsProps {
  rule: CollectionRule;
  categories: readonly Category[];
  shown: readonly { id: string; name: string; number: string }[];
  /** What was typed, where the form was refused. */
  typed: Record<string, string> | undefined;
}

/** What has to be true of a piece, and the first pieces of which it is. */
export function RuleFields({ rule, categories, shown, typed }: RuleFieldsProps) {
  const amount = (kobo: number | undefined) => (kobo === undefined ? '' : formatKobo(kobo).slice(1));
  return (
    <fieldset className="flex flex-col gap-6 border-t border-sand pt-6">
      <legend className="sr-only">{texts.title}</legend>
      <div>
        <p aria-hidden="true" className="font-semibold">
          {texts.title}
        </p>
        <p className="text-muted">{texts.lead}</p>
      </div>
      <SelectField
        name="category"
        label={texts.category}
        mark={false}
        placeholder={texts.anyCategory}
        options={categories}
        defaultValue={typed?.category ?? rule.category ?? ''}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="min"
          label={texts.min}
          prefix="₦"
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
          mark={false}
          defaultValue={typed?.min ?? amount(rule.minKobo)}
        />
        <TextField
          name="max"
          label={texts.max}
          prefix="₦"
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
          mark={false}
          defaultValue={typed?.max ?? amount(rule.maxKobo)}
        />
      </div>
      <TextField
        name="keyword"
        label={texts.keyword}
        hint={texts.keywordHint}
        maxLength={MAX_KEYWORD}
        mark={false}
        defaultValue={typed?.keyword ?? rule.keyword}
      />
      <TextField
        name="newest"
        label={texts.newest}
        hint={texts.newestHint}
        inputMode="numeric"
        maxLength={2}
        mark={false}
        defaultValue={typed?.newest ?? (rule.newest === undefined ? '' : String(rule.newest))}
      />
      <div>
        <CheckboxField
          name="isOnSale"
          label={texts.isOnSale}
          defaultChecked={typed ? typed.isOnSale === 'on' : rule.isOnSale}
        />
        <CheckboxField
          name="isInStock"
          label={texts.isInStock}
          defaultChecked={typed ? typed.isInStock === 'on' : rule.isInStock}
        />
      </div>
      <div>
        <p className="font-semibold">{texts.found}</p>
        {shown.length === 0 ? <p className="text-muted">{texts.nothing}</p> : null}
        <ul className="mt-1 text-sm">
          {shown.slice(0, SHOWN).map(({ id, name, number }) => (
            <li key={id}>
              <Link to={`/uploads/${id}`} className="inline-flex min-h-8 items-center">
                {name}
              </Link>{' '}
              <span className="text-muted">{number}</span>
            </li>
          ))}
          {shown.length > SHOWN ? <li aria-hidden="true">…</li> : null}
        </ul>
      </div>
    </fieldset>
  );
}
