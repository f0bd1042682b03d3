import { purchaseFeature } from '#app/features/bespoke/purchases/purchase.feature.ts';
import { supplierFeature } from '#app/features/desk/suppliers/supplier.feature.ts';

/** The checks that features announce, for programs that are not bundled: those cannot load a feature whose emails are written in JSX. */
export const announcedChecks = [purchaseFeature, supplierFeature].flatMap(({ checks = [] }) => checks);
