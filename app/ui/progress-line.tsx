import { useId } from 'react';

/** How far something is, on a dimension line: `value` of `max`. `valueText` is at its end, such as "24 of 61". */
export function ProgressLine({
  label,
  value,
  max = 100,
  valueText,
  hideLabel = false,
}: {
  label: string;
  value: number;
  max?: number;
  valueText?: string;
  hideLabel?: boolean;
}) {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
          {label}
        </label>
        {valueText ? <span className="tabular">{valueText}</span> : null}
      </div>
      <progress id={id} value={value} max={max} className="progress-line mt-1.5">
        {valueText}
      </progress>
    </div>
  );
}
