import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import { Form as RouterForm, useNavigate, useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK, TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useDragOrder } from '#app/ui/use-drag-order.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { QueueView } from '../queue.page.server.ts';
import { queueTexts } from '../queue-texts.ts';

const { queue: texts, preview: previewTexts, late: lateTexts } = queueTexts;
const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;

interface QueuePageProps {
  view: QueueView;
  /** The owner alone sets up stations. */
  isOwner: boolean;
  done: string | undefined;
  refused: (Pick<RefusedForm, 'errors' | 'values'> & { warning?: string }) | undefined;
}

/** /queue: what is made, in which order, and when it is ready. */
export function QueuePage({ view, isOwner, done, refused }: QueuePageProps) {
  const { preview } = view;
  const notice = refused?.warning ? { tone: 'warn' as const, words: refused.warning } : done ? { words: done } : null;
  return (
    <Page
      title={queueTexts.title}
      lead={view.hasStations ? texts.lead : undefined}
      notice={preview ? null : notice}
      actions={
        isOwner && view.hasStations ? (
          <ButtonLink to="/queue/stations" variant="secondary">
            {queueTexts.stations.title}
          </ButtonLink>
        ) : undefined
      }
    >
      {preview ? <Preview preview={preview} /> : null}
      {view.hasStations ? (
        <>
          {view.late.length > 0 ? <Late late={view.late} refused={refused} /> : null}
          <Stations stations={view.stations} />
          {view.jobs.length > 0 ? (
            // What was dragged and left is shown where it stands.
            <Jobs key={String(preview !== undefined)} jobs={view.jobs} more={view.more} next={view.next} />
          ) : (
            <EmptyState title={texts.empty} />
          )}
          {view.made.length > 0 ? <Made made={view.made} /> : null}
          {view.kept ? (
            <Section title={texts.kept.title} gap={4}>
              <p className="measure">{texts.kept.words(view.kept)}</p>
              <ul>
                {view.keptByMonth.map((month) => (
                  <li key={month}>{month}</li>
                ))}
              </ul>
              {isOwner ? (
                <p className="measure">
                  {view.site}{' '}
                  <Link to="/settings/delivery" className={TEXT_LINK}>
                    {texts.kept.site.change}
                  </Link>
                </p>
              ) : null}
            </Section>
          ) : null}
        </>
      ) : (
        <EmptyState
          title={queueTexts.stations.none}
          action={isOwner ? <ButtonLink to="/queue/stations">{queueTexts.stations.add}</ButtonLink> : null}
        >
          <p>{queueTexts.stations.lead}</p>
        </EmptyState>
      )}
    </Page>
  );
}

/** What a move would do to each date, before it is done. */
function Preview({ preview }: { preview: NonNullable<QueueView['preview']> }) {
  const { jobId, before, title, changes } = preview;
  return (
    <Notice tone={changes.some(({ late }) => late) ? 'warn' : 'info'} title={title} announce>
      {changes.length === 0 ? <p>{previewTexts.none}</p> : null}
      <ul className="divide-y divide-sand">
        {changes.map(({ id, piece, words, late }) => (
          <li key={id} className="py-2">
            <span className="block font-semibold break-words">{piece}</span>
            {words} {late ? <StatusPill tone="danger">{late}</StatusPill> : null}
          </li>
        ))}
      </ul>
      <RouterForm method="post" action="/queue" className="mt-4 flex flex-wrap gap-2">
        <input type="hidden" name="job" value={jobId} />
        <input type="hidden" name="before" value={before} />
        <Button type="submit" name="intent" value="move">
          {previewTexts.move}
        </Button>
        <ButtonLink to="/queue" variant="quiet">
          {previewTexts.leave}
        </ButtonLink>
      </RouterForm>
    </Notice>
  );
}

/** Orders that will be later than promised, each with the email to its customer. */
function Late({ late, refused }: Pick<QueueView, 'late'> & Pick<QueuePageProps, 'refused'>) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Section id="late" title={lateTexts.title} gap={4}>
      <p className="measure text-muted">{lateTexts.lead}</p>
      <ul className="divide-y divide-sand border-y border-sand">
        {late.map(({ orderId, title, words, from, to, window, seen, isMailed }) => {
          const own = refused?.values.order === orderId ? refused : undefined;
          return (
            <li key={orderId} className="flex flex-col gap-2 py-3">
              <Link to={`/orders/${orderId}`} className="self-start font-semibold text-ink">
                {title}
              </Link>
              <p className="measure">{words}</p>
              <RowDetails label={lateTexts.write} isOpen={own !== undefined}>
                <Form errors={own?.errors ?? null} className="mt-2 max-w-xl">
                  <p className="measure">{isMailed ? lateTexts.says : lateTexts.noEmail(window)}</p>
                  <input type="hidden" name="order" value={orderId} />
                  <input type="hidden" name="seen" value={seen} />
                  <div className="grid gap-6 sm:grid-cols-2">
                    <TextField
                      id={`from-${orderId}`}
                      name="from"
                      type="date"
                      label={lateTexts.from}
                      required
                      mark={false}
                      defaultValue={own?.values.from ?? from}
                    />
                    <TextField
                      id={`to-${orderId}`}
                      name="to"
                      type="date"
                      label={lateTexts.to}
                      required
                      mark={false}
                      defaultValue={own?.values.to ?? to}
                    />
                  </div>
                  <TextField
                    id={`reason-${orderId}`}
                    name="reason"
                    label={lateTexts.reason}
                    maxLength={MAX_REASON_LENGTH}
                    autoComplete="off"
                    required
                    mark={false}
                    defaultValue={own?.values.reason ?? lateTexts.draft}
                  />
                  <div>
                    <Button type="submit" name="intent" value="tell" pending={isSending}>
                      {isMailed ? lateTexts.send : lateTexts.change}
                    </Button>
                  </div>
                </Form>
              </RowDetails>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Stations({ stations }: Pick<QueueView, 'stations'>) {
  return (
    <Section title={queueTexts.stations.title} gap={4}>
      <ul className="divide-y divide-sand border-y border-sand">
        {stations.map(({ id, name, waiting, off, closedId }) => (
          <li key={id} className="flex flex-wrap items-center gap-4 py-2">
            <span className="min-w-0 grow">
              <span className="font-semibold break-words">{name}</span>
              <span className="block text-sm text-muted">{waiting}</span>
            </span>
            {off ? <StatusPill tone="warn">{texts.offToday(off)}</StatusPill> : null}
            <RouterForm method="post" action="/queue">
              {closedId ? (
                <>
                  <input type="hidden" name="closed" value={closedId} />
                  <Press intent="back" about={name}>
                    {texts.back}
                  </Press>
                </>
              ) : off ? null : (
                <>
                  <input type="hidden" name="station" value={id} />
                  <Press intent="ill" about={name}>
                    {texts.ill}
                  </Press>
                </>
              )}
            </RouterForm>
          </li>
        ))}
      </ul>
      {stations.some(({ needsPower, off }) => needsPower && !off) ? (
        <RouterForm method="post" action="/queue">
          <Button type="submit" name="intent" value="power" variant="secondary">
            {texts.power}
          </Button>
        </RouterForm>
      ) : null}
    </Section>
  );
}

function Press({ intent, about, children }: { intent: string; about: string; children: ReactNode }) {
  return (
    <Button type="submit" name="intent" value={intent} variant="quiet" size="small">
      {children} <span className="sr-only">{about}</span>
    </Button>
  );
}

/** The jobs in their order. Each has buttons, which need no script; with one they are dragged too. Either shows first what it would do. */
function Jobs({ jobs, more, next }: Pick<QueueView, 'jobs' | 'more' | 'next'>) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { order, dragged, startOf, onList } = useDragOrder(
    jobs.map(({ id }) => id),
    (ids, moved) => {
      const before = ids[ids.indexOf(moved) + 1] ?? next;
      void navigate(`/queue?${new URLSearchParams({ job: moved, before })}`);
    },
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const rows = order.flatMap((id) => byId.get(id) ?? []);
  return (
    <Section title={texts.jobs} gap={4}>
      <p className="measure text-muted">{texts.hint}</p>
      <ol {...onList} className="divide-y divide-sand border-y border-sand">
        {rows.map((job, index) => (
          <li key={job.id} className={`flex flex-col gap-2 py-3 ${dragged === job.id ? 'bg-indigo-tint' : 'bg-chalk'}`}>
            <div className="flex flex-wrap items-start justify-end gap-x-2">
              {isHydrated ? (
                <span
                  onPointerDown={startOf(job.id)}
                  title={texts.drag(job.title)}
                  className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted hover:bg-cotton active:cursor-grabbing"
                >
                  <GripVertical {...ICON} />
                </span>
              ) : null}
              <span className="min-w-[min(8rem,50%)] grow basis-0">
                <Link to={`/orders/${job.orderId}`} className="block font-semibold break-words text-ink">
                  {job.title}
                </Link>
                <span className="block text-sm text-muted">{`${job.number} · ${job.promised}`}</span>
                <span className="block">
                  {job.ready}{' '}
                  {job.daysLate > 0 ? <StatusPill tone="danger">{texts.late(job.daysLate)}</StatusPill> : null}
                </span>
              </span>
              <RouterForm action="/queue" className="flex shrink-0 gap-1">
                <input type="hidden" name="job" value={job.id} />
                <MoveTo before={rows[index - 1]?.id} label={texts.up(job.title)}>
                  <ArrowUp {...ICON} />
                </MoveTo>
                <MoveTo
                  before={index === rows.length - 1 ? undefined : (rows[index + 2]?.id ?? next)}
                  label={texts.down(job.title)}
                >
                  <ArrowDown {...ICON} />
                </MoveTo>
              </RouterForm>
            </div>
            {job.steps.length > 0 ? (
              <RowDetails
                label={texts.steps(job.steps.filter(({ isDone }) => isDone).length, job.steps.length)}
                isOpen={false}
              >
                <ul>
                  {job.steps.map(({ position, name, isDone, by }) => (
                    <li key={position} className="flex flex-wrap items-center gap-4">
                      <span className="grow">{isDone ? texts.doneBy(name, by) : name}</span>
                      <StepForm jobId={job.id} step={position} about={`${name}, ${job.title}`} isDone={isDone} />
                    </li>
                  ))}
                </ul>
                <Link to={`/queue/jobs/${job.id}`} className={LINE_LINK}>
                  {texts.card} <span className="sr-only">{job.title}</span>
                </Link>
                {index > 0 ? (
                  <RouterForm action="/queue">
                    <input type="hidden" name="job" value={job.id} />
                    <Button type="submit" name="before" value={rows[0]?.id} variant="quiet" size="small">
                      {texts.first} <span className="sr-only">{job.title}</span>
                    </Button>
                  </RouterForm>
                ) : null}
              </RowDetails>
            ) : null}
          </li>
        ))}
      </ol>
      {more > 0 ? <p className="text-muted">{texts.more(more)}</p> : null}
    </Section>
  );
}

function Made({ made }: Pick<QueueView, 'made'>) {
  return (
    <Section title={texts.made} gap={4}>
      <ul className="divide-y divide-sand border-y border-sand">
        {made.map(({ jobId, orderId, name, step, stepName, by }) => (
          <li key={jobId} className="flex flex-wrap items-center gap-4 py-2">
            <span className="min-w-0 grow">
              <Link to={`/orders/${orderId}`} className="font-semibold break-words text-ink">
                {name}
              </Link>
              <span className="block text-sm text-muted">{texts.doneBy(stepName, by ?? '')}</span>
            </span>
            <StepForm jobId={jobId} step={step} about={`${stepName}, ${name}`} isDone />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StepForm({ jobId, step, about, isDone }: { jobId: string; step: number; about: string; isDone: boolean }) {
  return (
    <RouterForm method="post" action="/queue" preventScrollReset>
      <input type="hidden" name="job" value={jobId} />
      <input type="hidden" name="step" value={step} />
      <Press intent={isDone ? 'undone' : 'done'} about={about}>
        {isDone ? texts.undo : texts.done}
      </Press>
    </RouterForm>
  );
}

/** At an end of the list it stays a button, so that whoever moves a job there by keyboard keeps their place. */
function MoveTo({ before, label, children }: { before: string | undefined; label: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      name="before"
      value={before}
      aria-label={label}
      title={label}
      disabled={before === undefined}
      className="grid size-11 cursor-pointer place-items-center rounded-xs border border-rule hover:border-ink hover:bg-cotton disabled:opacity-40"
    >
      {children}
    </button>
  );
}
