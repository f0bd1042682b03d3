import { useNavigate, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form.tsx';
import type { SelectedOrder } from '../admin-orders.server.ts';
import type { OrderStage } from '../order-stages.ts';
import { orderTexts } from '../order-texts.ts';

const texts = orderTexts.admin;

interface MoveOrderSheetProps {
  order: { id: string; number: string; stage: OrderStage };
  sheet: NonNullable<SelectedOrder['sheet']>;
  /** The order's page without the sheet, where the form posts to. */
  orderPath: string;
}

/** Shows the mail a move sends before it is made: one tap must not write to a customer by accident (ux S68). */
export function MoveOrderSheet({ order, sheet, orderPath }: MoveOrderSheetProps) {
  const navigate = useNavigate();
  const isMoving = useNavigation().formData?.get('intent') === 'advance';
  return (
    <Dialog
      open
      size="panel"
      title={texts.sheetTitle(sheet.button, order.number)}
      onClose={() => navigate(orderPath, { preventScrollReset: true })}
    >
      <div className="flex flex-col gap-4">
        <p className="measure">{texts.sheetLead(sheet.recipient)}</p>
        <p>
          <span className="text-muted">{texts.subject}: </span>
          <span className="font-semibold">{sheet.subject}</span>
        </p>
        <iframe
          title={texts.mailFrame}
          src={`/orders/${order.id}/mail?stage=${sheet.to}`}
          sandbox=""
          className="h-96 w-full border border-sand bg-cotton"
        />
        <details>
          <summary className="finger cursor-pointer py-2 text-indigo underline underline-offset-4">
            {texts.readAsText}
          </summary>
          <pre className="overflow-x-auto border border-sand bg-white p-4 font-sans text-sm whitespace-pre-wrap">
            {sheet.text}
          </pre>
        </details>
        <Form action={orderPath} className="!flex-row flex-wrap justify-end gap-3 border-t border-sand pt-4">
          <input type="hidden" name="intent" value="advance" />
          <input type="hidden" name="from" value={order.stage} />
          <ButtonLink to={orderPath} variant="secondary" preventScrollReset>
            {texts.cancel}
          </ButtonLink>
          <Button type="submit" pending={isMoving}>
            {sheet.button}
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
