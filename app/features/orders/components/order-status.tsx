import { StatusPill } from '#app/ui/status-pill.tsx';
import type { OrderStage } from '../order-stages.ts';
import { STAGE_TONES } from '../order-views.ts';

export function OrderStatus({ stage, children }: { stage: OrderStage; children: string }) {
  return <StatusPill tone={STAGE_TONES[stage]}>{children}</StatusPill>;
}
