import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  neutral: 'border-rule text-muted',
  info: 'border-indigo bg-indigo-tint text-indigo',
  success: 'border-palm bg-palm-tint text-palm',
  warn: 'border-warn bg-warn-tint text-warn',
  danger: 'border-danger bg-danger-tint text-danger',
  accent: 'border-laterite bg-laterite-tint text-laterite',
} as const;

export type PillTone = keyof typeof TONES;

/** A state in one or two words, such as "In Stock" or "Shipped". The words carry it, the colour helps. */
export function StatusPill({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: PillTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-xs border px-2 py-0.5 text-sm font-medium',
        TONES[tone],
      )}
    >
      {icon ?? <span aria-hidden="true" className="size-1.5 bg-current" />}
      {children}
    </span>
  );
}
