import type { PaidVia } from '#app/features/money/dues/door/due-purposes.ts';
import type { ExceptionReason } from './open-exception.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import type { BookedAs } from './settle-outcome.ts';

/** The owner takes money as it came, and says why: sold out but to be made, or another amount than was asked for. */
export interface Acceptance {
  note: string;
}

/** What a booking function is handed: a locked attempt, and money that is what was asked for. */
export interface Booking {
  attempt: PaymentAttempt;
  /** What came; more than was asked for when the payer bears the provider's fees. */
  paidKobo: number;
  /** The owner makes it although it is sold out. */
  isAccepted: boolean;
  via: PaidVia;
  /** The provider's word for how it was paid, such as `card`. */
  channel: string | undefined;
}

/** Booked, with what it became in words; or not, and then nothing has been written and the money waits for a person to decide. */
export type BookingResult = { ok: true; booked: BookedAs; became: string } | { ok: false; reason: ExceptionReason };
