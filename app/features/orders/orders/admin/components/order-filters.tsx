import X from 'lucide-react/icons/x';
import { Form } from 'react-router';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { moneyTexts } from '#app/platform/money/money-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { orderTexts } from '../../door/order-texts.ts';
import type { OrderFilter } from '../../order-filter.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { OrderTab } from '../../order-tabs.ts';
import type { FilterPart } from '../describe-filter.server.ts';
import { namedFilter, ordersPath } from '../door/orders-path.ts';

const texts = orderOfficeTexts.filter;

interface OrderFiltersProps {
  tab: OrderTab;
  filter: OrderFilter;
  narrowedBy: readonly FilterPart[];
  /** The form is asked for: its page is heavier than a list should be. */
  isOpen: boolean;
}

const CHOICES = [
  ['need', texts.needs],
  ['paid', moneyTexts.names],
  ['via', texts.vias],
  ['delivery', texts.deliveries],
  ['channel', orderTexts.sources],
] as const;

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What narrows the list, each part as a link to the list without it, and the way to a form with everything that can. */
export function OrderFilters({ tab, filter, narrowedBy, isOpen }: OrderFiltersProps) {
  return (
    <div className="flex flex-col gap-3">
      {isOpen ? (
        <FilterForm tab={tab} filter={filter} isNarrowed={narrowedBy.length > 0} />
      ) : (
        <Link
          to={ordersPath({ tab, filter, isFiltering: true })}
          preventScrollReset
          className={`${TEXT_LINK} self-start`}
        >
          {narrowedBy.length > 0 ? texts.openWith(narrowedBy.length) : texts.open}
        </Link>
      )}
      {narrowedBy.length > 0 ? (
        <ul aria-label={texts.narrowed} className="flex flex-wrap gap-2">
          {narrowedBy.map(({ name, words }) => {
            const { [name]: _, ...without } = filter;
            return (
              <li key={name}>
                <Link
                  to={ordersPath({ tab, filter: without })}
                  preventScrollReset
                  aria-label={texts.without(words)}
                  className="flex min-h-11 items-center gap-2 rounded-xs border border-indigo bg-indigo-tint py-1 pr-2.5 pl-3.5 text-indigo hover:border-ink hover:text-ink"
                >
                  {words}
                  <X aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
                </Link>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

interface FilterFormProps extends Pick<OrderFiltersProps, 'tab' | 'filter'> {
  isNarrowed: boolean;
}

function FilterForm({ tab, filter, isNarrowed }: FilterFormProps) {
  const { product, category, sort, state, from, to, cancelled } = filter;
  return (
    <Form
      role="search"
      aria-label={texts.label}
      action="/orders"
      key={ordersPath({ tab, filter })}
      className="grid grid-cols-2 items-end gap-4 border-y border-sand py-4 lg:grid-cols-5"
    >
      <input type="hidden" name="tab" value={tab} />
      {Object.entries(namedFilter({ ...(product && { product }), ...(category && { category }) })).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {CHOICES.map(([name, words]) => (
        <SelectField
          key={name}
          name={name}
          label={texts[name]}
          placeholder={texts.any}
          options={options(words)}
          defaultValue={filter[name]}
          mark={false}
        />
      ))}
      <SelectField
        name="state"
        label={texts.state}
        placeholder={texts.any}
        options={NIGERIAN_STATES}
        defaultValue={state}
        mark={false}
      />
      <TextField name="from" type="date" label={texts.from} defaultValue={from} mark={false} />
      <TextField name="to" type="date" label={texts.to} defaultValue={to} mark={false} />
      <SelectField
        name="sort"
        label={texts.sort}
        placeholder={texts.usual}
        options={options(texts.sorts)}
        defaultValue={sort}
        mark={false}
      />
      <CheckboxField
        name="cancelled"
        value="no"
        label={texts.cancelled}
        defaultChecked={cancelled === 'no'}
        className="max-lg:col-span-2"
      />
      <p className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
        {isNarrowed ? (
          <ButtonLink to={ordersPath({ tab })} variant="quiet">
            {texts.clear}
          </ButtonLink>
        ) : null}
      </p>
    </Form>
  );
}
