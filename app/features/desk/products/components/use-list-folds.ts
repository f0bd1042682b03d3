import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * What scripts add to the `<details>` of a list: an opened field is ready to be typed over, Escape leaves it as it was, and a press
 * anywhere else closes it.
 */
export function useListFolds() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current } = list;
    const closeFromOutside = (event: PointerEvent) => {
      for (const open of current?.querySelectorAll('details[open]') ?? [])
        if (!open.contains(event.target as Node)) open.removeAttribute('open');
    };
    const selectField = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.open) target.querySelector('input')?.select();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    // It does not bubble.
    current?.addEventListener('toggle', selectField, true);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      current?.removeEventListener('toggle', selectField, true);
    };
  }, []);

  function leaveOnEscape(event: KeyboardEvent) {
    const fold = event.key === 'Escape' && (event.target as Element).closest('details[open]');
    if (!fold) return;
    for (const input of fold.querySelectorAll('input')) input.value = input.defaultValue;
    fold.removeAttribute('open');
    fold.querySelector('summary')?.focus();
  }
  return { list, leaveOnEscape };
}
