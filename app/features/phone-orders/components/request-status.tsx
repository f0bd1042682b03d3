import { StatusPill } from '#app/ui/status-pill.tsx';
import type { OrderRequestView } from '../order-requests.server.ts';
import { phoneOrderTexts } from '../phone-order-texts.ts';

const TONES = { open: 'accent', paid: 'success', declined: 'warn', cancelled: 'neutral', expired: 'warn' } as const;

/** Whether an order taken by phone waits, is paid, or has come to nothing. */
export function RequestStatus({ state }: { state: OrderRequestView['state'] }) {
  return <StatusPill tone={TONES[state]}>{phoneOrderTexts.requests.states[state]}</StatusPill>;
}
