import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findSavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { type PictureServer, startPictureServer } from '#tests/support/picture-server.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { fetchPicture, MOST_TRIES } from './fetch-picture.server.ts';
import { type ImportChoices, NO_CHOICES } from './import-choices.ts';
import { applyImport, dryRunImport, keepChoices, planAgain } from './import-products.server.ts';
import { importedPictures } from './imported-picture.table.server.ts';
import { leavePictures, pictureProgress, retryPictures } from './picture-progress.server.ts';

const database = useTestDatabase();
let services: TestServices;
let pictures: PictureServer;
let actor: string;

beforeAll(async () => {
  pictures = await startPictureServer();
  return () => pictures.close();
});
beforeEach(async () => {
  await emptyTables(database);
  pictures.answers.clear();
  pictures.asked.splice(0);
  services = await createTestServices(database, { environment: { PRIVATE_HOSTS: pictures.host } });
  actor = (await aUser(database.db, { role: 'owner' })).id;
});

const NAIRA: ImportChoices = { ...NO_CHOICES, currency: 'naira' };
const HEADER =
  'Handle,Title,Type,Published,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image';
const at = (path: string) => `http://${pictures.host}/${path}`;
const stool = (...rows: string[]) => [HEADER, ...rows].join('\n');
const threePictures = () =>
  stool(
    `stool,Stool,Sitting,true,Low,Color,Biege,9000,${at('a.jpg')},1,From the front,${at('b.jpg')}`,
    `stool,,,,,,,,${at('b.jpg')},3,,`,
    `stool,,,,,,,,${at('c.jpg')},2,,`,
  );

async function plan(text: string, choices?: ImportChoices) {
  const read = await dryRunImport(services, actor, Buffer.from(text));
  if (!read.ok) throw new Error(read.sentence);
  if (choices) await keepChoices(services, actor, { importId: read.importId, choices });
  const plan = await planAgain(services, actor, read.importId);
  if (!plan) throw new Error('the file is gone');
  return { importId: read.importId, plan };
}

async function take(text: string, choices?: ImportChoices): Promise<string[]> {
  const { importId, plan: planned } = await plan(text, choices);
  const applied = await applyImport(services, actor, { importId, hash: planned.hash });
  if (!applied.ok) throw new Error(applied.reason);
  return services.jobs.take('fetch-picture').map(({ pictureId }) => pictureId);
}

const progress = () => pictureProgress(database.db, services.clock());
const piece = async (id = 'stool') => {
  const found = await findSavedProduct(database.db, { id });
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe('the pictures of a file', () => {
  test('are fetched by a job each, and hang in the order of the file with their words and colours', async () => {
    const jobs = await take(threePictures(), NAIRA);
    expect(jobs).toHaveLength(3);
    expect(await progress()).toMatchObject({ here: 0, waiting: 3, failed: 0 });
    expect((await piece()).values.pictures).toEqual([]);
    for (const job of jobs.toReversed()) await fetchPicture(services, job);
    const { values, status } = await piece();
    const rows = await database.db.select().from(importedPictures).orderBy(importedPictures.position);
    expect(rows.map(({ address }) => address)).toEqual([at('a.jpg'), at('c.jpg'), at('b.jpg')]);
    expect(values.pictures.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
    expect(values.pictures.map(({ color }) => color)).toEqual([null, null, 'Beige']);
    expect(values.pictures[0]?.alt).toBe('From the front');
    expect(status).toBe('draft');
    expect(await progress()).toMatchObject({ here: 3, waiting: 0, failed: 0 });
    // A job that runs twice asks nobody again.
    await fetchPicture(services, jobs[0] ?? '');
    expect(pictures.asked).toHaveLength(3);
  });

  test('are not fetched again by the second run, new ones are', async () => {
    for (const job of await take(threePictures(), NAIRA)) await fetchPicture(services, job);
    expect((await plan(threePictures())).plan.rows).toMatchObject([{ act: 'unchanged' }]);
    const more = `${threePictures()}\nstool,,,,,,,,${at('d.jpg')},4,,`;
    expect((await plan(more)).plan.rows).toMatchObject([{ act: 'update', changed: ['pictures'] }]);
    const jobs = await take(more);
    expect(jobs).toHaveLength(1);
    for (const job of jobs) await fetchPicture(services, job);
    expect((await piece()).values.pictures).toHaveLength(4);
  });

  test('that the owner took off stay off', async () => {
    for (const job of await take(threePictures(), NAIRA)) await fetchPicture(services, job);
    await database.pool.query('delete from product_pictures where position = 1');
    expect((await plan(threePictures())).plan.rows).toMatchObject([{ act: 'unchanged' }]);
  });

  test('that are not there, no picture or not public fail for good, and the page says why', async () => {
    pictures.answers.set('/a.jpg', (_request, response) => response.writeHead(404).end());
    pictures.answers.set('/b.jpg', (_request, response) => response.end('<html>a page</html>'));
    const file = threePictures().replace(at('c.jpg'), 'http://169.254.169.254/latest/meta-data/');
    for (const job of await take(file, NAIRA)) await fetchPicture(services, job);
    expect(await progress()).toMatchObject({
      here: 0,
      waiting: 0,
      failed: 3,
      failures: [
        { name: 'Stool', address: at('a.jpg'), reason: 'not_found' },
        { reason: 'not_public' },
        { reason: 'not_an_image' },
      ],
    });
    pictures.answers.clear();
    expect(await retryPictures(services, actor)).toBe(3);
    for (const { pictureId } of services.jobs.take('fetch-picture')) await fetchPicture(services, pictureId);
    expect(await progress()).toMatchObject({ here: 2, failed: 1 });
    await leavePictures(services, actor);
    expect(await progress()).toMatchObject({ here: 2, failed: 0 });
    expect((await plan(file)).plan.rows).toMatchObject([{ act: 'unchanged' }]);
  });

  test('that cannot be had now are tried again by the queue, and given up after the last time', async () => {
    pictures.answers.set('/a.jpg', (_request, response) => response.writeHead(503).end());
    const [job = ''] = await take(stool(`stool,Stool,Sitting,true,Low,,,9000,${at('a.jpg')},1,,`), NAIRA);
    for (let tried = 1; tried < MOST_TRIES; tried += 1) {
      await expect(fetchPicture(services, job)).rejects.toThrow('unreachable');
    }
    expect(await progress()).toMatchObject({ waiting: 1, failed: 0 });
    await fetchPicture(services, job);
    expect(await progress()).toMatchObject({ waiting: 0, failures: [{ reason: 'unreachable' }] });
  });

  test('publish their piece with the last of them, where the owner ticked that and nothing is missing', async () => {
    const file = (price: string, published: string) =>
      stool(`stool,Stool,Sitting,${published},Low,,,${price},${at('a.jpg')},1,,`, `stool,,,,,,,,${at('b.jpg')},2,,`);
    const statusOf = async (text: string, publish: boolean) => {
      await emptyTables(database);
      actor = (await aUser(database.db, { role: 'owner' })).id;
      const jobs = await take(text, { ...NAIRA, publish });
      const seen: string[] = [];
      for (const job of jobs) {
        await fetchPicture(services, job);
        seen.push((await piece()).status);
      }
      return seen;
    };
    expect(await statusOf(file('9000', 'true'), true)).toEqual(['draft', 'published']);
    expect(await statusOf(file('9000', 'true'), false)).toEqual(['draft', 'draft']);
    expect(await statusOf(file('9000', 'false'), true)).toEqual(['draft', 'draft']);
    expect(await statusOf(file('', 'true'), true)).toEqual(['draft', 'draft']);
  });

  test('of a piece that was deleted meanwhile are forgotten', async () => {
    const [job = ''] = await take(threePictures(), NAIRA);
    await database.db.delete(products).where(eq(products.id, 'stool'));
    await fetchPicture(services, job);
    expect(await progress()).toBeNull();
  });

  test('beyond what a piece may have, or without an address of the web, are named in the preview', async () => {
    const rows = Array.from({ length: 14 }, (_, index) => `stool,,,,,,,,${at(`${index}.jpg`)},${index + 2},,`);
    const { plan: planned } = await plan(
      stool('stool,Stool,Sitting,true,Low,,,9000,C:\\pictures\\a.jpg,1,,', ...rows),
      NAIRA,
    );
    expect(planned.rows[0]?.pictures).toHaveLength(12);
    expect(planned.rows[0]?.notes).toEqual(['1 address of pictures can’t be read', 'At most 12 pictures; 2 left out']);
  });
});

describe('our own file', () => {
  test('takes addresses beside keys, and the second time finds what it fetched', async () => {
    const id = await aProduct(database.db, { id: 'bench', name: 'Bench' });
    const [own] = (await piece(id)).values.pictures;
    const file = `id,name,pictures\nbench,Bench,${own?.key} The old one | ${at('a.jpg')} [Biege] In the hall`;
    const jobs = await take(file);
    expect(jobs).toHaveLength(1);
    expect((await piece(id)).values.pictures).toMatchObject([{ key: own?.key, alt: 'The old one' }]);
    expect((await plan(file)).plan.rows).toMatchObject([{ act: 'unchanged' }]);
    for (const job of jobs) await fetchPicture(services, job);
    expect((await piece(id)).values.pictures).toMatchObject([
      { key: own?.key },
      { alt: 'In the hall', color: 'Beige' },
    ]);
    expect((await plan(file)).plan.rows).toMatchObject([{ act: 'unchanged' }]);
  });

  test('does not publish a piece before its pictures are here', async () => {
    const file = `name,category,price,description,status,pictures\nBench,sitting,9000,Low,published,${at('a.jpg')}`;
    const { plan: planned } = await plan(file);
    expect(planned.rows).toMatchObject([
      { act: 'create', status: 'draft', notes: ['A draft until its pictures are here; then publish it'] },
    ]);
  });
});
