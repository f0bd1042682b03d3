import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { RuleLine } from '../certificate-rule.ts';
import { certificateTexts as texts } from '../certificate-texts.ts';

/** What a certificate takes, line by line, with what is met. */
export function RuleLines({ lines }: { lines: readonly RuleLine[] }) {
  return (
    <ul className="border-t border-sand">
      {lines.map(({ key, isMet, words }) => (
        <li key={key} className="tabular flex min-h-11 items-start gap-3 border-b border-sand py-3">
          {isMet ? (
            <Check aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-palm" />
          ) : (
            <Circle aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-muted" />
          )}
          <span className={isMet ? undefined : 'font-semibold'}>
            <VisuallyHidden>{isMet ? texts.met : texts.open}: </VisuallyHidden>
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
