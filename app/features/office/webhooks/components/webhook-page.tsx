import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmInDetails } from '#app/ui/confirm-in-details.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { webhookTexts } from '../webhook-texts.ts';
import type { WebhookLog } from '../webhooks.page.server.ts';
import { WebhookState } from './webhooks-page.tsx';

const texts = webhookTexts.page;
const TONES = { waiting: 'neutral', late: 'warn', delivered: 'success', failed: 'danger' } as const;

interface WebhookPageProps {
  webhook: WebhookLog;
  before: string;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
}

/** /settings/webhooks/:webhookId: what was sent to one address, and the ways to switch it off or remove it. */
export function WebhookPage({ webhook, before, notice }: WebhookPageProps) {
  const busy = useNavigation().formData;
  const isOn = webhook.state !== 'off';
  return (
    <ListPage
      title={texts.title}
      path={`/settings/webhooks/${webhook.id}`}
      lead={texts.lead(webhook.kinds)}
      parent={{ to: '/settings/webhooks', words: webhookTexts.title }}
      notice={notice}
      filters={
        <div className="flex flex-col gap-3">
          <p className="font-semibold break-all">{webhook.url}</p>
          <Form method="post" className="flex flex-wrap items-center gap-4">
            <WebhookState webhook={webhook} />
            {webhook.because ? <span className="text-muted">{webhook.because}</span> : null}
            <Button
              type="submit"
              name="intent"
              value={isOn ? 'off' : 'on'}
              variant="secondary"
              size="small"
              pending={busy?.get('intent') === (isOn ? 'off' : 'on')}
            >
              {isOn ? texts.switchOff : texts.switchOn}
            </Button>
          </Form>
        </div>
      }
      empty={webhook.deliveries.length === 0 && { title: texts.empty, hint: texts.emptyHint }}
      isLater={before !== ''}
      next={webhook.next}
      foot={
        <ConfirmInDetails
          title={texts.remove}
          lead={texts.removeLead}
          intent="remove"
          button={texts.removeButton}
          isPending={busy?.get('intent') === 'remove'}
          errors={undefined}
          className="border-y border-sand py-2"
        >
          {null}
        </ConfirmInDetails>
      }
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={webhook.deliveries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            heading: texts.columns.what,
            cell: ({ what, about }) => (
              <span>
                {what}
                <span className="block text-sm font-normal break-all text-muted">{about}</span>
              </span>
            ),
          },
          { key: 'at', heading: texts.columns.at, cell: ({ at }) => at },
          {
            key: 'state',
            heading: texts.columns.state,
            cell: ({ state, facts }) => (
              <div>
                <StatusPill tone={TONES[state]}>{texts.states[state]}</StatusPill>
                {facts ? <span className="block pt-1 text-sm text-muted">{facts}</span> : null}
              </div>
            ),
          },
          {
            key: 'act',
            heading: texts.columns.act,
            cell: ({ id, state, what }) =>
              state === 'waiting' || state === 'late' || !isOn ? null : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="again" />
                  <input type="hidden" name="delivery" value={id} />
                  <Button type="submit" variant="quiet" size="small" pending={busy?.get('delivery') === id}>
                    {texts.again} <span className="sr-only">{what}</span>
                  </Button>
                </Form>
              ),
          },
        ]}
      />
    </ListPage>
  );
}
