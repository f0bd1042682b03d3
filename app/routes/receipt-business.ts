import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import type { ReceiptBusiness } from '#app/features/orders/orders/components/receipt-sheet.tsx';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';

/** The shop as receipts and slips name it. */
export function receiptBusiness({
  business,
  taxNumber,
  logo,
}: {
  business: ShopSettings['business'];
  taxNumber: string;
  logo?: ReceiptBusiness['logo'];
}): ReceiptBusiness {
  const { name, phone, email, workshop } = business;
  const { addressLine1, city, state } = workshop;
  const addressLines = addressLine1 ? [addressLine1, [city, state].filter(Boolean).join(', ')] : [];
  return { name, phone: formatPhone(phone), email, addressLines, taxNumber, logo };
}
