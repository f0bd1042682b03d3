import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export type ToastTone = 'success' | 'info' | 'danger';
export type ToastProps = {
  tone?: ToastTone;
  message: ReactNode;
  /** A button or a link, such as Undo. */
  action?: ReactNode;
  /** How long a success stays; an error stays until it is closed. */
  seconds?: number;
  onDismiss: () => void;
};

const ICONS = { success: CircleCheck, info: Info, danger: CircleAlert } as const;

/** A short message at the edge of the screen. Pointing at it or focusing it stops its clock. */
export function Toast({ tone = 'success', message, action, seconds = 5, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (tone === 'danger' || held) return;
    const timer = setTimeout(() => dismiss(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [tone, held, seconds]);

  const Icon = ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done here but to keep it longer
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className="on-dark pointer-events-auto flex w-full animate-[rise_180ms_var(--ease-out)] items-center gap-3 rounded-xs py-1.5 pr-1.5 pl-4 sm:w-96"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-gold" />
      <div className="min-w-0 grow py-2">{message}</div>
      {action}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center hover:text-gold"
        onClick={onDismiss}
      >
        <X aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
    </div>
  );
}
