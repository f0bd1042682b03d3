import { orderChangeTexts as texts } from '../order-change-texts.ts';
import type { ChangedRow } from '../order-sheet.ts';

interface ShownChange {
  id: string;
  who: string;
  reason: string;
  rows: readonly ChangedRow[];
  /** What became of the delivery fee; empty for nothing. */
  fee: string;
}

/** What was changed, newest first: what it is now, what it was, who and why. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ol className="flex flex-col divide-y divide-sand border-y border-sand">
      {changes.map(({ id, who, reason, rows, fee }) => (
        <li key={id} className="flex flex-col gap-2 py-3">
          <dl className="flex flex-col gap-2">
            {rows.map(({ label, was, now }) => (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="break-words">
                  {now} <span className="block text-sm text-muted">{texts.before(was)}</span>
                </dd>
              </div>
            ))}
          </dl>
          {reason ? <p className="break-words">{texts.mail.reason(reason)}</p> : null}
          {fee ? <p>{fee}</p> : null}
          <p className="text-sm text-muted">{who}</p>
        </li>
      ))}
    </ol>
  );
}
