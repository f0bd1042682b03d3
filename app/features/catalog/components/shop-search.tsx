import { useState } from 'react';
import { Form } from 'react-router';
import { SearchField } from '#app/ui/search-field.tsx';
import type { CatalogFilter } from '../catalog-filter.ts';
import { catalogTexts } from '../catalog-texts.ts';

const texts = catalogTexts.search;

type ShopSearchProps = {
  base: '/shop' | '/store';
  /** Keeps what else the address asks for. */
  filter?: CatalogFilter;
  id?: string;
};

/** The search box with its button. A GET form: the words go into the address, and stay in the box. */
export function ShopSearch({ base, filter, id = 'shop-search' }: ShopSearchProps) {
  const query = filter?.query ?? '';
  const [typed, setTyped] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  if (query !== lastQuery) {
    setLastQuery(query);
    setTyped(query);
  }
  return (
    <Form action={base} role="search" preventScrollReset className="w-full sm:w-96">
      {filter?.category ? <input type="hidden" name="category" value={filter.category} /> : null}
      {filter && filter.sort !== 'featured' ? <input type="hidden" name="sort" value={filter.sort} /> : null}
      <SearchField
        id={id}
        name="q"
        label={texts.label}
        placeholder={texts.placeholder}
        button={texts.button}
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </Form>
  );
}
