import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'info' | 'success' | 'warn' | 'danger';

const TONES = {
  info: { Icon: Info, panel: 'border-indigo bg-indigo-tint', icon: 'text-indigo' },
  success: { Icon: CircleCheck, panel: 'border-palm bg-palm-tint', icon: 'text-palm' },
  warn: { Icon: TriangleAlert, panel: 'border-warn bg-warn-tint', icon: 'text-warn' },
  danger: { Icon: CircleAlert, panel: 'border-danger bg-danger-tint', icon: 'text-danger' },
} as const;

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** Says it aloud when it appears: at once for `danger`, when there is a pause for the rest. */
  announce?: boolean;
};

/** A panel that tells one thing, by icon, words and colour together. */
export function Notice({ tone = 'info', title, children, action, announce = false }: NoticeProps) {
  const { Icon, panel, icon } = TONES[tone];
  return (
    <div
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-xs border-l-4 p-4', panel)}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className={classNames('mt-0.5 shrink-0', icon)} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="measure min-w-0">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {action ? <div className="shrink-0">{action}</div> : null}
      </div>
    </div>
  );
}
