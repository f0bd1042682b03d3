import { type SubmitEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { SelectedOrder } from '../admin-order.server.ts';
import type { OrderFormState } from './order-form-state.ts';

const texts = orderOfficeTexts.admin;
const FRAME = 'mail-preview';

interface MoveOrderSheetProps {
  order: Pick<SelectedOrder['order'], 'id' | 'number' | 'stage' | 'feeFirst' | 'balance'>;
  sheet: NonNullable<SelectedOrder['sheet']>;
  /** The order's page without the sheet. */
  orderPath: string;
  /** The order's page with it, where the form posts to: a refused one is open again. */
  sheetPath: string;
  state: OrderFormState | undefined;
}

/**
 * Shows the mail a move sends before it is made: one tap must not write to a customer by accident. With scripts the mail
 * follows what is added to it; without, the browser loads it into the frame.
 */
export function MoveOrderSheet({ order, sheet, orderPath, sheetPath, state }: MoveOrderSheetProps) {
  const navigate = useNavigate();
  const isMoving = useNavigation().formData?.get('intent') === 'advance';
  const mailPath = `/orders/${order.id}/mail`;
  const [frame, setFrame] = useState(`${mailPath}?stage=${sheet.to}`);
  const values = state?.values ?? {};
  const hasMail = sheet.recipient !== '';

  /** The router knows of no frames and would open the mail as a page. */
  function showAgain(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    if (submitter?.getAttribute('formtarget') !== FRAME) return;
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const added = ['note', 'estimatedFrom', 'estimatedTo'].map((name) => [name, String(data.get(name) ?? '')]);
    setFrame(`${mailPath}?${new URLSearchParams([['stage', sheet.to], ...added])}`);
  }

  return (
    <Dialog
      open
      size="panel"
      title={texts.sheetTitle(sheet.button, order.number)}
      onClose={() => navigate(orderPath, { preventScrollReset: true })}
    >
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-4">
          {order.feeFirst ? <Notice tone="warn" title={texts.feeFirst[order.feeFirst].beforeMove} /> : null}
          <p className="measure">{hasMail ? texts.sheetLead(sheet.recipient) : texts.sheetLeadNoMail}</p>
          <Form action={sheetPath} errors={state?.errors ?? null} onSubmit={showAgain} className="gap-4">
            <input type="hidden" name="intent" value="advance" />
            <input type="hidden" name="from" value={order.stage} />
            <TextArea
              name="note"
              label={texts.note}
              hint={texts.noteHint}
              rows={3}
              maxLength={MAX_NOTE_LENGTH}
              defaultValue={values.note}
              className="min-h-20"
              mark={false}
            />
            {order.balance && order.stage === 'new' ? (
              <TextField
                name="unpaidReason"
                label={texts.unpaidReason(order.balance)}
                hint={texts.unpaidReasonHint}
                maxLength={MAX_REASON_LENGTH}
                defaultValue={values.unpaidReason}
                mark={false}
                required
              />
            ) : null}
            <div className="grid grid-cols-2 gap-4">
              <TextField
                name="estimatedFrom"
                label={texts.estimatedFrom}
                type="date"
                defaultValue={values.estimatedFrom ?? sheet.estimatedFrom}
                mark={false}
              />
              <TextField
                name="estimatedTo"
                label={texts.estimatedTo}
                type="date"
                defaultValue={values.estimatedTo ?? sheet.estimatedTo}
                mark={false}
              />
            </div>
            {hasMail ? (
              <Button
                type="submit"
                variant="quiet"
                size="small"
                name="stage"
                value={sheet.to}
                formMethod="get"
                formAction={mailPath}
                formTarget={FRAME}
                className="self-start"
              >
                {texts.previewAgain}
              </Button>
            ) : null}
            <div className="flex flex-wrap gap-3 border-t border-sand pt-4">
              <Button type="submit" pending={isMoving}>
                {sheet.button}
              </Button>
              <ButtonLink to={orderPath} variant="secondary" preventScrollReset>
                {texts.cancel}
              </ButtonLink>
            </div>
          </Form>
        </div>
        {hasMail ? (
          <div className="flex min-w-0 flex-col gap-3 max-md:order-first">
            <p>
              <span className="text-muted">{texts.subject}: </span>
              <span className="font-semibold">{sheet.subject}</span>
            </p>
            <iframe
              name={FRAME}
              title={texts.mailFrame}
              src={frame}
              sandbox=""
              className="h-64 w-full border border-sand bg-cotton md:h-[28rem]"
            />
            <details>
              <summary className="finger cursor-pointer py-2 text-indigo underline underline-offset-4">
                {texts.readAsText}
              </summary>
              <pre className="overflow-x-auto border border-sand bg-white p-4 font-sans text-sm whitespace-pre-wrap">
                {sheet.text}
              </pre>
            </details>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
