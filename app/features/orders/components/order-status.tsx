import { StatusPill } from '#app/ui/status-pill.tsx';
import type { OrderStage } from '../order-stages.ts';
import { STAGE_TONES } from '../order-views.ts';

interface OrderStatusProps {
  stage: OrderStage;
  isCancelled?: boolean;
  children: string;
}

export function OrderStatus({ stage, isCancelled = false, children }: OrderStatusProps) {
  return <StatusPill tone={isCancelled ? 'neutral' : STAGE_TONES[stage]}>{children}</StatusPill>;
}
