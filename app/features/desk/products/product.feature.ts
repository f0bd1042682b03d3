import { indexAllPieces } from '#app/features/shop/catalog/door/search-index.server.ts';
import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { sweepPictures } from './sweep-pictures.server.ts';

const audit = defineAudit({
  'product.created': 'uploaded {product}',
  'product.edited': 'edited {product}',
  'product.duplicated': 'duplicated {product}',
  'product.deleted': 'deleted {product}',
  'products.imported': 'imported products from a file',
  'products.exported': ({ rows }) => `exported ${rows} products`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const productFeature = defineFeature({
  audit,
  topics: { product: 'Products' },
  pages: { 'product.': '/uploads/:id' },
  tidyUp: async (services) => {
    await indexAllPieces(services);
    await sweepPictures(services);
  },
});
