import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { CUSTOMER_SORTS, type CustomerFilter, filterQuery } from '../customer-filter.ts';
import { customersTexts } from '../people-texts.ts';

const texts = customersTexts.filter;

interface CustomerFiltersProps {
  filter: CustomerFilter;
  tags: readonly string[];
  search: string;
}

/** How the list is sorted, and who is on it. A form that is sent as an address. */
export function CustomerFilters({ filter, tags, search }: CustomerFiltersProps) {
  const { show, sort, tag, owes } = filter;
  const query = filterQuery(filter);
  return (
    <Form
      role="search"
      aria-label={texts.label}
      action="/customers"
      key={JSON.stringify([query, search])}
      className="grid grid-cols-2 items-end gap-4 border-y border-sand py-4 lg:flex lg:flex-wrap"
    >
      {show === 'all' ? null : <input type="hidden" name="show" value={show} />}
      {search === '' ? null : <input type="hidden" name="q" value={search} />}
      <SelectField
        name="sort"
        label={texts.sort}
        options={CUSTOMER_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
        defaultValue={sort}
        mark={false}
      />
      {tags.length > 0 || tag !== '' ? (
        <SelectField
          name="tag"
          label={texts.tag}
          placeholder={texts.any}
          options={tag === '' || tags.includes(tag) ? tags : [tag, ...tags]}
          defaultValue={tag}
          mark={false}
        />
      ) : null}
      <CheckboxField name="owes" value="yes" label={texts.owes} defaultChecked={owes} className="max-lg:col-span-2" />
      <p className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
        {tag !== '' || owes || sort !== 'last' ? (
          <ButtonLink to="/customers" variant="quiet">
            {texts.clear}
          </ButtonLink>
        ) : null}
      </p>
    </Form>
  );
}
