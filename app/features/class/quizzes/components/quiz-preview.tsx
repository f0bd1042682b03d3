import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
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
    <Page title={title} parent={{ to: back, words: texts.backToQuiz }} lead={evening}>
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
    </Page>
  );
}
