import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { suggestionTexts as texts } from '../suggestion-texts.ts';
import type { SearchSuggestions as Suggestions } from '../suggestions.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import { useSuggestions } from './use-suggestions.ts';

const NONE: Suggestions = { pieces: [], categories: [] };

export type SearchSuggestionsProps = {
  /** The search box the list belongs to. */
  inputId: string;
  listId: string;
  base: '/shop' | '/store';
  /** What the page already shows the results of. */
  query: string;
  /** Tells the box, which carries the roles and states of a combobox. */
  onPopup: (popup: { isOpen: boolean; activeId: string | undefined }) => void;
  onChoose: () => void;
};

/**
 * The list under the search box: ARIA's combobox with list autocomplete and manual selection. The focus stays in the box; arrows
 * walk the list, Enter on an entry goes there, Enter without one searches as ever, Escape closes.
 */
export function SearchSuggestions({ inputId, listId, base, query, onPopup, onChoose }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // Whoever has left the box while this code was on its way is elsewhere by now.
  const [isWanted, setIsWanted] = useState(() => document.activeElement?.id === inputId);
  const [active, setActive] = useState(-1);
  const answer = useSuggestions(typed);
  const { categories, pieces } = answer ?? NONE;
  const addresses = [
    ...categories.map(({ value }) => `${base}?category=${value}`),
    ...pieces.map(({ id }) => `${base}/${id}`),
  ];
  const isOpen = isWanted && addresses.length > 0;
  const activeId = isOpen && active >= 0 && active < addresses.length ? `${listId}-${active}` : undefined;

  const tell = useEffectEvent(onPopup);
  useEffect(() => {
    tell({ isOpen, activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId]);

  function choose(index: number) {
    const address = addresses[index];
    if (address === undefined) return;
    close();
    onChoose();
    void navigate(address);
  }
  function close() {
    setTyped('');
    setActive(-1);
  }
  const onType = useEffectEvent((text: string) => {
    setTyped(text);
    setIsWanted(true);
    setActive(-1);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || addresses.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = addresses.length + 1;
      setActive(isOpen ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : addresses.length - 1);
      setIsWanted(true);
    } else if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      // A search box empties itself at Escape; this one first closes its list.
      event.preventDefault();
      setIsWanted(false);
      setActive(-1);
    }
  });
  const onLeave = useEffectEvent(() => {
    setIsWanted(false);
    setActive(-1);
  });
  const onReturn = useEffectEvent(() => setIsWanted(true));
  const onSubmit = useEffectEvent(close);
  // What was typed while this code was on its way; what the page already shows asks for nothing.
  const hearWhatIsThere = useEffectEvent((text: string) => {
    if (text !== query) setTyped(text);
  });

  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('input', () => onType(input.value), { signal });
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    input.addEventListener('blur', () => onLeave(), { signal });
    input.addEventListener('click', () => onReturn(), { signal });
    input.form?.addEventListener('submit', () => onSubmit(), { signal });
    hearWhatIsThere(input.value);
    return () => listening.abort();
  }, [inputId]);

  return (
    <>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={texts.suggestions}
        hidden={!isOpen}
        // Keeps the focus in the box, and the keyboard of a phone where it is.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70svh] overflow-y-auto overscroll-contain border border-ink bg-white"
      >
        {categories.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" aria-label={texts.suggestedCategories} className="border-b border-sand last:border-b-0">
            {categories.map(({ value, label }, index) => (
              <SuggestionOption
                key={value}
                id={`${listId}-${index}`}
                isActive={active === index}
                onChoose={() => choose(index)}
              >
                <span className="grow">{texts.allOf(label)}</span>
              </SuggestionOption>
            ))}
          </div>
        ) : null}
        {pieces.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" aria-label={texts.suggestedPieces}>
            {pieces.map((piece, index) => (
              <SuggestionOption
                key={piece.id}
                id={`${listId}-${categories.length + index}`}
                isActive={active === categories.length + index}
                onChoose={() => choose(categories.length + index)}
              >
                {piece.picture ? (
                  <img src={piece.picture} alt="" width={56} height={56} className="size-14 shrink-0 object-cover" />
                ) : (
                  <span className="resist-dots size-14 shrink-0" />
                )}
                <span className="min-w-0 grow font-semibold">{piece.name}</span>
                <span className="tabular shrink-0 text-sm">
                  {piece.isFrom ? <span className="text-muted">{catalogTexts.card.from} </span> : null}
                  {piece.price}
                </span>
              </SuggestionOption>
            ))}
          </div>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {answer && isWanted ? texts.suggested(addresses.length) : ''}
      </p>
    </>
  );
}
