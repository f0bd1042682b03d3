import type { ReactNode } from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { queueTexts } from '../queue-texts.ts';
import type { StationsView } from '../stations.page.server.ts';

const { stations: texts, closed, holidays } = queueTexts;

interface StationsPageProps {
  view: StationsView;
  done: string | undefined;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
  /** The links for the makers. */
  children: ReactNode;
}

/** /queue/stations: where pieces are made, and when they are not. */
export function StationsPage({ view, done, refused, children }: StationsPageProps) {
  const hasStations = view.stations.length > 0;
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      path="/queue/stations"
      back={{ to: '/queue', words: texts.queue }}
      notice={done ? { words: done } : null}
      actions={<ButtonLink to="/queue/stations/new">{texts.add}</ButtonLink>}
      empty={hasStations ? false : { title: texts.none, hint: texts.noneHint }}
      foot={
        hasStations ? (
          <div className="flex flex-col gap-12">
            {children}
            <ClosedDays view={view} refused={refused} />
          </div>
        ) : null
      }
    >
      {view.nowhere.length > 0 ? <Notice tone="warn">{texts.nowhere(view.nowhere.join(', '))}</Notice> : null}
      <DataTable
        caption={texts.title}
        hideCaption
        rows={view.stations}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            heading: texts.columns.name,
            cell: ({ id, name }) => (
              <Link to={`/queue/stations/${id}`} className={`${LINE_LINK} font-semibold break-words`}>
                {name}
              </Link>
            ),
          },
          { key: 'week', heading: texts.columns.week, cell: ({ week }) => week },
          { key: 'days', heading: texts.columns.days, cell: ({ days }) => days },
          {
            key: 'does',
            heading: texts.columns.does,
            cell: ({ name, does }) => [name, does].filter(Boolean).join(', '),
          },
        ]}
      />
    </ListPage>
  );
}

function ClosedDays({ view, refused }: Pick<StationsPageProps, 'view' | 'refused'>) {
  const isSaving = useNavigation().state === 'submitting';
  const typed = refused?.values ?? {};
  return (
    <div className="grid gap-12 border-t border-sand pt-8 lg:grid-cols-2 lg:gap-16">
      <Section title={closed.title} gap={4}>
        <p className="measure text-muted">{view.closed.length > 0 ? closed.lead : closed.none}</p>
        {view.closed.length > 0 ? (
          <ul className="divide-y divide-sand border-y border-sand">
            {view.closed.map(({ id, days, words }) => (
              <li key={id} className="flex flex-wrap items-center gap-4 py-2">
                <span className="min-w-0 grow">
                  {days}
                  <span className="block text-sm text-muted">{words}</span>
                </span>
                <RouterForm method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" name="intent" value="open" variant="quiet" size="small">
                    {closed.remove} <span className="sr-only">{`${days}, ${words}`}</span>
                  </Button>
                </RouterForm>
              </li>
            ))}
          </ul>
        ) : null}
        <Form errors={refused?.errors ?? null} className="max-w-xl">
          <SelectField
            name="station"
            label={closed.station}
            options={[
              { value: '', label: closed.everybody },
              ...view.stations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            mark={false}
            defaultValue={typed.station ?? ''}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              name="from"
              type="date"
              min={view.today}
              label={closed.from}
              required
              mark={false}
              defaultValue={typed.from}
            />
            <TextField name="to" type="date" min={view.today} label={closed.to} mark={false} defaultValue={typed.to} />
          </div>
          <div>
            <Button type="submit" name="intent" value="close" variant="secondary" pending={isSaving}>
              {closed.add}
            </Button>
          </div>
        </Form>
      </Section>
      <Section title={holidays.title} gap={4}>
        <p className="measure text-muted">{holidays.lead}</p>
        <ul className="divide-y divide-sand border-y border-sand">
          {view.holidays.map(({ day, name, words, isWorked, isOpen }) => (
            <li key={day} className="flex flex-wrap items-center gap-4 py-2">
              <span className="min-w-0 grow">
                {words}
                <span className="block text-sm text-muted">
                  {`${name}: ${isOpen ? holidays.announced : isWorked ? holidays.worked : holidays.confirmed}`}
                </span>
              </span>
              <RouterForm method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="intent" value="holiday" />
                <input type="hidden" name="day" value={day} />
                {isOpen ? (
                  <Button type="submit" name="choice" value="closed" variant="secondary" size="small">
                    {holidays.confirm} <span className="sr-only">{`${name}, ${words}`}</span>
                  </Button>
                ) : null}
                <Button type="submit" name="choice" value={isWorked ? 'closed' : 'worked'} variant="quiet" size="small">
                  {isWorked ? holidays.close : holidays.work} <span className="sr-only">{`${name}, ${words}`}</span>
                </Button>
              </RouterForm>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
