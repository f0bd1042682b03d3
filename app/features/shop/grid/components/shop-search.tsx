import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { CatalogFilter } from '#app/features/shop/catalog/catalog-filter.ts';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { MAX_SEARCH_LENGTH } from '#app/platform/text/lengths.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import type { SearchSuggestionsProps } from './search-suggestions.tsx';

const texts = catalogTexts.search;

type ShopSearchProps = {
  base: '/shop' | '/store';
  /** Keeps what else the address asks for. */
  filter?: CatalogFilter;
  id?: string;
};

/**
 * The search box with its button. A GET form: the words go into the address, and stay in the box. Suggestions are fetched, code
 * and all, when the box is entered; without them it is a plain search box.
 */
export function ShopSearch({ base, filter, id = 'shop-search' }: ShopSearchProps) {
  const query = filter?.query ?? '';
  const box = useRef<HTMLInputElement>(null);
  const { Suggestions, load } = useSuggestionList();
  const [popup, setPopup] = useState<{ isOpen: boolean; activeId: string | undefined }>();
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current !== query && box.current) box.current.value = query;
    shown.current = query;
  }, [query]);
  const listId = `${id}-suggestions`;
  const combobox = popup && {
    role: 'combobox' as const,
    'aria-autocomplete': 'list' as const,
    'aria-controls': listId,
    'aria-expanded': popup.isOpen,
    'aria-activedescendant': popup.activeId,
  };
  return (
    <Form action={base} role="search" preventScrollReset className="relative w-full sm:w-96">
      {filter?.category ? <input type="hidden" name="category" value={filter.category} /> : null}
      {filter && filter.sort !== 'featured' ? <input type="hidden" name="sort" value={filter.sort} /> : null}
      <SearchField
        id={id}
        name="q"
        label={texts.label}
        placeholder={texts.placeholder}
        button={texts.button}
        // The browser keeps what is typed: a letter that comes while the scripts start is never taken back.
        defaultValue={query}
        ref={box}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        onFocus={load}
        {...combobox}
      />
      {Suggestions ? (
        <Suggestions
          inputId={id}
          listId={listId}
          base={base}
          query={query}
          onPopup={setPopup}
          onChoose={() => {
            if (box.current) box.current.value = query;
          }}
        />
      ) : null}
    </Form>
  );
}

/** The list's code, from the moment somebody is in the box. Where it does not arrive, the box does without. */
function useSuggestionList() {
  const [part, setPart] = useState<{ Suggestions: ComponentType<SearchSuggestionsProps> }>();
  function load() {
    if (part) return;
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setPart({ Suggestions: SearchSuggestions }),
      () => {},
    );
  }
  return { Suggestions: part?.Suggestions, load };
}
