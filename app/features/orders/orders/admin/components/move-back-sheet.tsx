import { useNavigate, useNavigation } from 'react-router';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { OrderStage } from '../../door/order-stages.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { OrderFormState } from './order-form-state.ts';

const texts = orderOfficeTexts.admin;

interface MoveBackSheetProps {
  order: { number: string; stage: OrderStage; username: string };
  /** What the order would be again. */
  status: string;
  orderPath: string;
  sheetPath: string;
  state: OrderFormState | undefined;
}

/** Asks why an order goes back a stage, and whether the customer is to know. */
export function MoveBackSheet({ order, status, orderPath, sheetPath, state }: MoveBackSheetProps) {
  const navigate = useNavigate();
  const isMoving = useNavigation().formData?.get('intent') === 'move_back';
  return (
    <Dialog
      open
      title={texts.backTitle(order.number, status)}
      onClose={() => navigate(orderPath, { preventScrollReset: true })}
    >
      <Form action={sheetPath} errors={state?.errors ?? null} className="gap-4">
        <p>{texts.backLead}</p>
        <input type="hidden" name="intent" value="move_back" />
        <input type="hidden" name="from" value={order.stage} />
        <TextField
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          required
          maxLength={MAX_REASON_LENGTH}
          defaultValue={state?.values.reason}
        />
        <CheckboxField name="tell" label={texts.tell(order.username)} defaultChecked={state?.values.tell === 'on'} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isMoving}>
            {texts.moveBackNow}
          </Button>
          <ButtonLink to={orderPath} variant="secondary" preventScrollReset>
            {texts.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
