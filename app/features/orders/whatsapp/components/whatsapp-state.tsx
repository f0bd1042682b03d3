import { useNavigation } from 'react-router';
import { type WhatsAppState as State, troubleOfCode } from '#app/platform/whatsapp/whatsapp-outcome.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { whatsappTexts as texts } from '../whatsapp-texts.ts';

export const STATE_TONES = {
  queued: 'neutral',
  sending: 'neutral',
  uncertain: 'warn',
  accepted: 'success',
  sent: 'success',
  delivered: 'success',
  read: 'success',
  failed: 'danger',
} as const;

interface WhatsAppStateProps {
  messageId: string;
  /** Null for one that was forgotten. */
  sent: { id: string; state: State; errorCode: number | null } | null;
}

/** What became of an answer by WhatsApp, why it failed, and the way to send it again. */
export function WhatsAppState({ messageId, sent }: WhatsAppStateProps) {
  const resending = useNavigation().formData?.get('whatsappId');
  if (!sent) {
    return (
      <p className="mt-3">
        <StatusPill>{texts.states.gone}</StatusPill>
      </p>
    );
  }
  const { id, state, errorCode } = sent;
  const trouble = state === 'failed' ? (troubleOfCode(errorCode) ?? 'refused') : undefined;
  const mayResend = state === 'uncertain' || (state === 'failed' && trouble !== 'window_closed');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <StatusPill tone={STATE_TONES[state]}>{texts.states[state]}</StatusPill>
      {mayResend ? (
        <Form method="post" action={`/inbox/${messageId}`}>
          <input type="hidden" name="intent" value="whatsapp_again" />
          <input type="hidden" name="whatsappId" value={id} />
          <Button type="submit" variant="secondary" size="small" pending={resending === id}>
            {texts.resend}
          </Button>
        </Form>
      ) : null}
      {trouble ? <p className="text-sm text-danger">{texts.troubles[trouble]}</p> : null}
      {state === 'uncertain' ? <p className="text-sm text-muted">{texts.uncertain}</p> : null}
    </div>
  );
}
