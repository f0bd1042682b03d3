import { Form } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { MailLedger as MailLedgerData } from '../mail-ledger.server.ts';
import { mailLedgerTexts as texts } from '../mail-ledger-texts.ts';
import { MailStatePill } from './mail-state-pill.tsx';

interface MailLedgerProps extends MailLedgerData {
  asked: { state: string; kind: string; recipient: string; before: string };
}

/** Every mail owed, sent or failed, narrowed by state, kind and address. */
export function MailLedger({ mails, counts, next, kinds, asked }: MailLedgerProps) {
  const { state, kind, recipient, before } = asked;
  const query = { state, kind, recipient };
  const hasFilter = kind !== '' || recipient !== '';
  const isAllWell = state === 'failed' && !hasFilter;
  return (
    <ListPage
      title={texts.title}
      path="/mails"
      query={query}
      tabs={{
        label: texts.tabs,
        items: [
          { to: listPath('/mails', { ...query, state: '' }), label: texts.all, current: state === '' },
          {
            to: listPath('/mails', { ...query, state: 'queued' }),
            label: texts.states.queued,
            count: counts.queued,
            current: state === 'queued',
          },
          {
            to: listPath('/mails', { ...query, state: 'failed' }),
            label: texts.states.failed,
            count: counts.failed,
            current: state === 'failed',
          },
          { to: listPath('/mails', { ...query, state: 'sent' }), label: texts.states.sent, current: state === 'sent' },
        ],
      }}
      filters={
        <Form role="search" action="/mails" className="grid items-end gap-4 sm:grid-cols-[2fr_2fr_auto]">
          {state === '' ? null : <input type="hidden" name="state" value={state} />}
          <TextField
            name="recipient"
            label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
            defaultValue={recipient}
            key={recipient}
            maxLength={MAX_SEARCH_LENGTH}
            inputMode="email"
            mark={false}
          />
          <SelectField
            name="kind"
            label={texts.kind}
            placeholder={texts.everyKind}
            options={kinds}
            defaultValue={kind}
            key={`kind-${kind}`}
            mark={false}
          />
          <Button type="submit" variant="secondary">
            {texts.show}
          </Button>
        </Form>
      }
      empty={
        mails.length === 0 && {
          title: isAllWell ? texts.emptyFailed : texts.empty,
          hint: isAllWell ? texts.emptyFailedHint : texts.emptyHint,
        }
      }
      isLater={before !== ''}
      next={next}
      lead={texts.lead}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={mails}
        rowKey={(mail) => mail.id}
        columns={[
          {
            key: 'mail',
            heading: texts.columns.mail,
            cell: (mail) => (
              <div>
                <Link to={`/mails/${mail.id}`} className="finger font-semibold underline underline-offset-4">
                  {mail.subject}
                </Link>
                <span className="block text-sm font-normal text-muted">{mail.kind}</span>
              </div>
            ),
          },
          {
            key: 'recipient',
            heading: texts.columns.recipient,
            cell: (mail) => <span className="break-all">{mail.recipient}</span>,
          },
          {
            key: 'state',
            heading: texts.columns.state,
            cell: (mail) => (
              <div>
                <MailStatePill {...mail} />
                {mail.problem ? <span className="block pt-1 text-sm text-danger">{mail.problem.what}</span> : null}
              </div>
            ),
          },
          { key: 'at', heading: texts.columns.at, cell: (mail) => mail.at },
        ]}
      />
    </ListPage>
  );
}
