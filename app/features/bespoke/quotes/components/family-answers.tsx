import { type PillTone, StatusPill } from '#app/ui/status-pill.tsx';
import type { FamilyView } from '../family.page.server.ts';
import type { FamilyAnswer } from '../family.ts';
import { familyTexts as texts } from '../family-texts.ts';

const TONES: Record<FamilyAnswer, PillTone> = { yes: 'success', change: 'warn', no: 'danger' };

/** What the people answered whom the customer asked, the first first. */
export function FamilyAnswers({ answers }: Pick<FamilyView, 'answers'>) {
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {answers.map(({ id, answer, name, words, at, ofVersion }) => (
        <li key={id} className="py-3">
          <StatusPill tone={TONES[answer]}>{texts.answers[answer]}</StatusPill>
          <p className="mt-1 text-sm break-words text-muted">
            {[texts.by(name, at), ...(ofVersion === null ? [] : [texts.ofVersion(ofVersion)])].join(', ')}
          </p>
          {words ? <p className="mt-1 break-words whitespace-pre-line">{words}</p> : null}
        </li>
      ))}
    </ul>
  );
}
