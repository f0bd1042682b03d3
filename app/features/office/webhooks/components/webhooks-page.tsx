import { useNavigation } from 'react-router';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { AddForm } from '#app/ui/add-form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { ShownOnce } from '#app/ui/shown-once.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TickList } from '#app/ui/tick-list.tsx';
import { MAX_URL_LENGTH, WEBHOOK_KINDS } from '../webhook-kinds.ts';
import { webhookTexts as texts } from '../webhook-texts.ts';
import type { WebhookView } from '../webhooks.page.server.ts';

const TONES = { on: 'success', failing: 'warn', off: 'neutral' } as const;

export const WebhookState = ({ webhook: { state, words } }: { webhook: Pick<WebhookView, 'state' | 'words'> }) => (
  <StatusPill tone={TONES[state]}>{words}</StatusPill>
);

interface WebhooksPageProps {
  webhooks: readonly WebhookView[];
  /** What has just been made: shown in this answer and never again. */
  made: { host: string; secret: string } | undefined;
  refused: { errors: FormErrors; values: Record<string, string> } | undefined;
  notice: string | undefined;
}

/** /settings/webhooks: the addresses of other programs that hear of what happens. */
export function WebhooksPage({ webhooks, made, refused, notice }: WebhooksPageProps) {
  const isPending = useNavigation().state === 'submitting';
  return (
    <Page
      title={texts.title}
      gap={12}
      lead={texts.lead}
      parent={{ to: '/settings', words: settingsTexts.title }}
      notice={notice && !made && !refused ? { words: notice } : null}
    >
      {made ? (
        <ShownOnce title={texts.madeTitle} words={texts.madeWords(made.host)} secret={made.secret} copy={texts.copy} />
      ) : null}
      <Section id="addresses" title={texts.list} gap={4}>
        {webhooks.length === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <ul className="border-t border-sand">
            {webhooks.map((webhook) => (
              <li key={webhook.id} className="border-b border-sand py-4">
                <p className="flex flex-wrap items-center gap-3">
                  <Link
                    to={`/settings/webhooks/${webhook.id}`}
                    className="finger font-semibold break-all underline underline-offset-4"
                  >
                    {webhook.url}
                  </Link>
                  <WebhookState webhook={webhook} />
                </p>
                <p className="text-sm text-muted">{webhook.kinds}</p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <AddForm
        title={texts.add}
        of={webhooks.length}
        button={texts.addButton}
        isPending={isPending}
        errors={refused?.errors ?? null}
      >
        <TextField
          name="url"
          type="url"
          label={texts.url}
          hint={texts.urlHint}
          maxLength={MAX_URL_LENGTH}
          autoComplete="off"
          required
          mark={false}
          defaultValue={refused?.values.url}
        />
        <TickList
          name="kinds"
          label={texts.kinds}
          options={WEBHOOK_KINDS.map((value) => ({ value, label: texts.kindNames[value] }))}
          ticked={refused?.values.kinds ?? ''}
        />
      </AddForm>
    </Page>
  );
}
