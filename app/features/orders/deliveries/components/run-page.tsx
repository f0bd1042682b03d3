import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Form as RouterForm } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { MAX_NAME_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Page } from '#app/ui/page.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import { Section } from '#app/ui/section.tsx';
import { type PillTone, StatusPill } from '#app/ui/status-pill.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { whatsAppLink } from '#app/ui/whatsapp-link.ts';
import type { RunView } from '../deliveries.page.server.ts';
import type { StopState } from '../delivery-days.ts';
import { deliveryTexts } from '../delivery-texts.ts';
import { doorTexts } from '../door-texts.ts';
import { Owed } from './deliveries-page.tsx';

const texts = deliveryTexts.run;
const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;
const TONES: Record<StopState, PillTone> = {
  planned: 'neutral',
  on_way: 'info',
  delivered: 'success',
  came_back: 'danger',
};

const ENDS = [
  {
    intent: 'delivered',
    name: 'receivedBy',
    label: doorTexts.receivedBy,
    button: doorTexts.delivered,
    maxLength: MAX_NAME_LENGTH,
  },
  {
    intent: 'came_back',
    name: 'reason',
    label: doorTexts.reason,
    button: doorTexts.saveBack,
    maxLength: MAX_REASON_LENGTH,
  },
] as const;

/** What a form of this page was refused with, and whether it asks why something leaves unpaid. */
interface RunRefusal extends Pick<RefusedForm, 'errors' | 'values'> {
  asksWhy?: boolean;
}

interface RunPageProps {
  run: RunView;
  notice: { tone: 'success' | 'warn'; words: string } | null;
  refused: RunRefusal | undefined;
}

/** /deliveries/:runId: the stops of one vehicle on one day, in their order. */
export function RunPage({ run, notice, refused }: RunPageProps) {
  const ofAll =
    refused && refused.values.intent === 'leave' && refused.values.stops?.includes(',') ? refused : undefined;
  const open = run.stops.flatMap(({ id, isOver }) => (isOver ? [] : [id]));
  return (
    <Page
      title={run.title}
      lead={run.helper || undefined}
      notice={notice}
      gap={10}
      parent={{ to: '/deliveries', words: deliveryTexts.title }}
    >
      <Section title={texts.stops} gap={4}>
        <ol className="divide-y divide-sand border-y border-sand">
          {run.stops.map((stop) => (
            <Stop
              key={stop.id}
              stop={stop}
              isFirst={stop.id === open[0]}
              isLast={stop.id === open.at(-1)}
              refused={[refused?.values.stop, refused?.values.stops].includes(stop.id) ? refused : undefined}
            />
          ))}
        </ol>
      </Section>
      {run.planned.length > 1 ? (
        <Section title={texts.leave} gap={4}>
          <LeaveForm stopIds={run.planned} fromTime="" toTime="" label={texts.leaveAll} refused={ofAll} />
        </Section>
      ) : null}
      <Section title={texts.link} gap={4}>
        <p className="measure">{run.link ? texts.linkLead : texts.noLink}</p>
        {run.link ? (
          <p className="flex flex-wrap items-center gap-4">
            <CopyButton text={run.link.url} label={texts.copy} />
            <a href={whatsAppLink(run.link.share)} rel="noreferrer" className={LINE_LINK}>
              {texts.share}
            </a>
            <a href={run.link.url} className={LINE_LINK}>
              {texts.open}
            </a>
          </p>
        ) : null}
        <RouterForm method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="link" />
          <Button type="submit" name="change" value="make" variant={run.link ? 'quiet' : 'secondary'} size="small">
            {run.link ? texts.newLink : texts.makeLink}
          </Button>
          {run.link ? (
            <Button type="submit" name="change" value="withdraw" variant="quiet" size="small">
              {texts.withdrawLink}
            </Button>
          ) : null}
        </RouterForm>
      </Section>
      <Section title={texts.vehicle} gap={4}>
        <Form errors={refused?.values.intent === 'save' ? refused.errors : null} className="max-w-xl">
          <TextField
            name="vehicle"
            label={deliveryTexts.plan.vehicle}
            maxLength={MAX_NAME_LENGTH}
            defaultValue={refused?.values.vehicle ?? run.vehicle}
            autoComplete="off"
            required
            mark={false}
          />
          <TextField
            name="helper"
            label={deliveryTexts.plan.helper}
            maxLength={MAX_NAME_LENGTH}
            defaultValue={refused?.values.helper ?? run.helper}
            autoComplete="off"
          />
          <div>
            <Button type="submit" name="intent" value="save" variant="secondary">
              {texts.save}
            </Button>
          </div>
        </Form>
      </Section>
    </Page>
  );
}

interface StopProps {
  stop: RunView['stops'][number];
  isFirst: boolean;
  isLast: boolean;
  refused: RunRefusal | undefined;
}

function Stop({ stop, isFirst, isLast, refused }: StopProps) {
  const { id, number, username, place, phone, callLine, owed, askAt, state, pill, words, isPlanned, isOnWay, isOver } =
    stop;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p className="flex flex-wrap items-center gap-2">
            <Link to={`/orders/${stop.orderId}`} className="min-w-0 font-semibold break-words text-ink">
              {`${number} · ${username}`}
            </Link>
            <StatusPill tone={TONES[state]}>{pill}</StatusPill>
          </p>
          <p className="text-sm break-words text-muted">
            {place}
            {' · '}
            <a href={`tel:${callLine}`} className="whitespace-nowrap">
              {phone}
            </a>
          </p>
          {words ? <p className="break-words">{words}</p> : null}
          {stop.collected ? (
            <p>
              {stop.collected} {owed ? texts.recordHint : null}
            </p>
          ) : null}
        </div>
        {state === 'came_back' ? null : (
          <Owed owed={owed} askAt={askAt} button={isPlanned ? undefined : texts.record} />
        )}
        {isOver ? null : (
          <RouterForm method="post" preventScrollReset className="flex shrink-0 gap-1">
            <input type="hidden" name="stop" value={id} />
            <Arrow intent="up" label={texts.up(number)} disabled={isFirst} />
            <Arrow intent="down" label={texts.down(number)} disabled={isLast} />
          </RouterForm>
        )}
      </div>
      {isPlanned ? (
        <RowDetails label={texts.leave} isOpen={refused !== undefined}>
          <div className="mt-2 flex flex-col gap-4">
            <LeaveForm
              stopIds={[id]}
              fromTime={stop.fromTime}
              toTime={stop.toTime}
              label={texts.leaveOne}
              refused={refused}
            />
            <RouterForm method="post">
              <input type="hidden" name="stop" value={id} />
              <Button type="submit" name="intent" value="remove" variant="quiet" size="small">
                {texts.remove} <span className="sr-only">{number}</span>
              </Button>
            </RouterForm>
          </div>
        </RowDetails>
      ) : null}
      {isOnWay ? <EndForms id={id} refused={refused} /> : null}
    </li>
  );
}

/** What the driver would say at the door. */
function EndForms({ id, refused }: { id: string; refused: RunRefusal | undefined }) {
  return (
    <RowDetails label={texts.end} isOpen={refused !== undefined}>
      <div className="mt-2 flex max-w-xl flex-col gap-6">
        <p className="measure">{texts.endLead}</p>
        {ENDS.map(({ intent, name, label, button, maxLength }) => {
          const ofThis = refused?.values.intent === intent ? refused : undefined;
          return (
            <Form key={intent} errors={ofThis?.errors ?? null}>
              <input type="hidden" name="stop" value={id} />
              <TextField
                id={`${name}-${id}`}
                name={name}
                label={label}
                maxLength={maxLength}
                defaultValue={ofThis?.values[name] ?? ''}
                autoComplete="off"
                required
                mark={false}
              />
              <div>
                <Button type="submit" name="intent" value={intent} variant="secondary">
                  {button}
                </Button>
              </div>
            </Form>
          );
        })}
      </div>
    </RowDetails>
  );
}

interface LeaveFormProps {
  stopIds: readonly string[];
  fromTime: string;
  toTime: string;
  label: string;
  refused: RunRefusal | undefined;
}

function LeaveForm({ stopIds, fromTime, toTime, label, refused }: LeaveFormProps) {
  const values = refused?.values;
  return (
    <Form errors={refused?.errors ?? null} className="max-w-xl">
      <p className="measure">{stopIds.length > 1 ? `${texts.leaveLead} ${texts.hoursHint}` : texts.leaveLead}</p>
      {stopIds.map((id) => (
        <input key={id} type="hidden" name="stops" value={id} />
      ))}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          id={`from-${stopIds.join()}`}
          name="fromTime"
          type="time"
          label={texts.from}
          defaultValue={values?.fromTime ?? fromTime}
        />
        <TextField
          id={`to-${stopIds.join()}`}
          name="toTime"
          type="time"
          label={texts.to}
          defaultValue={values?.toTime ?? toTime}
        />
      </div>
      {refused?.asksWhy ? (
        <TextField
          id={`why-${stopIds.join()}`}
          name="unpaidReason"
          label={texts.unpaidReason}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={values?.unpaidReason ?? ''}
          autoComplete="off"
        />
      ) : null}
      <div>
        <Button type="submit" name="intent" value="leave">
          {label}
        </Button>
      </div>
    </Form>
  );
}

function Arrow({ intent, label, disabled }: { intent: 'up' | 'down'; label: string; disabled: boolean }) {
  const Icon = intent === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
      disabled={disabled}
      className="grid size-11 cursor-pointer place-items-center rounded-xs border border-rule hover:border-ink hover:bg-cotton disabled:opacity-40"
    >
      <Icon {...ICON} />
    </button>
  );
}
