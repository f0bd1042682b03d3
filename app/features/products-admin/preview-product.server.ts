import { deliveryFeeRange, deliveryWindow } from '#app/features/catalog/delivery.ts';
import { drawProduct } from '#app/features/catalog/drawings/forms.ts';
import type { PieceDetail } from '#app/features/catalog/shop-page.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateRange } from '#app/platform/time/lagos-time.ts';
import { findSavedProduct } from './products-admin.queries.server.ts';
import { findPictures } from './uploaded-picture.queries.server.ts';

/** What the shop would show of a piece, whatever its status; undefined when there is none. */
export async function readPreview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<PieceDetail | undefined> {
  const saved = await findSavedProduct(db, id);
  if (!saved) return undefined;
  const { values, pieceNumber } = saved;
  const known = await findPictures(
    db,
    values.pictures.map(({ key }) => key),
  );
  const pictures = values.pictures.flatMap((picture) => {
    const files = known.get(picture.key);
    return files ? [{ ...files, ...picture }] : [];
  });
  const { delivery } = await readShopSettings(db);
  const { from, to } = deliveryWindow(clock(), values.leadDaysMin, values.leadDaysMax);
  return {
    kind: 'piece',
    product: { ...values, id, pieceNumber, pictures },
    drawing: drawProduct(values),
    readyDates: formatDateRange(from, to),
    fees: (['LAGOS', 'OTHERS'] as const).map((zone) => ({
      zone,
      range: deliveryFeeRange(delivery.ranges, zone, values.sizeClass),
    })),
    related: [],
  };
}
