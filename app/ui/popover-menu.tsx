import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

type PopoverMenuProps = {
  /** What the button shows. */
  trigger: ReactNode;
  /** Its name, when `trigger` is a picture. */
  label?: string;
  /** Links and forms; choosing one closes the menu. */
  children: ReactNode;
  align?: 'start' | 'end';
};

/** A button that opens a small panel of links. A `<details>`, so it opens without scripts; with them Esc, leaving it or choosing closes it. */
export function PopoverMenu({ trigger, label, children, align = 'end' }: PopoverMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function closeFromOutside(event: PointerEvent) {
      if (!details.current?.contains(event.target as Node)) details.current?.removeAttribute('open');
    }
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }
  function closeOnLeave(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      details.current?.removeAttribute('open');
  }

  return (
    <details ref={details} className="group relative" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary aria-label={label} className="flex min-h-11 items-center gap-1.5 hover:text-indigo">
        {trigger}
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls, this only learns of them */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click too */}
      <div
        data-align={align}
        className="absolute top-full z-40 mt-1 w-56 max-w-[calc(100vw-2rem)] rounded-xs border border-ink bg-chalk py-1 data-[align=end]:right-0"
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) details.current?.removeAttribute('open');
        }}
      >
        {children}
      </div>
    </details>
  );
}

/** The classes of one row of the menu, for a `Link` or a submit button. */
export const menuItemClass = 'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-indigo-tint';
