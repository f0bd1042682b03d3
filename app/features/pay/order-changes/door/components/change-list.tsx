import { ownChangeTexts as texts } from '../../own-change-texts.ts';
import type { ChangedRow } from '../order-sheet.ts';

interface ShownChange {
  id: string;
  who: string;
  reason: string;
  rows: readonly ChangedRow[];
  /** What became of the delivery fee, or of what the pieces cost; empty for nothing. */
  fee: string;
}

/** What it is now, and what it was. */
export function ChangedRows({ rows }: { rows: readonly ChangedRow[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {rows.map(({ label, was, now }, index) => (
        // Two lines of an order may have one name.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never sorted or added to
        <div key={`${label}/${index}`}>
          <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
          <dd className="wrap-anywhere">
            {now} <span className="block text-sm text-muted">{texts.before(was)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was changed, newest first: what it is now, what it was, who and why. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ol className="flex flex-col divide-y divide-sand border-y border-sand">
      {changes.map(({ id, who, reason, rows, fee }) => (
        <li key={id} className="flex flex-col gap-2 py-3">
          <ChangedRows rows={rows} />
          {reason ? <p className="break-words">{texts.why(reason)}</p> : null}
          {fee ? <p className="break-words">{fee}</p> : null}
          <p className="text-sm text-muted">{who}</p>
        </li>
      ))}
    </ol>
  );
}
