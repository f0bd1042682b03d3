/** The least the provider takes: ₦50. Less than that is paid in the hand or to the account. */
export const LEAST_ONLINE_KOBO = 5_000;
