import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { bankLineTexts as texts } from '../bank-line-texts.ts';
import type { MatchView } from '../bank-lines.page.server.ts';

/** What a line may pay: why, what differs, and the one press that records it. */
export function MatchPanel({ match }: { match: MatchView }) {
  const { differences } = match;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="min-w-0 break-words">
        <span className="font-semibold">{match.who}</span>
        <span className="block">{match.what}</span>
        <span className="tabular block text-muted">{match.owed}</span>
      </p>
      {match.why.length > 0 ? (
        <ul aria-label={texts.why} className="flex flex-col gap-1 text-palm">
          {match.why.map((words) => (
            <li key={words} className="flex gap-2">
              <CircleCheck aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0" />
              <span className="min-w-0 break-words">{words}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {differences.length > 0 ? (
        <ul
          aria-label={texts.differs}
          className="flex flex-col gap-1 border-l-2 border-warn bg-warn-tint p-3 text-warn"
        >
          {differences.map((words) => (
            <li key={words} className="flex gap-2">
              <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0" />
              <span className="min-w-0 break-words">{words}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {match.isTaken ? <Book match={match} /> : null}
    </div>
  );
}

function Book({ match }: { match: MatchView }) {
  const { lineId, kind, subjectId, pays, owedKobo } = match;
  const isPending = useNavigation().formData?.get('subject') === subjectId;
  return (
    <Form method="post" action={`/bank-lines/${lineId}`} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subjectId} />
      <input type="hidden" name="pays" value={pays} />
      <input type="hidden" name="owed" value={owedKobo} />
      <Button type="submit" name="intent" value="book" pending={isPending} aria-label={match.buttonFor}>
        {match.button}
      </Button>
      {match.becomes ? <span className="text-sm text-muted">{match.becomes}</span> : null}
    </Form>
  );
}
