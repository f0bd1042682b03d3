import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Scenario } from '../scenario.ts';

/** The owner takes a picture in and puts a new piece with it into the shop. */
export const uploadPicture: Scenario = {
  name: 'picture',
  threads: ['main', 'files'],
  async begin(world) {
    const { owner } = world;
    const name = `Stool ${randomUUID().slice(0, 13)}`;
    const file = new File([await aPicture()], 'stool.png', { type: 'image/png' });
    const formKey = /name="form" value="([^"]+)"/.exec((await owner.get('/post')).text)?.[1] ?? '';
    return {
      async act() {
        const key = await owner.persist(async () => {
          const body = new FormData();
          body.set('picture', file);
          const { status, text } = await owner.send('/uploads/pictures', body);
          const taken = /"key":"(img\/[0-9a-f]{32})"/.exec(text)?.[1];
          if (!taken) throw new Error(`The picture was answered with ${status}: ${text.slice(0, 200)}`);
          return taken;
        });
        world.acknowledge('the picture is here', async () => {
          const { rows } = await world.handle.pool.query<{ widths: number[] }>(
            'select widths from uploaded_pictures where key = $1',
            [key],
          );
          for (const width of rows[0]?.widths ?? [])
            for (const format of ['avif', 'webp', 'jpg'])
              if (!(await world.store.head(`${key}/${width}.${format}`))) return `${key}/${width}.${format} is missing`;
          return rows.length === 1 ? undefined : 'nobody knows of it';
        });
        await owner.persist(async () => {
          const { status, location } = await owner.post('/post', { ...FORM, name, form: formKey, picture: key });
          if (status !== 303) throw new Error(`The piece was answered with ${status} ${location}`);
        });
        world.acknowledge('it is in the shop', async () => {
          const { rowCount } = await world.handle.pool.query(
            "select from products where name = $1 and status = 'published'",
            [name],
          );
          return rowCount === 1 ? undefined : `there are ${rowCount} of it`;
        });
      },
      async findProblems() {
        const { rows } = await world.handle.pool.query<Record<string, number>>(
          `select (select count(*)::int from products where name = $1) as pieces,
             (select count(*)::int from product_pictures i join products p on p.id = i.product_id where p.name = $1) as pictures,
             (select count(*)::int from audit_entries a join products p on p.id = a.subject_id
               where p.name = $1 and a.action = 'product.created') as audited`,
          [name],
        );
        const facts = JSON.stringify(rows[0]);
        return facts === '{"pieces":1,"pictures":1,"audited":1}' ? [] : [`of the piece there are ${facts}`];
      },
    };
  },
};

const FORM = {
  description: 'Carved from one block of iroko by hand.',
  category: 'sitting',
  price: '125,000',
  leadDaysMin: '15',
  leadDaysMax: '20',
  sizeClass: 'van',
  isInStock: 'yes',
  stockCount: '',
  version: '0',
  alt: 'The stool from the front',
  pictureColor: '',
  deposit: 'shop',
  drawnAs: 'name',
  intent: 'publish',
};

/** No two alike: a picture that is known already is not taken in again. */
function aPicture(): Promise<Buffer<ArrayBuffer>> {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3));
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .withMetadata({ exif: { IFD0: { ImageDescription: randomUUID() } } })
    .png()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}
