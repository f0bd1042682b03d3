import { StatusPill } from '#app/ui/status-pill.tsx';
import type { OrderCardView } from '../door/order-views.ts';
import { ageWords } from '../order-days.ts';

const TONES = { calm: 'neutral', soon: 'warn', late: 'danger' } as const;

/** `Day 9 of 20` for the back office, louder as the promised window closes. */
export function OrderAge({ age }: { age: OrderCardView['age'] }) {
  if (!age) return null;
  return <StatusPill tone={TONES[age.tone]}>{ageWords(age)}</StatusPill>;
}
