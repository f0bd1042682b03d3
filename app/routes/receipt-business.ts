import type { ReceiptBusiness } from '#app/features/orders/components/receipt-sheet.tsx';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';

/** The shop as receipts and slips name it. */
export function receiptBusiness({ name, phone, email, workshop }: ShopSettings['business']): ReceiptBusiness {
  const addressLines = [workshop.addressLine1, `${workshop.city}, ${workshop.state}`];
  return { name, phone: formatPhone(phone), email, addressLines };
}
