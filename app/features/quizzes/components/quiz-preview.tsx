import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { quizTexts, quizAdminTexts as texts } from '../quiz-texts.ts';
import type { AskedQuestion } from '../student-quiz.server.ts';
import { AskedQuestionField } from './asked-question.tsx';

interface QuizPreviewProps {
  title: string;
  evening: string;
  questions: AskedQuestion[];
  pass: number;
  back: string;
}

/** What a student sees in an attempt, without a form around it. */
export function QuizPreview({ title, evening, questions, pass, back }: QuizPreviewProps) {
  return (
    <div className="page-width flex flex-col gap-8 py-8 sm:py-12">
      <PageHeading
        eyebrow={
          <Link to={back} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {texts.backToQuiz}
          </Link>
        }
        lead={evening}
      >
        {title}
      </PageHeading>
      <Notice tone="info" title={texts.previewTitle}>
        {texts.previewWords}
      </Notice>
      <div className="flex max-w-3xl min-w-0 flex-col gap-10">
        <p className="tabular text-muted">{quizTexts.pass(pass, questions.length)}.</p>
        {questions.map((question, index) => (
          <AskedQuestionField
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes here
            key={index}
            question={question}
            index={index}
            of={questions.length}
            chosen={[]}
          />
        ))}
      </div>
    </div>
  );
}
