import { HOME_PICTURES_KEY, type RoomPicture } from '#app/features/home/home-pictures.ts';
import { settings } from '#app/features/settings/setting.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PictureRecord } from '#app/platform/images/store-picture.server.ts';
import type { CatalogueRoom } from '#catalogue/catalogue.schema.ts';

/** Hangs the rooms on the home page, unless something hangs there already. */
export async function seedRooms(
  db: Database,
  catalogue: readonly CatalogueRoom[],
  pictures: Readonly<Record<string, PictureRecord>>,
): Promise<void> {
  const rooms = catalogue.map(({ file, alt, products, deliveredTo }): RoomPicture => {
    const picture = pictures[file];
    if (!picture) throw new Error(`catalogue/pictures/${file} is missing`);
    const { key, width, height, widths, dominantColor } = picture;
    const name = file.replace(/^room_|\.webp$/g, '');
    return { name, key, width, height, widths: [...widths], dominantColor, alt, products, deliveredTo };
  });
  await db.insert(settings).values({ key: HOME_PICTURES_KEY, value: { rooms } }).onConflictDoNothing();
}
