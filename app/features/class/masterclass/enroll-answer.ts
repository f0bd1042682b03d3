import type { FormErrors } from '#app/platform/forms/check-form.ts';
import type { EnrollField } from './door/enroll-form.schema.ts';
import type { masterclassTexts } from './masterclass-texts.ts';

type EnrollProblem = keyof typeof masterclassTexts.enroll.problems;
type TypedFields = Record<EnrollField, string>;

/** What the enroll page is told after its form was sent. */
export type EnrollAnswer =
  /** A payment that can be made now: in a pop-up, or on a page of its own. */
  | { ok: true; reference: string; accessCode: string; authorizationUrl: string; scriptUrl: string; inPopup: boolean }
  | { ok: false; reason: 'invalid'; errors: FormErrors; typed: TypedFields }
  /** `reference` is the payment to look at instead. */
  | { ok: false; reason: EnrollProblem; typed: TypedFields; reference?: string };

/** What became of a payment, as the page of the enrollment answers our script. */
export type EnrollmentState = 'paid' | 'pending' | 'unpaid' | 'review' | 'unreachable' | 'save_failed';

/** When nobody answered; what was typed is still in the fields. */
export const OFFLINE_ANSWER: EnrollAnswer = {
  ok: false,
  reason: 'offline',
  typed: { fullName: '', email: '', phoneNumber: '', interestReason: '', price: '' },
};
