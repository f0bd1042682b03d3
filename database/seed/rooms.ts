import type { RoomPicture } from '#app/features/ground/settings/door/home-pictures.ts';
import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PictureRecord } from '#app/platform/images/store-picture.server.ts';
import type { CatalogueRoom } from '#catalogue/catalogue.schema.ts';

/** Hangs the rooms on the home page, unless something hangs there already. */
export async function seedRooms(
  db: Database,
  catalogue: readonly CatalogueRoom[],
  pictures: Readonly<Record<string, PictureRecord>>,
): Promise<void> {
  const rooms = catalogue.map(({ file, alt, products, pins, deliveredTo }): RoomPicture => {
    const picture = pictures[file];
    if (!picture) throw new Error(`catalogue/pictures/${file} is missing`);
    const { key, width, height, widths, dominantColor } = picture;
    const pieces = products.map((id) => ({ id, pin: pins?.[id] ?? null }));
    return { key, width, height, widths: [...widths], dominantColor, alt, pieces, deliveredTo };
  });
  await db
    .insert(settings)
    .values({ key: settingKey('pictures'), value: { rooms } })
    .onConflictDoNothing();
}
