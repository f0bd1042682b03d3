import { useEffect, useState } from 'react';
import type { SearchSuggestions } from '../suggestions.ts';

/** After the last letter; quick typing asks once. */
const DEBOUNCE_MS = 200;
const FEWEST_LETTERS = 2;

/** The answer for what is typed, and undefined until there is one. An answer that was overtaken is dropped; one that fails too. */
export function useSuggestions(typed: string): SearchSuggestions | undefined {
  const query = typed.trim();
  const [answer, setAnswer] = useState<{ query: string; suggestions: SearchSuggestions }>();
  useEffect(() => {
    if (query.length < FEWEST_LETTERS) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(query, asking.signal).then(
        (suggestions) => setAnswer({ query, suggestions }),
        () => setAnswer(undefined),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  // While more is being typed the last answer stays, so that the list does not flicker.
  return query.length < FEWEST_LETTERS ? undefined : answer?.suggestions;
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<SearchSuggestions> {
  const response = await fetch(`/shop/suggest?q=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) throw new Error(`suggestions answered ${response.status}`);
  return response.json();
}
