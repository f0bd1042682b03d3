import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type DimensionLineProps = {
  /** The measurement, centred on the line; without it the line is pure ornament. */
  label?: ReactNode;
  orientation?: 'horizontal' | 'vertical';
  /** Text colour of the line, a Tailwind class such as `text-laterite`. */
  className?: string;
};

/** The signature of the shop: a thin line with a tick at either end, as on a workshop drawing. */
export function DimensionLine({ label, orientation = 'horizontal', className = 'text-rule' }: DimensionLineProps) {
  const vertical = orientation === 'vertical';
  if (label === undefined) {
    return (
      <div
        aria-hidden="true"
        className={classNames(vertical ? 'dimension-vertical h-full' : 'dimension w-full', className)}
      />
    );
  }
  return (
    <div className={classNames('flex items-center gap-2', vertical ? 'h-full flex-col' : 'w-full', className)}>
      <span aria-hidden="true" className={classNames('grow', vertical ? 'dimension-top' : 'dimension-left')} />
      <span
        className={classNames(
          'tabular min-w-0 text-center text-sm leading-none text-muted',
          vertical && 'rotate-180 [writing-mode:vertical-rl]',
        )}
      >
        {label}
      </span>
      <span aria-hidden="true" className={classNames('grow', vertical ? 'dimension-bottom' : 'dimension-right')} />
    </div>
  );
}
