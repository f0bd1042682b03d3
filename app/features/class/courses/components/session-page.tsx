import { Form as PlainForm, useNavigation } from 'react-router';
import { MAX_NOTES_LENGTH, MAX_SESSION_TITLE_LENGTH } from '#app/features/class/masterclass/class-lengths.ts';
import { MAX_LINK_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import { classNotice } from '../class-notice.ts';
import type { SessionPageData } from '../session-page.server.ts';
import { MaterialForms } from './material-forms.tsx';
import { MaterialList } from './material-list.tsx';
import type { SessionAnswer } from './session-answer.ts';

const texts = classAdminTexts.schedule;

interface SessionPageProps {
  page: SessionPageData;
  notice: string | null;
  answer: SessionAnswer | undefined;
}

/** /schedules/:sessionId: one session, and what its students read and watch. */
export function SessionPage({ page, notice, answer }: SessionPageProps) {
  const of = (...intents: string[]) => (answer && intents.includes(answer.intent) ? answer : undefined);
  return (
    <Page
      title={page.name}
      notice={classNotice(answer ? null : notice, answer?.problem)}
      gap={10}
      parent={{ to: `/schedules?class=${page.cohort.id}&from=${page.day}`, words: page.cohort.title }}
      lead={page.when}
      actions={
        <>
          <StatusPill>{texts.states[page.state]}</StatusPill>
          <Link
            to={`/classes/${page.cohort.id}/sessions/${page.id}/quiz`}
            className="finger underline underline-offset-4"
          >
            {classAdminTexts.page.quiz}
          </Link>
        </>
      }
    >
      <div className="grid gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <Section id="evening" title={texts.evening}>
          <SessionForm page={page} answer={of('save')} />
          <SessionMoves state={page.state} />
        </Section>
        <Section id="materials" title={texts.materials} className="min-w-0">
          <MaterialList materials={page.materials} />
          <NotesForm notes={page.notes} answer={of('notes')} />
          <MaterialForms key={page.materials.length} file={of('add_file')} link={of('add_link')} />
        </Section>
      </div>
    </Page>
  );
}

function SessionForm({ page, answer }: { page: SessionPageData; answer: SessionAnswer | undefined }) {
  const isSaving = useNavigation().formData?.get('intent') === 'save';
  const typed: Record<string, string | undefined> = answer?.typed ?? page.values;
  return (
    <Form errors={answer?.errors ?? null}>
      <input type="hidden" name="intent" value="save" />
      <TextField
        name="title"
        id="session-title"
        label={texts.titleLabel}
        hint={texts.titleHint}
        defaultValue={typed.title}
        maxLength={MAX_SESSION_TITLE_LENGTH}
      />
      <TextField name="day" type="date" label={texts.day} defaultValue={typed.day} required />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="startTime"
          type="time"
          label={classAdminTexts.form.startTime}
          defaultValue={typed.startTime}
          required
          mark={false}
        />
        <TextField
          name="endTime"
          type="time"
          label={classAdminTexts.form.endTime}
          defaultValue={typed.endTime}
          required
          mark={false}
        />
      </div>
      <TextField
        name="joinLink"
        type="url"
        inputMode="url"
        label={texts.ownLink}
        hint={texts.ownLinkHint}
        defaultValue={typed.joinLink}
        placeholder="https://"
        maxLength={MAX_LINK_LENGTH}
      />
      <div>
        <Button type="submit" pending={isSaving} pendingLabel={classAdminTexts.form.saving}>
          {texts.save}
        </Button>
        <p className="mt-1 text-sm text-muted">{texts.saveHint}</p>
      </div>
    </Form>
  );
}

function NotesForm({ notes, answer }: { notes: string; answer: SessionAnswer | undefined }) {
  const isSaving = useNavigation().formData?.get('intent') === 'notes';
  return (
    <Form errors={answer?.errors ?? null} className="mt-8">
      <input type="hidden" name="intent" value="notes" />
      <TextArea
        name="notes"
        label={texts.notes}
        hint={texts.notesHint}
        defaultValue={answer?.typed.notes ?? notes}
        maxLength={MAX_NOTES_LENGTH}
        mark={false}
      />
      <div>
        <Button type="submit" variant="secondary" pending={isSaving} pendingLabel={classAdminTexts.form.saving}>
          {texts.saveNotes}
        </Button>
      </div>
    </Form>
  );
}

function SessionMoves({ state }: { state: SessionPageData['state'] }) {
  if (state === 'skipped') {
    return (
      <PlainForm method="post" className="mt-8">
        <input type="hidden" name="intent" value="restore" />
        <Button type="submit" variant="secondary">
          {texts.restoreButton}
        </Button>
      </PlainForm>
    );
  }
  if (state !== 'planned') return null;
  return (
    <div className="mt-8 flex flex-col gap-6 border-t border-sand pt-6">
      <PlainForm method="post">
        <input type="hidden" name="intent" value="skip" />
        <Button type="submit" variant="secondary">
          {texts.skipButton}
        </Button>
        <p className="mt-1 text-sm text-muted">{texts.skipWords}</p>
      </PlainForm>
      <Form>
        <input type="hidden" name="intent" value="cancel" />
        <TextField name="reason" label={texts.cancelWords} maxLength={MAX_NOTE_LENGTH} mark={false} />
        <div>
          <Button type="submit" variant="danger">
            {texts.cancelButton}
          </Button>
        </div>
      </Form>
    </div>
  );
}
