import type { ReactNode } from 'react';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { QuizResults } from '../quiz-results.server.ts';
import { quizAdminTexts, quizTexts } from '../quiz-texts.ts';

const texts = quizAdminTexts.resultsPage;

interface QuizResultsPageProps {
  results: QuizResults;
  back: string;
  /** How the owner gets them as a file; null for staff. */
  exportBox: ReactNode;
  problem: string | undefined;
}

/** /classes/:cohortId/sessions/:sessionId/quiz/results */
export function QuizResultsPage({ results, back, exportBox, problem }: QuizResultsPageProps) {
  const { quiz, students, questions } = results;
  return (
    <Page
      title={quiz.title}
      notice={problem ? { tone: 'warn', words: problem } : null}
      parent={{ to: back, words: quizAdminTexts.backToQuiz }}
      lead={`${results.cohort.title}. ${results.evening}. ${texts.lead}`}
    >
      {students.length === 0 ? <EmptyState title={texts.none} /> : <Students students={students} />}
      {students.length > 0 ? exportBox : null}
      {questions.length > 0 ? (
        <Section id="questions" title={texts.hardest} below={0}>
          <p className="mt-1 mb-4 text-muted">{texts.hardestWords(quiz.version)}</p>
          <ol className="border-t border-sand">
            {questions.map(({ text, right, of }) => (
              <li key={text} className="flex justify-between gap-6 border-b border-sand py-3">
                <span className="measure min-w-0 break-words">{text}</span>
                <span className="tabular shrink-0">{texts.rightShare(right, of)}</span>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
    </Page>
  );
}

function Students({ students }: Pick<QuizResults, 'students'>) {
  const { columns } = texts;
  return (
    <DataTable
      caption={quizAdminTexts.results}
      hideCaption
      rows={students}
      rowKey={({ id }) => id}
      columns={[
        { key: 'student', heading: columns.student, cell: ({ fullName }) => fullName },
        {
          key: 'best',
          heading: columns.best,
          numeric: true,
          cell: ({ best }) => (best ? `${best.score} of ${best.of}` : '–'),
        },
        { key: 'result', heading: columns.result, cell: (student) => <Result student={student} /> },
        { key: 'attempts', heading: columns.attempts, numeric: true, cell: ({ attempts }) => attempts },
        { key: 'last', heading: columns.last, cell: ({ lastAt }) => lastAt ?? '–' },
      ]}
    />
  );
}

function Result({ student: { best, attempts } }: { student: QuizResults['students'][number] }) {
  if (!best) return <span className="text-muted">{attempts > 0 ? texts.begun : texts.notBegun}</span>;
  return best.passed ? (
    <StatusPill tone="success">{quizTexts.passed}</StatusPill>
  ) : (
    <StatusPill tone="warn">{quizTexts.failed}</StatusPill>
  );
}
