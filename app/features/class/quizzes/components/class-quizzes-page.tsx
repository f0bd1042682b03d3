import { ButtonLink } from '#app/ui/button-link.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Page } from '#app/ui/page.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { ClassQuiz } from '../class-quizzes.server.ts';
import { quizAdminTexts } from '../quiz-texts.ts';

const texts = quizAdminTexts.list;
const TONES = { none: 'neutral', draft: 'warn', published: 'success' } as const;

interface ClassQuizzesPageProps {
  cohort: { id: string; title: string };
  quizzes: ClassQuiz[];
}

/** /classes/:cohortId/quizzes: every session and its quiz. */
export function ClassQuizzesPage({ cohort, quizzes }: ClassQuizzesPageProps) {
  const to = (sessionId: string) => `/classes/${cohort.id}/sessions/${sessionId}/quiz`;
  return (
    <Page title={texts.title} parent={{ to: `/classes/${cohort.id}`, words: cohort.title }} lead={texts.lead}>
      {quizzes.length === 0 ? (
        <EmptyState
          title={texts.none}
          action={<ButtonLink to={`/schedules?class=${cohort.id}`}>{texts.evenings}</ButtonLink>}
        >
          {texts.noneWords}
        </EmptyState>
      ) : (
        <DataTable
          caption={texts.title}
          hideCaption
          rows={quizzes}
          rowKey={({ sessionId }) => sessionId}
          columns={[
            {
              key: 'evening',
              heading: texts.evenings,
              cell: ({ sessionId, name, when }) => (
                <Link to={to(sessionId)} className="inline-flex min-h-11 flex-col justify-center">
                  <span className="font-semibold underline underline-offset-4">{name}</span>
                  <span className="text-sm font-normal text-muted">{when}</span>
                </Link>
              ),
            },
            {
              key: 'state',
              heading: texts.quiz,
              cell: ({ state }) => <StatusPill tone={TONES[state]}>{texts.states[state]}</StatusPill>,
            },
            {
              key: 'results',
              heading: texts.results,
              cell: ({ sessionId, state, begun, passed }) =>
                state === 'none' ? (
                  <Link to={to(sessionId)} className={TEXT_LINK}>
                    {texts.write}
                  </Link>
                ) : (
                  <Link to={`${to(sessionId)}/results`} className={`${TEXT_LINK} tabular`}>
                    {texts.passed(passed, begun)}
                  </Link>
                ),
            },
          ]}
        />
      )}
    </Page>
  );
}
