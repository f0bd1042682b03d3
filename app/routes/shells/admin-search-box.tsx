import Search from 'lucide-react/icons/search';
import { useEffect } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { areSingleKeysOn } from '#app/features/orders/orders/admin/single-keys.ts';
import * as own from './account-shell-texts.ts';

/** The search of everything, in the column of a desk; a phone has its icon in the bar. */
export function AdminSearchBox() {
  const { pathname, search } = useLocation();
  const words = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  useShortcuts();
  return (
    <Form role="search" aria-label={own.searchEverything} action="/search" className="relative">
      <label className="flex min-h-10 items-center gap-2 border border-rule bg-white px-2.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-indigo">
        <Search aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-muted" />
        <span className="sr-only">{own.searchEverything}</span>
        <input
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          placeholder={own.search}
          maxLength={80}
          enterKeyHint="search"
          aria-keyshortcuts="/ Control+K"
          className="peer w-0 grow bg-transparent text-sm outline-none placeholder:text-muted"
        />
        <span aria-hidden="true" className="shrink-0 text-sm text-muted peer-focus:hidden">
          {own.searchKeys}
        </span>
      </label>
    </Form>
  );
}

/** `/` and Ctrl K lead to the search, `N` to a new order; never while somebody types, nor over an open dialog. */
function useShortcuts() {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || isTyping(event.target) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (shortcut === 'new-order') return void navigate('/quotes/new');
      // The page's own first; that in the column is hidden on a phone, some of which have keys.
      const box = ['main', 'header']
        .map((part) => document.querySelector<HTMLInputElement>(`${part} form[action="/search"] [name="q"]`))
        .find((field) => field?.checkVisibility());
      if (!box) return void navigate('/search');
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  if (isComposing || altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'search' : undefined;
  if (!areSingleKeysOn()) return undefined;
  if (key === '/') return 'search';
  return key.toLowerCase() === 'n' && !shiftKey ? 'new-order' : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(field) !== null;
}
