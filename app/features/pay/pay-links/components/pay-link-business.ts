/** What a pay link's page says of the shop. */
export interface PayLinkBusiness {
  name: string;
  whatsapp: string;
  workshop: { addressLine1: string; city: string; state: string; openingHours: string };
}
