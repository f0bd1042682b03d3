import { wordsFor } from '#app/platform/text/words-for.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Page } from '#app/ui/page.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { QuizDraft } from '../quiz-draft.ts';
import type { QuizEditorData } from '../quiz-editor.server.ts';
import { quizAdminTexts as texts } from '../quiz-texts.ts';
import { QuizEditor } from './quiz-editor.tsx';

interface QuizEditorPageProps {
  page: QuizEditorData;
  draft: QuizDraft;
  errors: FormErrors | null;
  notice: string | null;
  problem: string | undefined;
}

/** /classes/:cohortId/sessions/:sessionId/quiz */
export function QuizEditorPage({ page, draft, errors, notice, problem }: QuizEditorPageProps) {
  const { cohort, sessionId, state, version } = page;
  const here = `/classes/${cohort.id}/sessions/${sessionId}/quiz`;
  const words = wordsFor(texts.notices, notice);
  return (
    <Page
      title={texts.title}
      notice={problem ? { tone: 'danger', words: problem } : words && !errors ? { words: words } : null}
      parent={{ to: `/classes/${cohort.id}/quizzes`, words: texts.back }}
      lead={`${cohort.title}. ${page.evening}`}
      actions={
        <StatusPill tone={state === 'published' ? 'success' : 'neutral'}>
          {texts.list.states[state ?? 'none']}
        </StatusPill>
      }
    >
      {version > 0 ? (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`${here}/preview`} variant="secondary">
            {texts.preview}
          </ButtonLink>
          <ButtonLink to={`${here}/results`} variant="secondary">
            {texts.results}
          </ButtonLink>
        </div>
      ) : null}
      <div className="max-w-3xl min-w-0">
        <QuizEditor key={version} page={page} draft={draft} errors={errors} />
      </div>
    </Page>
  );
}
