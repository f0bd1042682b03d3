import { useNavigation } from 'react-router';
import { AccessNotice } from '#app/features/ground/service-access/door/components/access-notice.tsx';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { WhatsAppSettingsData } from '../whatsapp-settings.page.server.ts';
import { whatsappTexts } from '../whatsapp-texts.ts';
import { STATE_TONES } from './whatsapp-state.tsx';

const { page: texts, access: accessTexts } = whatsappTexts;

interface WhatsAppSettingsProps {
  settings: WhatsAppSettingsData;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
}

/** How WhatsApp is connected, whether it works, and the messages it allows. */
export function WhatsAppSettings({ settings, notice }: WhatsAppSettingsProps) {
  const { isConnected, webhook } = settings;
  return (
    <Page
      title={whatsappTexts.title}
      lead={texts.lead}
      parent={{ to: '/settings', words: settingsTexts.title }}
      notice={notice}
    >
      {isConnected ? <Connected {...settings} /> : <SetUp />}
      <Section id="webhook" title={texts.webhook}>
        <p className="break-all">
          <code>{webhook}</code>
        </p>
      </Section>
    </Page>
  );
}

function SetUp() {
  return (
    <Section id="set-up" title={texts.setUpTitle} gap={4}>
      <ol className="measure flex list-decimal flex-col gap-3 pl-6">
        {texts.setUp.map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ol>
      <p className="measure text-muted">{texts.setUpLinks}</p>
    </Section>
  );
}

function Connected({ access, templates, sent }: WhatsAppSettingsData) {
  const busy = useNavigation().formData?.get('intent');
  const answered = access?.answer ? ` ${accessTexts.answered(access.answer)}` : '';
  const isHandedIn = templates.every(({ status }) => status !== null);
  return (
    <>
      <Section id="connection" title={texts.access} gap={4}>
        {access && !access.isOk ? (
          <AccessNotice
            access={access}
            words={`${accessTexts.words} ${accessTexts.askedAt(access.at)}${answered}`}
            whatToDoTitle={accessTexts.whatToDoTitle}
            whatToDo={accessTexts.whatToDo}
          />
        ) : (
          <p>{access ? `${access.words} ${accessTexts.askedAt(access.at)}` : accessTexts.notAsked}</p>
        )}
        <IntentButton intent="check" words={texts.check} isBusy={busy === 'check'} />
      </Section>
      <Section id="templates" title={texts.templates} gap={4}>
        <p className="measure text-muted">{texts.templatesLead}</p>
        <ul className="divide-y divide-sand border-y border-sand">
          {templates.map(({ name, title, words, status, reason }) => (
            <li key={name} className="flex flex-col gap-2 py-4">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-semibold">{title}</span>
                <StatusPill tone={status === 'APPROVED' ? 'success' : status === 'REJECTED' ? 'danger' : 'neutral'}>
                  {status === null ? texts.notSubmitted : (texts.statuses[status] ?? status)}
                </StatusPill>
              </p>
              <p className="measure break-words whitespace-pre-wrap">{words}</p>
              {reason ? <p className="text-sm text-danger">{texts.reason(reason)}</p> : null}
            </li>
          ))}
        </ul>
        {isHandedIn ? null : <IntentButton intent="submit" words={texts.submit} isBusy={busy === 'submit'} />}
      </Section>
      <SentLately sent={sent} />
    </>
  );
}

function SentLately({ sent }: Pick<WhatsAppSettingsData, 'sent'>) {
  return (
    <Section id="sent" title={texts.sent} gap={4}>
      <p className="measure text-muted">{sent.length === 0 ? texts.nothingSent : texts.sentLead}</p>
      <ul className="divide-y divide-sand border-y border-sand empty:hidden">
        {sent.map(({ id, what, to, at, state, trouble, category }) => (
          <li key={id} className="flex flex-col gap-2 py-4">
            <p className="flex flex-wrap items-center gap-3">
              <span>{texts.sentLine(what, to, at)}</span>
              <StatusPill tone={STATE_TONES[state]}>{whatsappTexts.states[state]}</StatusPill>
              {category ? <span className="text-sm text-muted">{texts.categories[category] ?? category}</span> : null}
            </p>
            {trouble ? <p className="text-sm text-danger">{whatsappTexts.troubles[trouble]}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function IntentButton({ intent, words, isBusy }: { intent: 'check' | 'submit'; words: string; isBusy: boolean }) {
  return (
    <form method="post" action="/settings/whatsapp">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={intent === 'submit' ? 'primary' : 'secondary'} pending={isBusy}>
        {words}
      </Button>
    </form>
  );
}
