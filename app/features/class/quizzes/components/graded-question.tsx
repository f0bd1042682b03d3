import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { quizTexts as texts } from '../quiz-texts.ts';
import type { GradedQuestion } from '../student-quiz.server.ts';

interface GradedQuestionProps {
  question: GradedQuestion;
  index: number;
  of: number;
}

/** What was chosen, what is right, and why. */
export function GradedQuestionView({ question, index, of }: GradedQuestionProps) {
  const { text, options, explanation, isRight } = question;
  return (
    <li className="border-t border-sand py-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{texts.question(index + 1, of)}</p>
        <StatusPill tone={isRight ? 'success' : 'danger'} icon={isRight ? <Tick /> : <Cross />}>
          {isRight ? texts.right : texts.wrong}
        </StatusPill>
      </div>
      <h3 className="measure mt-1 font-sans text-lg font-semibold whitespace-pre-line">{text}</h3>
      <ul className="mt-3 flex flex-col gap-1">
        {options.map((option) => (
          <li key={option.text} className="flex min-w-0 items-start gap-3 py-1">
            <span
              className={option.isRight ? 'mt-0.5 text-palm' : option.isChosen ? 'mt-0.5 text-danger' : 'invisible'}
            >
              {option.isRight ? <Tick /> : <Cross />}
            </span>
            <span className="min-w-0 break-words">
              <span className={option.isChosen ? 'font-semibold' : undefined}>{option.text}</span>
              {noteOf(option) ? <span className="block text-sm text-muted">{noteOf(option)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {explanation ? (
        <p className="measure mt-3 border-l-2 border-laterite pl-4 whitespace-pre-line">
          <span className="font-semibold">{texts.why}: </span>
          {explanation}
        </p>
      ) : null}
    </li>
  );
}

function noteOf({ isChosen, isRight }: GradedQuestion['options'][number]): string {
  if (isChosen) return isRight ? `${texts.yours}. ${texts.right}` : `${texts.yours}. ${texts.wrong}`;
  return isRight ? texts.rightMissed : '';
}

const Tick = () => <Check aria-hidden="true" size={20} strokeWidth={1.5} />;
const Cross = () => <X aria-hidden="true" size={20} strokeWidth={1.5} />;
