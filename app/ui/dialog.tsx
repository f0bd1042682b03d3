import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import * as texts from './ui-texts.ts';
import { useBackToClose } from './use-back-to-close.ts';

type DialogProps = {
  open: boolean;
  /** Called for Esc, the close button, a press beside the dialog and, when asked, Back. */
  onClose: () => void;
  /** Its name, shown as the heading unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  /** Beside the close button, before the title: a way back. */
  headerStart?: ReactNode;
  /** `prompt` asks one thing; `panel` shows a piece; `drawer` slides in from the right; `full` fills the screen, to its edges. */
  size?: 'prompt' | 'panel' | 'drawer' | 'full';
  /** The browser's Back closes it instead of leaving the page. */
  closeOnBack?: boolean;
  /** The buttons at the bottom. */
  footer?: ReactNode;
  children?: ReactNode;
};

/**
 * A native modal `<dialog>`: the browser traps and returns the focus and makes the page behind it inert. Rendered open by
 * the server it is a plain box on the page until scripts arrive, and its close button works without them.
 */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  headerStart,
  size = 'prompt',
  closeOnBack = false,
  footer,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // React must never touch the attribute afterwards: removing it from a modal dialog leaves the page inert.
  const [openAtFirst] = useState(open);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.matches(':modal')) {
      element.removeAttribute('open');
      element.showModal();
    } else if (!open && element.open) {
      element.close();
    }
  }, [open]);
  useBackToClose(open && closeOnBack, onClose);

  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, through onCancel
    <dialog
      ref={dialog}
      open={openAtFirst}
      aria-labelledby={titleId}
      className="dialog"
      data-size={size}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
    >
      <div className="dialog-sheet">
        <div className="flex items-start justify-between gap-4 px-[min(1rem,4vw)] pt-4 sm:px-6 sm:pt-5">
          {headerStart}
          <h2 id={titleId} className={classNames('pt-1.5 text-2xl', hideTitle && 'sr-only')}>
            {title}
          </h2>
          <form method="dialog" className="-mr-2 ml-auto">
            <button
              type="submit"
              aria-label={texts.close}
              className="grid size-11 place-items-center hover:text-laterite"
            >
              <X aria-hidden="true" strokeWidth={1.5} />
            </button>
          </form>
        </div>
        <div
          className={classNames(
            'min-h-0 grow',
            size === 'full' ? 'overflow-hidden' : 'overflow-y-auto overscroll-contain px-4 pt-2 pb-6 sm:px-6',
          )}
        >
          {children}
        </div>
        {footer ? (
          <div className="flex flex-wrap justify-end gap-2 border-t border-sand px-4 py-4 sm:px-6">{footer}</div>
        ) : null}
      </div>
    </dialog>
  );
}
