import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { menuItemClass, PopoverMenu } from '#app/ui/popover-menu.tsx';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { SelectedOrder } from '../admin-order.server.ts';
import { SLIP_KINDS } from '../slip-kinds.ts';

const texts = orderOfficeTexts.admin;

interface OrderNextStepProps extends Pick<SelectedOrder, 'order' | 'move'> {
  /** Opens the sheet of the next move, and the one of the move back where there is one. */
  movePath: string;
  backPath: string | null;
}

/** What to do next with an order, as one solid button, and under More what is seldom done. */
export function OrderNextStep({ order, move, movePath, backPath }: OrderNextStepProps) {
  const { step, feeFirst } = order;
  return (
    <section aria-label={texts.nextStep.title} className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-cotton p-4">
      <p className="min-w-0 grow basis-56">{wordsOf(order)}</p>
      <div className="flex flex-wrap items-center gap-2">
        {feeFirst && step ? <ButtonLink to={`/orders/${order.id}/fee`}>{step.button}</ButtonLink> : null}
        {move ? (
          <ButtonLink to={movePath} variant={feeFirst ? 'secondary' : 'primary'} preventScrollReset>
            {move.button}
          </ButtonLink>
        ) : null}
        <div className="px-2">
          <PopoverMenu trigger={texts.more}>
            {SLIP_KINDS.map((kind) => (
              <a key={kind} href={`/orders/${order.id}/print/${kind}`} className={menuItemClass}>
                {texts.printOf(orderOfficeTexts.slips[kind])}
              </a>
            ))}
            {backPath ? (
              <Link to={backPath} preventScrollReset className={menuItemClass}>
                {texts.moveBack}
              </Link>
            ) : null}
          </PopoverMenu>
        </div>
      </div>
    </section>
  );
}

function wordsOf({ isCancelled, stage, isPickup, feeFirst, fee, balance }: SelectedOrder['order']): string {
  const words = texts.nextStep;
  if (isCancelled) return words.cancelled;
  if (feeFirst) return words[feeFirst](fee?.amount ?? '');
  const next = words[isPickup ? 'pickup' : 'delivery'][stage];
  return balance && stage !== 'delivered' ? `${next} ${words.balance(balance)}` : next;
}
