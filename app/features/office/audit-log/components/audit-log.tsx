import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AuditLog as AuditLogData } from '../audit-log.server.ts';
import { auditLogTexts as texts } from '../audit-log-texts.ts';

interface AuditLogProps extends AuditLogData {
  asked: { actor: string; topic: string; subject: string; from: string; to: string; before: string };
}

/** Who did what and when, in sentences, each leading to what it was about. */
export function AuditLog({ entries, team, topics, next, asked }: AuditLogProps) {
  const { actor, topic, subject, from, to, before } = asked;
  const query = { actor, topic, subject, from, to };
  return (
    <ListPage
      title={texts.title}
      path="/audit"
      query={query}
      filters={
        <Form
          role="search"
          action="/audit"
          key={listPath('/audit', query)}
          className="grid grid-cols-2 items-end gap-4 border-b border-sand pb-6 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto_auto]"
        >
          {subject === '' ? null : <input type="hidden" name="subject" value={subject} />}
          <SelectField
            name="actor"
            label={texts.actor}
            placeholder={texts.everybody}
            options={[...team, { value: 'system', label: texts.system }]}
            defaultValue={actor}
            mark={false}
          />
          <SelectField
            name="topic"
            label={texts.topic}
            placeholder={texts.everything}
            options={topics}
            defaultValue={topic}
            mark={false}
          />
          <TextField name="from" type="date" label={texts.from} defaultValue={from} mark={false} />
          <TextField name="to" type="date" label={texts.to} defaultValue={to} mark={false} />
          <Button type="submit" variant="secondary">
            {texts.show}
          </Button>
          <ButtonLink to="/audit" variant="quiet">
            {texts.clear}
          </ButtonLink>
        </Form>
      }
      empty={entries.length === 0 && { title: texts.empty, hint: texts.emptyHint }}
      isLater={before !== ''}
      next={next?.toString()}
      lead={texts.lead}
    >
      <ol className="divide-y divide-sand border-y border-sand">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <div className="min-w-0 grow basis-80">
              <p>
                <span className="font-semibold">{entry.actor}</span> {entry.sentence}
              </p>
              {entry.details.length > 0 ? (
                <p className="text-sm break-words text-muted">{entry.details.join(' · ')}</p>
              ) : null}
            </div>
            <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
              {entry.at}
              {entry.href ? (
                <Link to={entry.href} className={TEXT_LINK}>
                  {texts.see}
                </Link>
              ) : null}
              {subject === '' ? (
                <Link to={listPath('/audit', { ...query, subject: entry.subject })} className={TEXT_LINK}>
                  {texts.onlyThis}
                </Link>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </ListPage>
  );
}
