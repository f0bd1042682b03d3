import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Page } from '#app/ui/page.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { whatsAppLink } from '#app/ui/whatsapp-link.ts';
import type { DeliveriesView } from '../deliveries.page.server.ts';
import { OFFERED_DAYS } from '../delivery-days.ts';
import { deliveryTexts as texts } from '../delivery-texts.ts';

interface DeliveriesPageProps {
  view: DeliveriesView;
  /** The order this page was opened for: it is ticked. */
  asked: string | null;
  notice: { tone: 'success' | 'warn'; words: string } | null;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
}

/** /deliveries: what waits for a day, and the days. */
export function DeliveriesPage({ view, asked, notice, refused }: DeliveriesPageProps) {
  return (
    <Page title={texts.title} lead={texts.lead} notice={notice} gap={10}>
      <Section title={texts.runs.title} gap={4}>
        {view.days.length === 0 ? <p className="text-muted">{texts.runs.none}</p> : null}
        {view.days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </Section>
      <Section title={texts.waiting.title} gap={4}>
        {view.waiting.length === 0 ? (
          <EmptyState title={texts.waiting.none} level={3}>
            <p>{texts.waiting.noneHint}</p>
          </EmptyState>
        ) : (
          <Waiting view={view} asked={asked} refused={refused} />
        )}
      </Section>
    </Page>
  );
}

function Day({ day: { words, runs, pickups } }: { day: DeliveriesView['days'][number] }) {
  return (
    <div>
      <h3 className="font-sans text-xl font-semibold">{words}</h3>
      <ul className="mt-2 divide-y divide-sand border-y border-sand">
        {runs.map(({ id, words, helper, state }) => (
          <li key={id} className="py-2">
            <Link to={`/deliveries/${id}`} className={LINE_LINK}>
              {words}
            </Link>
            <span className="block text-sm text-muted">{[helper, state].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {pickups.map(({ orderId, number, username, hours, phone, owed, askAt }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-4 py-2">
            <span className="min-w-0 grow">
              <Link to={`/orders/${orderId}`} className={LINE_LINK}>
                {`${number} · ${username}`}
              </Link>
              <span className="block text-sm text-muted">
                {[texts.runs.pickup, hours, phone].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Owed owed={owed} askAt={askAt} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OwedProps {
  owed: string | null;
  /** Where it is asked for, and recorded once it is there. */
  askAt: string;
  button?: string | undefined;
}

/** What is still to be paid, and the one way to it. */
export function Owed({ owed, askAt, button = texts.waiting.ask }: OwedProps) {
  if (!owed) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusPill tone="warn">{texts.waiting.owed(owed)}</StatusPill>
      <ButtonLink to={askAt} variant="quiet" size="small">
        {button}
      </ButtonLink>
    </span>
  );
}

/** One form: what is ticked is put onto a day, or offered some. */
function Waiting({ view, asked, refused }: Pick<DeliveriesPageProps, 'view' | 'asked' | 'refused'>) {
  const values = refused?.values ?? {};
  const ticked = values.orders?.split(',') ?? (asked ? [asked] : []);
  const isOffer = values.intent === 'offer';
  return (
    <Form errors={refused?.errors ?? null} action="/deliveries">
      <p className="measure text-muted">{texts.waiting.lead}</p>
      <ul className="divide-y divide-sand border-y border-sand">
        {view.waiting.map((order) => (
          <li key={order.orderId} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
            <label className="flex min-h-11 min-w-0 grow basis-64 items-start gap-3 py-2">
              <input
                type="checkbox"
                name="orders"
                value={order.orderId}
                defaultChecked={ticked.includes(order.orderId)}
                className="mt-0.5 size-5 shrink-0"
              />
              <span className="min-w-0">
                <span className="font-semibold break-words">{`${order.number} · ${order.username}`}</span>
                <span className="block text-sm break-words text-muted">
                  {order.place} · <span className="whitespace-nowrap">{order.phone}</span>
                </span>
                {order.back ? <StatusPill tone="danger">{order.back}</StatusPill> : null}
                {order.offered ? <span className="block text-sm">{order.offered}</span> : null}
              </span>
            </label>
            <Owed owed={order.owed} askAt={order.askAt} />
            {order.message ? (
              <a
                href={whatsAppLink(order.message, order.callLine.replace('+', ''))}
                rel="noreferrer"
                className={LINE_LINK}
              >
                {texts.waiting.whatsApp}
                <span className="sr-only"> {order.number}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {view.more > 0 ? <p className="text-muted">{texts.waiting.more(view.more)}</p> : null}
      <FieldError id="orders-error">{refused?.errors.fields.orders}</FieldError>
      <RowDetails label={texts.plan.title} isOpen={!isOffer}>
        <div className="mt-2 flex max-w-xl flex-col gap-6">
          <TextField
            name="day"
            label={texts.plan.day}
            type="date"
            min={view.today}
            defaultValue={values.day ?? view.today}
            mark={false}
          />
          <TextField
            name="vehicle"
            label={texts.plan.vehicle}
            hint={texts.plan.vehicleHint}
            maxLength={MAX_NAME_LENGTH}
            defaultValue={values.vehicle ?? ''}
            autoComplete="off"
            mark={false}
          />
          <TextField
            name="helper"
            label={texts.plan.helper}
            maxLength={MAX_NAME_LENGTH}
            defaultValue={values.helper ?? ''}
            autoComplete="off"
          />
          <div>
            <Button type="submit" name="intent" value="plan">
              {texts.plan.save}
            </Button>
          </div>
        </div>
      </RowDetails>
      <RowDetails label={texts.offer.title} isOpen={isOffer || asked !== null}>
        <div className="mt-2 flex max-w-xl flex-col gap-6">
          <p className="measure">{texts.offer.lead}</p>
          {OFFERED_DAYS.map((number) => (
            <div key={number} className="grid grid-cols-2 gap-x-4 gap-y-2">
              <div className="col-span-full">
                <TextField
                  name={`day${number}`}
                  label={texts.offer.day(number)}
                  type="date"
                  min={view.today}
                  defaultValue={values[`day${number}`] ?? ''}
                />
              </div>
              <TextField
                name={`from${number}`}
                label={texts.offer.from}
                type="time"
                defaultValue={values[`from${number}`] ?? ''}
              />
              <TextField
                name={`to${number}`}
                label={texts.offer.to}
                type="time"
                defaultValue={values[`to${number}`] ?? ''}
              />
            </div>
          ))}
          <div>
            <Button type="submit" name="intent" value="offer" variant="secondary">
              {texts.offer.save}
            </Button>
          </div>
        </div>
      </RowDetails>
    </Form>
  );
}
