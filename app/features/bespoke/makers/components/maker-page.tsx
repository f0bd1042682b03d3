import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { PhotoGrid } from '#app/ui/photo-grid.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { MakerView } from '../maker.page.server.ts';
import { makerTexts as texts } from '../maker-texts.ts';
import { JobSheet } from './job-sheet.tsx';
import { TickForm } from './tick-form.tsx';
import { useKeptTicks } from './use-kept-ticks.ts';

interface MakerPageProps {
  view: MakerView;
  /** The page of the link, and this one of it. */
  path: string;
  here: string;
  /** Who works with this device; empty where nobody has said. */
  name: string;
  notice: { tone: 'success' | 'warn'; words: string } | null;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
}

/** /workshop/…: the work of a station, or one job of it. */
export function MakerPage(props: MakerPageProps) {
  const { view, path, name, refused } = props;
  // Of a tick without scripts: with them it stands beside its button.
  const notice = refused?.values.step ? { tone: 'warn' as const, words: refused.errors.message } : props.notice;
  const { left, gone } = useKeptTicks(view.linkId);
  return (
    <div className="pb-16">
      <Page
        title={view.job?.title ?? (view.station ? texts.titleOf(view.station) : texts.title)}
        back={view.job ? { to: path, words: texts.back } : undefined}
        notice={notice}
      >
        {left > 0 ? <Notice tone="warn">{texts.waiting(left)}</Notice> : null}
        {gone.length > 0 ? (
          <Notice tone="warn">
            {gone.map(({ job, step, named, piece }) => (
              <p key={`${job} ${step} ${named}`}>{texts.notTicked(named, piece)}</p>
            ))}
          </Notice>
        ) : null}
        {name === '' ? (
          <NameForm {...props} title={texts.name.title} />
        ) : view.job ? (
          <Job {...props} />
        ) : (
          <Work {...props} />
        )}
      </Page>
    </div>
  );
}

function NameForm({ here, name, refused, title }: MakerPageProps & { title: string }) {
  const own = refused?.values.intent === 'name' ? refused : undefined;
  return (
    <Section title={title} gap={4}>
      <p className="measure text-muted">{texts.name.lead}</p>
      <Form action={here} errors={own?.errors ?? null} className="max-w-xl">
        <TextField
          name="name"
          label={texts.name.label}
          autoComplete="given-name"
          maxLength={MAX_NAME_LENGTH}
          required
          mark={false}
          defaultValue={own?.values.name ?? name}
        />
        <div>
          <Button type="submit" name="intent" value="name">
            {texts.name.save}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function Work(props: MakerPageProps) {
  const { view, path, here, name } = props;
  if (view.job) return null;
  const { today, next, made, more } = view;
  return (
    <>
      {today.length + next.length === 0 ? (
        <EmptyState title={texts.nothing}>
          <p>{texts.nothingHint}</p>
        </EmptyState>
      ) : null}
      <Jobs title={texts.today} jobs={today} {...props} />
      <Jobs title={texts.next} jobs={next} {...props} />
      {more > 0 ? <p className="text-muted">{texts.more(more)}</p> : null}
      {made.length > 0 ? (
        <Section title={texts.made} gap={4}>
          <ul className="measure divide-y divide-sand border-y border-sand">
            {[...Map.groupBy(made, ({ jobId }) => jobId)].map(([jobId, steps]) => (
              <li key={jobId} className="py-2">
                <Link to={`${path}?job=${jobId}`} className="font-semibold break-words text-ink">
                  {steps[0]?.piece}
                </Link>
                <ul>
                  {steps.map(({ piece, by, ...step }) => (
                    <li key={step.position} className="flex flex-wrap items-center justify-between gap-x-4">
                      <span className="min-w-0 text-sm break-words text-muted">
                        {texts.doneBy(step.name, by ?? '')}
                      </span>
                      <TickForm here={here} jobId={jobId} step={step} piece={piece} isDone by={name} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Foot {...props} />
    </>
  );
}

interface JobsProps extends MakerPageProps {
  title: string;
  jobs: Extract<MakerView, { job: null }>['today'];
}

function Jobs({ title, jobs, path, here, name }: JobsProps) {
  if (jobs.length === 0) return null;
  return (
    <Section title={title} gap={4}>
      <ol className="measure divide-y divide-sand border-y border-sand">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-col gap-3 py-4">
            <div>
              <p className="text-lg font-semibold break-words">{job.title}</p>
              <p className="text-sm text-muted">{[job.number, job.waitsFor].filter(Boolean).join(' · ')}</p>
              <Link to={`${path}?job=${job.id}`} className={LINE_LINK}>
                {texts.see} <span className="sr-only">{job.title}</span>
              </Link>
            </div>
            <ul className="flex flex-col gap-3">
              {job.steps.map((step, index) => (
                <li key={step.position} className="flex flex-wrap items-start justify-between gap-4">
                  <span className="min-w-0 pt-2 break-words">{step.name}</span>
                  <TickForm
                    here={here}
                    jobId={job.id}
                    step={step}
                    piece={job.title}
                    isDone={false}
                    isNext={index === 0 && job.waitsFor === null}
                    by={name}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Job(props: MakerPageProps) {
  const { view, here, name } = props;
  const { job } = view;
  if (!job) return null;
  const next = job.steps.find(({ isDone }) => !isDone);
  return (
    <>
      <div className="grid gap-10 md:grid-cols-2 lg:gap-16">
        <JobSheet job={job} />
        <div className="flex min-w-0 flex-col gap-8">
          <Section title={texts.steps} gap={4}>
            <ol className="divide-y divide-sand border-y border-sand">
              {job.steps.map((step) => (
                <li key={step.position} className="flex flex-wrap items-start justify-between gap-4 py-3">
                  <span className="min-w-0 pt-2 break-words">
                    {step.isDone ? texts.doneBy(step.name, step.by) : step.name}
                  </span>
                  {step.isOwn ? (
                    <TickForm
                      key={String(step.isDone)}
                      here={here}
                      jobId={job.id}
                      step={step}
                      piece={job.title}
                      isDone={step.isDone}
                      isNext={step === next}
                      by={name}
                    />
                  ) : null}
                </li>
              ))}
            </ol>
          </Section>
          {job.photos.length > 0 ? (
            <Section title={texts.photos}>
              <PhotoGrid photos={job.photos} isCaptioned />
            </Section>
          ) : null}
        </div>
      </div>
      <Foot {...props} />
    </>
  );
}

/** What they need, who they are, and what customers are told. */
function Foot(props: MakerPageProps) {
  const { view, here, name, notice, refused } = props;
  const isSending = useNavigation().formData?.get('intent') === 'need';
  const own = refused?.values.intent === 'need' ? refused : undefined;
  // Each reading of the page brings another: what is typed stays until it is sent.
  const [once, setOnce] = useState(view.once);
  const wasSending = useRef(isSending);
  const isSent = !own && notice?.words === texts.notices.sent;
  useEffect(() => {
    if (wasSending.current && !isSending && isSent) setOnce(view.once);
    wasSending.current = isSending;
  }, [isSending, isSent, view.once]);
  return (
    <>
      <Section title={texts.need.title} gap={4}>
        <p className="measure text-muted">{texts.need.hint}</p>
        <Form key={once} action={here} errors={own?.errors ?? null} className="max-w-xl" data-taken-once="">
          <input type="hidden" name="by" value={name} />
          <input type="hidden" name="job" value={view.job?.id ?? ''} />
          <input type="hidden" name="once" value={once} />
          <TextArea
            name="need"
            label={texts.need.label}
            maxLength={MAX_NOTE_LENGTH}
            rows={3}
            required
            mark={false}
            defaultValue={own?.values.need}
          />
          <div>
            <Button type="submit" name="intent" value="need" variant="secondary" pending={isSending}>
              {texts.need.send}
            </Button>
          </div>
        </Form>
      </Section>
      <div className="flex flex-col gap-4 border-t border-sand pt-6">
        {view.milestones === '' ? null : (
          <p className="measure text-sm text-muted">{texts.milestones(view.milestones)}</p>
        )}
        <p>{texts.name.is(name)}</p>
        <RowDetails label={texts.name.change} isOpen={refused?.values.intent === 'name'}>
          <NameForm {...props} title={texts.name.title} />
        </RowDetails>
      </div>
    </>
  );
}
