/** A line as it is kept: what was asked for, each choice a whole one. */
export interface AskedLine {
  id: string;
  productId: string;
  color: string;
  size: string;
  options: string;
  quantity: number;
}

/** Whom a program shops for, as far as it tells. */
export interface AskedBuyer {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone_number?: string | undefined;
}

/** A place as programs name it, as far as prices of delivery depend on it. */
export interface AskedPlace {
  id: string;
  type?: string;
  address_country: string;
  address_region?: string;
  address_locality?: string;
  postal_code?: string;
}

/** How it is to come, as far as that was chosen. Everything comes together: one method, one group. */
export interface AskedFulfillment {
  methodId: string;
  type: 'shipping' | 'pickup';
  destinations: AskedPlace[];
  selectedId: string | null;
  groupId: string;
  optionId: string | null;
}

export const NO_FULFILLMENT: AskedFulfillment = {
  methodId: 'method_1',
  type: 'shipping',
  destinations: [],
  selectedId: null,
  groupId: 'group_1',
  optionId: null,
};

/** How long a program's cart or checkout is kept. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/** The page of ours that it is handed over to. */
export const handOffPath = (id: string) => `/hand-off/${id}`;
