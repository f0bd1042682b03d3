import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type DimensionLineProps = {
  /** The measurement, centred on the line; without it the line is pure ornament. */
  label?: ReactNode;
  orientation?: 'horizontal' | 'vertical';
  /** Such as a text colour of the line's own, `text-laterite`. */
  className?: string;
};

/** The signature of the shop: a thin line with a tick at either end, as on a workshop drawing. */
export function DimensionLine({ label, orientation = 'horizontal', className }: DimensionLineProps) {
  const vertical = orientation === 'vertical';
  if (label === undefined) {
    return (
      <div
        aria-hidden="true"
        className={classNames(vertical ? 'dimension-vertical h-full' : 'dimension w-full', className ?? 'text-rule')}
      />
    );
  }
  return (
    <div className={classNames('dimension-line', vertical && 'dimension-line-vertical', className)}>
      <span>{label}</span>
    </div>
  );
}
