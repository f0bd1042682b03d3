import type { ReactNode } from 'react';

type SuggestionOptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode };

/** A row of the list. It never has the focus; the search box names the active one. */
export function SuggestionOption({ id, isActive, onChoose, children }: SuggestionOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the search box's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-cotton aria-selected:bg-indigo-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-indigo"
    >
      {children}
    </div>
  );
}
