import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Section } from '#app/ui/section.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { payoutTexts as texts } from '../payout-texts.ts';
import type { MismatchView } from '../read-payouts.server.ts';

/** What does not match, each with what to do about it and a way to say that it was done. */
export function MismatchList({ mismatches }: { mismatches: readonly MismatchView[] }) {
  return (
    <Section id="mismatches" title={texts.waiting(mismatches.length)}>
      <ul className="border-t border-sand">
        {mismatches.map((mismatch) => (
          <li key={mismatch.key} data-mismatch={mismatch.kind} className="border-b border-sand py-5">
            <OneMismatch mismatch={mismatch} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OneMismatch({ mismatch }: { mismatch: MismatchView }) {
  const { key, kind, payoutId, reference, day, ours, theirs, canNote } = mismatch;
  const { title, todo } = texts.mismatches[kind];
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className="text-sm text-muted">
          {day}
          {reference ? <span className="tabular block break-all">{reference}</span> : null}
        </p>
        <Sums
          className="mt-2 max-w-sm"
          lines={[
            { term: texts.ours, sum: ours },
            { term: texts.theirs, sum: theirs },
          ]}
        />
        <p className="mt-2">{todo}</p>
        <p className="flex flex-wrap gap-x-6">
          {reference && kind !== 'unknown' ? (
            <Link to={`/payments/${encodeURIComponent(reference)}`} className={TEXT_LINK}>
              {texts.seePayment}
            </Link>
          ) : null}
          {payoutId ? (
            <Link to={`/payouts/${payoutId}`} className={TEXT_LINK}>
              {texts.seePayout}
            </Link>
          ) : null}
        </p>
      </div>
      {canNote ? (
        <form method="post" action="/payouts" className="flex flex-col items-start gap-3">
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="mismatch" value={key} />
          <TextField
            id={`note-${key}`}
            name="note"
            label={texts.note}
            maxLength={texts.noteLimit}
            required
            mark={false}
          />
          <Button type="submit" variant="secondary" size="small">
            {texts.settle}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
