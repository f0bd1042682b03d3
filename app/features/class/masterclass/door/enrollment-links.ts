interface Place {
  userId: string | null;
  paymentReference: string;
}

/** The page of an enrollment, for anyone who has its reference, which cannot be guessed: with an account and without. */
export function enrollmentUrlOf({ paymentReference }: Pick<Place, 'paymentReference'>, publicUrl: string): string {
  return `${publicUrl}/masterclass/enrolled/${paymentReference}`;
}

/** Where a mail leads a student: to their class, or to their enrollment where nobody has an account for it. */
export function classUrlOf(place: Place, publicUrl: string): string {
  return place.userId ? `${publicUrl}/userMasterclass` : enrollmentUrlOf(place, publicUrl);
}
