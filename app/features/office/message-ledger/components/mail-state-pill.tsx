import type { MailState } from '#app/platform/mail/mail-states.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { mailLedgerTexts as texts } from '../mail-ledger-texts.ts';

const TONES = { queued: 'neutral', sent: 'success', failed: 'danger' } as const;

/** What became of a mail. One that waits after several tries is worth a look, and says so. */
export function MailStatePill({ state, attempts }: { state: MailState; attempts: number }) {
  const isPutOff = state === 'queued' && attempts > 0;
  return (
    <StatusPill tone={isPutOff ? 'warn' : TONES[state]}>
      {texts.states[state]}
      {isPutOff ? `, ${texts.tried(attempts)}` : ''}
    </StatusPill>
  );
}
