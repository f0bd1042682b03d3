import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import * as texts from './ui-texts.ts';

type ToastTone = 'success' | 'info' | 'danger';
export type ToastProps = {
  tone?: ToastTone;
  message: ReactNode;
  /** A button or a link, such as Undo. */
  action?: ReactNode;
  /** How long a success stays; an error stays until it is closed. */
  seconds?: number;
  onDismiss: () => void;
};

const TONES = {
  success: { Icon: CircleCheck, strip: 'bg-palm' },
  info: { Icon: Info, strip: 'bg-indigo' },
  danger: { Icon: CircleAlert, strip: 'bg-danger' },
} as const;

/** A short message at the edge of the screen. Pointing at it or focusing it stops its clock. */
export function Toast({ tone = 'success', message, action, seconds = 5, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (tone === 'danger' || held) return;
    const timer = setTimeout(() => dismiss(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [tone, held, seconds]);

  const { Icon, strip } = TONES[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done here but to keep it longer
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className="on-dark pointer-events-auto flex w-full animate-[rise_180ms_var(--ease-out)] items-stretch rounded-xs sm:w-104"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classNames('grid w-[48px] shrink-0 place-items-center', strip)}>
        <Icon aria-hidden="true" strokeWidth={1.5} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 py-1.5 pl-4">
        <div className="min-w-0 grow basis-32 py-1.5 wrap-break-word">{message}</div>
        {action}
      </div>
      <button
        type="button"
        aria-label={texts.dismiss}
        className="grid w-[48px] shrink-0 place-items-center hover:text-gold"
        onClick={onDismiss}
      >
        <X aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
    </div>
  );
}
