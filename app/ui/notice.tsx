import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

const TONES = {
  info: { Icon: Info, frame: 'border-indigo', strip: 'bg-indigo-tint text-indigo border-indigo' },
  success: { Icon: CircleCheck, frame: 'border-palm', strip: 'bg-palm-tint text-palm border-palm' },
  warn: { Icon: TriangleAlert, frame: 'border-warn', strip: 'bg-warn-tint text-warn border-warn' },
  danger: { Icon: CircleAlert, frame: 'border-danger', strip: 'bg-danger-tint text-danger border-danger' },
} as const;

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** The answer to what was just done: said aloud, in view and with the focus. At once for `danger`, when there is a pause for the rest. */
  announce?: boolean;
};

/** A panel that tells one thing, by icon, words and colour together. */
export function Notice({ tone = 'info', title, children, action, announce = false }: NoticeProps) {
  const { Icon, frame, strip } = TONES[tone];
  return (
    <div
      {...(announce && { role: tone === 'danger' ? 'alert' : 'status', tabIndex: -1, 'data-answer': '' })}
      // biome-ignore lint/a11y/noAutofocus: without scripts the page that answers begins at its answer
      autoFocus={announce}
      className={classNames('flex rounded-xs border bg-chalk text-ink', frame)}
    >
      <span className={classNames('flex w-[min(3rem,14vw)] shrink-0 justify-center border-r pt-4', strip)}>
        <Icon aria-hidden="true" strokeWidth={1.5} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3 p-[min(1rem,4vw)]">
        <div className="measure min-w-0">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {action ? <div>{action}</div> : null}
      </div>
    </div>
  );
}
