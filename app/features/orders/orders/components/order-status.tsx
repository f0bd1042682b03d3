import { StatusPill } from '#app/ui/status-pill.tsx';
import type { OrderStage } from '../door/order-stages.ts';
import { type OrderCardView, STAGE_TONES } from '../door/order-views.ts';

interface OrderStatusProps {
  stage: OrderStage;
  isCancelled?: boolean;
  children: string;
}

export function OrderStatus({ stage, isCancelled = false, children }: OrderStatusProps) {
  return <StatusPill tone={isCancelled ? 'neutral' : STAGE_TONES[stage]}>{children}</StatusPill>;
}

/** The one word for the money of an order, beside its status; nothing while it is simply paid. */
export function OrderMoneyPill({ money }: Pick<OrderCardView, 'money'>) {
  return money ? <StatusPill tone={money.tone}>{money.words}</StatusPill> : null;
}
