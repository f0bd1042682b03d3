import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatKobo, parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { Form } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { checkEnrollForm } from '../check-enroll-form.ts';
import { MAX_INTEREST_LENGTH } from '../class-lengths.ts';
import type { EnrollAnswer } from '../enroll-answer.ts';
import { masterclassTexts } from '../masterclass-texts.ts';
import { EnrollProblemNotice, SaveFailed, SavingOverlay, SuccessPopup } from './enroll-states.tsx';
import { type OpenPopup, useEnrollment } from './use-enrollment.ts';

const texts = masterclassTexts.enroll;
const whenHeld = { 'data-unsent': texts.unsent, 'data-unsure': texts.unsure };

interface EnrollFormProps {
  priceKobo: number;
  /** The parts it may be paid in; null where no plan is offered. */
  planWords: string | null;
  /** What is in the fields at first. */
  initial: { fullName: string; email: string };
  /** The answer to a form the browser itself sent, without our script. */
  documentAnswer: EnrollAnswer | undefined;
  openPopup: OpenPopup;
}

/** With scripts the payment opens in a window over it; without, on a page of its own. */
export function EnrollForm({ priceKobo, planWords, initial, documentAnswer, openPopup }: EnrollFormProps) {
  const navigate = useNavigate();
  const classPrice = (priceKobo / 100).toLocaleString('en-US');
  const [enrolled, setEnrolled] = useState(0);
  const { begin, phase, isBusy, retrySaving, ...payment } = useEnrollment(openPopup, () => setEnrolled(enrolled + 1));
  const { answer = documentAnswer, reference = '', page } = payment;
  const nothing = { fullName: '', email: '', phoneNumber: '', interestReason: '', price: classPrice };
  const refused = documentAnswer && !documentAnswer.ok ? documentAnswer.typed : { ...nothing, ...initial };
  // After an enrollment nothing is left in the fields but the class price, so that nobody pays twice by accident.
  const typed = enrolled > 0 ? nothing : refused;
  const { fields } = texts;
  return (
    <>
      <EnrollProblemNotice answer={answer} phase={phase} page={page} />
      <Form
        component={begin.Form}
        action="/masterclass/enroll"
        validate={checkEnrollForm}
        errors={answer && !answer.ok && answer.reason === 'invalid' ? answer.errors : null}
      >
        <p className="text-sm text-muted">{texts.everyField}</p>
        <Fragment key={enrolled}>
          <TextField
            name="fullName"
            label={fields.fullName}
            hint={fields.fullNameHint}
            defaultValue={typed.fullName}
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
            required
            mark={false}
          />
          <TextField
            name="email"
            type="email"
            label={fields.email}
            hint={fields.emailHint}
            defaultValue={typed.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL_LENGTH}
            required
            mark={false}
          />
          <TextField
            name="phoneNumber"
            type="tel"
            label={fields.phoneNumber}
            hint={fields.phoneNumberHint}
            defaultValue={typed.phoneNumber}
            autoComplete="tel"
            maxLength={MAX_PHONE_LENGTH}
            required
            mark={false}
          />
          <TextArea
            name="interestReason"
            label={fields.interestReason}
            hint={fields.interestReasonHint}
            defaultValue={typed.interestReason}
            rows={4}
            maxLength={MAX_INTEREST_LENGTH}
            required
            mark={false}
          />
          <PriceField classPrice={priceKobo} planWords={planWords} defaultValue={typed.price} />
        </Fragment>
        <div>
          <Button type="submit" size="large" block pending={isBusy} pendingLabel={texts.paying} {...whenHeld}>
            {texts.pay}
          </Button>
          <p className="mt-3 text-sm text-muted">{texts.methods}</p>
          <p className="text-sm text-muted">
            {texts.elsewhereHint}:{' '}
            <button
              type="submit"
              name="mode"
              value="redirect"
              className={`${buttonClass({ variant: 'quiet', size: 'small' })} -mx-2`}
              {...whenHeld}
            >
              {texts.elsewhere}
            </button>
          </p>
        </div>
      </Form>
      <SavingOverlay isOpen={phase === 'saving'} />
      <SaveFailed isOpen={phase === 'save_failed'} reference={reference} onRetry={retrySaving} page={page} />
      <SuccessPopup isOpen={phase === 'enrolled'} onContinue={() => void navigate(page)} />
    </>
  );
}

interface PriceFieldProps {
  classPrice: number;
  planWords: string | null;
  defaultValue: string;
}

/** 'Enter Price': the class price is in it, another amount is welcome, and what is left to pay is said at once. */
function PriceField({ classPrice, planWords, defaultValue }: PriceFieldProps) {
  const [amountKobo, setAmountKobo] = useState<number>();
  const isPart = amountKobo !== undefined && amountKobo < classPrice;
  return (
    <div>
      <TextField
        name="price"
        label={texts.fields.price}
        hint={`${texts.fields.priceHint} ${formatKobo(classPrice)}. ${planWords ? `${texts.fields.pricePlan} ${planWords}.` : texts.fields.priceParts}`}
        prefix="₦"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={defaultValue}
        maxLength={MAX_AMOUNT_LENGTH}
        className="tabular"
        required
        mark={false}
        onChange={(event) => setAmountKobo(parseNaira(event.currentTarget.value))}
      />
      <p role="status" className="tabular text-sm text-warn">
        {isPart ? (
          <span className="block pt-1.5">
            {texts.partPayment} {formatKobo(classPrice - amountKobo)}{' '}
            {planWords ? texts.partPaymentLater : texts.partPaymentRest}
          </span>
        ) : null}
      </p>
    </div>
  );
}
