import { quizTexts } from '#app/features/class/quizzes/quiz-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { certificateTexts } from '../certificate-texts.ts';
import type { Learning } from '../student-certificate.server.ts';
import { RuleLines } from './rule-lines.tsx';

const texts = certificateTexts.panel;
const TONES = { closed: 'neutral', ready: 'info', open: 'info', passed: 'success', failed: 'warn' } as const;

/** For the student's class page: their quizzes, how far they are, and the certificate. */
export function LearningPanel({ learning }: { learning: Learning }) {
  const { cohortId, quizzes, lines, certificate } = learning;
  return (
    <>
      <Section id="quizzes" title={texts.quizzes}>
        {quizzes.length === 0 ? (
          <p className="text-muted">{texts.noQuizzes}</p>
        ) : (
          <ul className="border-t border-ink">
            {quizzes.map((quiz) => (
              <li key={quiz.sessionId} className="border-b border-sand">
                <Link
                  to={`/userMasterclass/quiz/${quiz.sessionId}`}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold underline underline-offset-4">{quiz.title}</span>
                    <span className="tabular block text-sm text-muted">
                      {quiz.sessionName}
                      {quiz.best ? `. ${texts.best(quiz.best.score, quiz.best.of)}` : ''}
                    </span>
                  </span>
                  <StatusPill tone={TONES[quiz.state]}>{quizTexts.states[quiz.state]}</StatusPill>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="certificate" title={texts.certificate}>
        {certificate ? null : <RuleLines lines={lines} />}
        <p className="mt-4">
          <ButtonLink
            to={`/userMasterclass/certificate?class=${cohortId}`}
            variant={certificate ? 'primary' : 'secondary'}
          >
            {certificate ? texts.see : texts.how}
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
