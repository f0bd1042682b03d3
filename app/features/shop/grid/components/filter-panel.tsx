import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type SubmitEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import {
  type CatalogFilter,
  changeFilter,
  countFilters,
  formatCatalogFilter,
  parseCatalogFilter,
  SORTS,
} from '#app/features/shop/catalog/catalog-filter.ts';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { COLORS } from '#app/features/shop/catalog/door/colors.ts';
import { useShop } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { FilterOption } from '../filter-options.server.ts';
import { ChoiceFilter, type FilterChoice } from './choice-filter.tsx';

const texts = catalogTexts.filter;

const NOTHING: Partial<CatalogFilter> = {
  colors: [],
  options: [],
  inStock: false,
  minKobo: undefined,
  maxKobo: undefined,
};

/** What is featured first in a search is what answers it best. */
const SEARCH_SORTS = SORTS.map((sort) =>
  sort.value === 'featured' ? { ...sort, label: catalogTexts.search.bestMatch } : sort,
);

const EVERY_SHOPS_COLORS: FilterChoice[] = COLORS.map(({ value, swatch }) => ({
  name: 'color',
  value: value.toLowerCase(),
  label: value,
  swatch,
}));

const choicesOf = (option: FilterOption | undefined): FilterChoice[] =>
  option?.values.map((value) => ({ name: 'option', ...value })) ?? [];

interface FilterPanelProps {
  filter: CatalogFilter;
  /** Of the shop's own. */
  options: readonly FilterOption[];
  found: string;
}

/**
 * Sort and filters: one GET form. A sheet from below on a phone (the summary is what lies behind it, and closes it), always open beside the
 * grid on a desk (where the browser can style that; elsewhere it folds there too). With scripts a choice applies at once, a price when it is applied.
 */
export function FilterPanel({ filter, options, found }: FilterPanelProps) {
  const { base } = useShop();
  const navigate = useNavigate();
  const [draft, setDraft] = useDraft(filter);
  const isEnhanced = useHydrated();
  const count = countFilters(filter);
  const chosen = [...draft.colors.map((color) => color.toLowerCase()), ...draft.options];

  function go(next: CatalogFilter) {
    void navigate(base + formatCatalogFilter(next), { preventScrollReset: true });
  }
  /** Shown as chosen at once, however slow the line to the list is. */
  function choose(changes: Partial<CatalogFilter>) {
    setDraft({ ...draft, ...changes });
    const { colors, options, inStock, sort } = draft;
    go(changeFilter(filter, { colors, options, inStock, sort, ...changes }));
  }
  function tick({ name, label, value }: FilterChoice, isChosen: boolean) {
    const toggled = (list: readonly string[], one: string) =>
      [...list.filter((other) => other !== one), ...(isChosen ? [one] : [])].sort();
    if (name === 'option') choose({ options: toggled(draft.options, value) });
    else choose({ colors: toggled(draft.colors, label) as CatalogFilter['colors'] });
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!matchMedia('(width >= 64rem)').matches) event.currentTarget.closest('details')?.removeAttribute('open');
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    go(parseCatalogFilter(new URLSearchParams(fields)));
  }

  return (
    <details
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.removeAttribute('open');
      }}
      className="filter-sheet lg:details-content:block lg:details-content:[content-visibility:visible]"
    >
      <summary
        className={`${buttonClass({ variant: 'secondary', size: 'small', block: true })} supports-[selector(::details-content)]:lg:hidden`}
      >
        <SlidersHorizontal aria-hidden="true" size={20} strokeWidth={1.5} />
        <span>{count > 0 ? `${texts.title} (${count})` : texts.title}</span>
      </summary>
      <form method="get" action={base} onSubmit={submit} className="grid gap-6 lg:pb-6">
        <div className="flex min-h-11 items-center justify-between gap-4 lg:hidden">
          <p className="font-display text-2xl font-semibold">{texts.title}</p>
          {count > 0 ? (
            <ButtonLink
              to={base + formatCatalogFilter(changeFilter(filter, NOTHING))}
              variant="quiet"
              size="small"
              preventScrollReset
            >
              {texts.clear}
            </ButtonLink>
          ) : null}
        </div>
        {filter.category ? <input type="hidden" name="category" value={filter.category} /> : null}
        {filter.query ? <input type="hidden" name="q" value={filter.query} /> : null}
        {filter.view === 'photos' ? null : <input type="hidden" name="view" value={filter.view} />}
        <SelectField
          name="sort"
          label={texts.sort}
          mark={false}
          options={filter.query ? SEARCH_SORTS : SORTS}
          value={draft.sort}
          onChange={(event) => {
            const sort = SORTS.find(({ value }) => value === event.target.value)?.value;
            choose({ sort: sort ?? 'featured' });
          }}
        />
        <ChoiceFilter
          legend={texts.colors}
          choices={[...EVERY_SHOPS_COLORS, ...choicesOf(options.find(({ slug }) => slug === 'color'))]}
          chosen={chosen}
          onChange={tick}
        />
        {options.map((option) =>
          option.slug === 'color' ? null : (
            <ChoiceFilter
              key={option.slug}
              legend={option.name}
              choices={choicesOf(option)}
              chosen={chosen}
              onChange={tick}
            />
          ),
        )}
        <CheckboxField
          name="stock"
          value="in"
          label={texts.stock}
          checked={draft.inStock}
          onChange={(event) => choose({ inStock: event.target.checked })}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold">{texts.price}</legend>
          <div className="grid grid-cols-2 gap-2">
            {(['min', 'max'] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                label={<span className="font-normal">{name === 'min' ? texts.from : texts.to}</span>}
                mark={false}
                prefix="₦"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                value={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
              />
            ))}
          </div>
        </fieldset>
        <div className="filter-sheet-end">
          <Button type="submit" block>
            {isEnhanced ? texts.show(found) : texts.apply}
          </Button>
        </div>
      </form>
    </details>
  );
}

/**
 * What is chosen and typed. It follows the address, but a price being typed outlives a list that arrives meanwhile, and so does what was chosen
 * after that list had been asked for: another one is on its way then.
 */
function useDraft(filter: CatalogFilter) {
  const { base } = useShop();
  const isOvertaken = useNavigation().location?.pathname === base;
  const [draft, setDraft] = useState(() => toDraft(filter));
  const [last, setLast] = useState(filter);
  if (last !== filter) {
    const isSamePrice = last.minKobo === filter.minKobo && last.maxKobo === filter.maxKobo;
    setLast(filter);
    if (!isOvertaken) setDraft({ ...toDraft(filter), ...(isSamePrice ? { min: draft.min, max: draft.max } : {}) });
  }
  return [draft, setDraft] as const;
}

const toDraft = ({ colors, options, inStock, sort, minKobo, maxKobo }: CatalogFilter) => ({
  colors,
  options,
  inStock,
  sort,
  min: inNaira(minKobo),
  max: inNaira(maxKobo),
});

const inNaira = (amountKobo: number | undefined) =>
  amountKobo === undefined ? '' : (amountKobo / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });
