import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { MAX_AMOUNT_LENGTH, MAX_NAME_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { forgetKept } from '#app/ui/unsaved-on-device.ts';
import { useKeptOnDevice } from '#app/ui/use-kept-on-device.ts';
import type { DoorView } from '../door.page.server.ts';
import { doorTexts as texts } from '../door-texts.ts';

/** What one form of the page was refused with. */
export interface DoorRefusal {
  stop: string;
  outcome: Outcome;
  errors: FormErrors;
}

type Outcome = 'delivered' | 'came_back';

interface DoorPageProps {
  door: DoorView;
  notice: { tone: 'success' | 'warn'; words: string } | null;
  refused: DoorRefusal | undefined;
}

const keptAs = (stopId: string, outcome: Outcome) => `door-${stopId}-${outcome}`;

/** /run/:runKey: the stops of a day, for the telephone of whoever drives. */
export function DoorPage({ door, notice, refused }: DoorPageProps) {
  const { day, isEarly, late, stops, ended } = door;
  useEffect(() => {
    for (const { id } of ended)
      for (const outcome of ['delivered', 'came_back'] as const) forgetKept(keptAs(id, outcome));
  }, [ended]);
  return (
    <div className="page-width flex flex-col gap-6 pt-8 pb-16">
      <PageHeading>{texts.title(day)}</PageHeading>
      {notice ? (
        <Notice tone={notice.tone} announce>
          {notice.words}
        </Notice>
      ) : null}
      {isEarly ? (
        <p className="measure">{texts.early(day)}</p>
      ) : late.length > 0 ? (
        <>
          <p className="measure">{texts.late(day)}</p>
          <ul className="flex max-w-xl flex-col gap-6">
            {late.map(({ id, number, collect }) => (
              <li key={id} className="flex flex-col gap-4 border border-sand p-4">
                <h2 className="font-sans text-xl font-semibold">{number}</h2>
                <Reports stopId={id} collect={collect} refused={refused?.stop === id ? refused : undefined} />
              </li>
            ))}
          </ul>
        </>
      ) : stops.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <>
          <p className="measure text-muted">{texts.offline}</p>
          <ol className="flex max-w-xl flex-col gap-6">
            {stops.map((stop) => (
              <li key={stop.id} className="border border-sand">
                <Stop stop={stop} refused={refused?.stop === stop.id ? refused : undefined} />
              </li>
            ))}
          </ol>
        </>
      )}
      {ended.length > 0 ? (
        <section aria-labelledby="door-done">
          <h2 id="door-done" className="mb-2 text-2xl">
            {texts.done}
          </h2>
          <ul className="divide-y divide-sand border-y border-sand">
            {ended.map(({ id, number, state, collected }) => (
              <li key={id} className="flex flex-wrap items-center gap-4 py-2">
                {number}
                <StatusPill tone={state === 'came_back' ? 'danger' : 'success'}>{texts.ended[state]}</StatusPill>
                {collected ? <span>{texts.collectedSum(collected)}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Stop({ stop, refused }: { stop: DoorView['stops'][number]; refused: DoorRefusal | undefined }) {
  const { id, number, name, lines, notes, phone, callLine, map, hours, collect, isOnWay } = stop;
  return (
    <div className="flex flex-col gap-4 p-4">
      <div>
        <h2 className="font-sans text-xl font-semibold break-words">{name}</h2>
        <p className="text-sm text-muted">{[number, hours].filter(Boolean).join(' · ')}</p>
        {lines.map((line) => (
          <p key={line} className="break-words">
            {line}
          </p>
        ))}
        {notes ? <p className="break-words text-muted">{notes}</p> : null}
        {collect ? (
          <p className="mt-2">
            <StatusPill tone="warn">{texts.collect(collect)}</StatusPill>
          </p>
        ) : null}
      </div>
      <div className="flex gap-2">
        <a href={`tel:${callLine}`} className={`grow ${buttonClass({ variant: 'secondary', size: 'small' })}`}>
          <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
          {`${texts.call} ${phone}`}
        </a>
        <a href={map} rel="noreferrer" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <MapPin aria-hidden="true" size={20} strokeWidth={1.5} />
          {texts.map}
        </a>
      </div>
      {isOnWay ? (
        <Reports stopId={id} collect={collect} refused={refused} />
      ) : (
        <p className="text-muted">{texts.notYet}</p>
      )}
    </div>
  );
}

interface ReportsProps {
  stopId: string;
  /** What is to be collected there. */
  collect: string | null;
  refused: DoorRefusal | undefined;
}

function Reports({ stopId, collect, refused }: ReportsProps) {
  return (
    <>
      <DoorForm stopId={stopId} outcome="delivered" refused={refused} button={texts.delivered}>
        <TextField
          id={`received-${stopId}`}
          name="receivedBy"
          label={texts.receivedBy}
          hint={texts.receivedByHint}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
          mark={false}
        />
        {collect ? (
          <TextField
            id={`collected-${stopId}`}
            name="collected"
            label={texts.collected}
            hint={texts.collectedHint}
            prefix="₦"
            inputMode="decimal"
            maxLength={MAX_AMOUNT_LENGTH}
            autoComplete="off"
          />
        ) : null}
        <TextField
          id={`photo-${stopId}`}
          name="photo"
          type="file"
          accept={PICTURE_TYPES}
          capture="environment"
          label={texts.photo}
        />
      </DoorForm>
      <RowDetails label={texts.cameBack} isOpen={refused?.outcome === 'came_back'}>
        <div className="mt-2">
          <DoorForm stopId={stopId} outcome="came_back" refused={refused} button={texts.saveBack}>
            <TextField
              id={`reason-${stopId}`}
              name="reason"
              label={texts.reason}
              hint={texts.reasonHint}
              maxLength={MAX_REASON_LENGTH}
              autoComplete="off"
              required
              mark={false}
            />
          </DoorForm>
        </div>
      </RowDetails>
    </>
  );
}

interface DoorFormProps {
  stopId: string;
  outcome: Outcome;
  refused: DoorRefusal | undefined;
  button: string;
  children: React.ReactNode;
}

/**
 * While the line is down the press is held, photo and all, for as long as the page stays open (`hold-requests.ts`). What was typed and
 * when it was pressed is kept on the telephone besides: a page that was closed sends it once it is opened again.
 */
function DoorForm({ stopId, outcome, refused, button, children }: DoorFormProps) {
  const fetcher = useFetcher<{ refused?: DoorRefusal }>({ key: keptAs(stopId, outcome) });
  const form = useRef<HTMLFormElement>(null);
  const pressedAt = useRef<HTMLInputElement>(null);
  useKeptOnDevice<null>({
    key: keptAs(stopId, outcome),
    form,
    without: ['stop', 'outcome'],
    more: null,
    hasMore: false,
    isWanted: () => true,
    onFound: () => pressedAt.current?.value && form.current?.requestSubmit(),
  });
  const answer = fetcher.data?.refused ?? refused;
  const isOwn = answer?.outcome === outcome;
  // Answered, it is not sent again by itself: neither what was refused, nor a photo that was too large.
  const wasSending = useRef(false);
  useEffect(() => {
    const isAnswered = wasSending.current && fetcher.state === 'idle';
    wasSending.current = fetcher.state !== 'idle';
    if (!isAnswered || !pressedAt.current) return;
    pressedAt.current.value = '';
    pressedAt.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [fetcher.state]);
  const press = () => {
    const field = pressedAt.current;
    if (!field) return;
    field.value ||= new Date().toISOString();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Form
      ref={form}
      component={fetcher.Form}
      encType="multipart/form-data"
      errors={isOwn ? answer.errors : null}
      data-taken-once=""
    >
      <input type="hidden" name="stop" value={stopId} />
      <input type="hidden" name="outcome" value={outcome} />
      <input ref={pressedAt} type="hidden" name="at" defaultValue="" />
      {children}
      <div>
        <Button
          type="submit"
          variant={outcome === 'delivered' ? 'primary' : 'secondary'}
          pending={fetcher.state !== 'idle'}
          onClick={press}
          data-unsent={texts.kept}
        >
          {button}
        </Button>
      </div>
    </Form>
  );
}
