import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { takePhoto } from '#app/features/ground/photos/door/take-photos.server.ts';
import { NAMED_FILES } from '#app/features/office/doctor/file-references.ts';
import { readAgreedLines } from '#app/features/orders/order-requests/agreed-lines.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { drawPiece } from '#app/features/shop/catalog/door/drawings/forms.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { changeTheLines } from '#tests/support/line-change-builders.ts';
import { aDirectOrder, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { aSentQuote, quoteOf, sendAgain } from '#tests/support/quote-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { acceptQuote } from './accept-quote.server.ts';
import { readOffer } from './offer-page.server.ts';
import { findVersion } from './quote.queries.server.ts';
import { newLine, OWN_WORK } from './quote-draft.ts';
import { hashOfQuote } from './quote-hash.server.ts';
import { quotesData } from './quote-personal-data.server.ts';
import { saveQuote } from './write-quote.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let owner: Viewer;
let productId: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  owner = await aUser(handle.db, { role: 'owner' });
  productId = await aProduct(handle.db, { stockCount: 9 });
});

async function aDrawing(background: string): Promise<TakenPhoto> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  const file = new File([new Uint8Array(await picture.png().toBuffer())], 'drawing.png');
  const taken = await takePhoto(services, { file, from: 'team' });
  if (!taken.ok) throw new Error(taken.sentence);
  return taken.photo;
}

const ownTable = (pictures: TakenPhoto[], changes = {}) => ({
  ...newLine(OWN_WORK),
  title: 'Dining table for ten',
  price: '1,200,000',
  days: '35',
  width: '300',
  depth: '110',
  height: '75',
  pictures,
  ...changes,
});

const versionOf = async (quoteId: string, version: number) => {
  const found = await findVersion(handle.db, { quoteId, version });
  if (!found) throw new Error(`There is no version ${version}`);
  return found;
};

describe('pictures and sizes of a quote', () => {
  it('are frozen with the version, stand in its fingerprint, and what is new in them is said', async () => {
    const [first, second] = [await aDrawing('#aa7755'), await aDrawing('#557755')];
    const { quoteId } = await aSentQuote(services, owner, productId, { lines: [ownTable([first])] });
    const version = await versionOf(quoteId, 1);
    const [line] = version.snapshot.lines;
    expect(line).toMatchObject({ pictureKey: first.key, sizes: { widthCm: 300 }, pictures: [{ key: first.key }] });
    expect(line?.pictures?.[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const forged = { ...version.snapshot, lines: [{ ...line, pictures: [{ ...first, sha256: second.sha256 }] }] };
    expect(hashOfQuote({ ...version, snapshot: forged as never })).not.toBe(version.hash);

    const quote = await quoteOf(services, quoteId);
    const lines = [ownTable([second], { width: '340' })];
    await saveQuote(services, owner.id, { quoteId, revision: quote.revision, draft: { ...quote.draft, lines } });
    await sendAgain(services, owner, quoteId);
    const offer = await readOffer(services, await quoteOf(services, quoteId));
    expect(offer.changes).toEqual([
      'Dining table for ten: Size: W 340 × D 110 × H 75 cm (before: Size: W 300 × D 110 × H 75 cm)',
      'Dining table for ten: other photos or drawings',
    ]);
    expect(offer.sheet.lines[0]?.pictures[0]?.src).toContain(second.key);
    expect(offer.sheet.lines[0]?.drawn?.piece).toMatchObject({ widthCm: 340, depthCm: 110, heightCm: 75 });
    expect((await versionOf(quoteId, 1)).snapshot.lines[0]?.pictures?.[0]?.key).toBe(first.key);
  });

  it('of a piece of the shop are its own, as they were on that day', async () => {
    const bench = await aProduct(handle.db, { name: 'Zaria bench', stockCount: 9 });
    const { quoteId } = await aSentQuote(services, owner, bench);
    const { sheet } = await readOffer(services, await quoteOf(services, quoteId));
    expect(sheet.lines[0]?.words).toContainEqual(expect.stringMatching(/^W \d+ × D \d+ × H \d+ cm$/));
    expect(sheet.lines[0]).toMatchObject({ pictures: [], drawn: { piece: { widthCm: expect.any(Number) } } });
  });

  it('are drawn as the owner chose, which a later version may change', async () => {
    const lines = [ownTable([], { title: 'TV stand', drawnAs: 'shelves' })];
    const { quoteId } = await aSentQuote(services, owner, productId, { lines });
    const piece = { widthCm: 300, depthCm: 110, heightCm: 75, seatHeightCm: null };
    const drawnOf = async () =>
      (await readOffer(services, await quoteOf(services, quoteId))).sheet.lines[0]?.drawn?.drawing;
    expect(await drawnOf()).toMatchObject(drawPiece({ name: 'TV stand', drawnAs: 'shelves', ...piece }));

    const counted = [ownTable([], { title: 'TV stand', drawnAs: 'shelves', parts: 'shelves=1; doors=2' })];
    const before = await quoteOf(services, quoteId);
    await saveQuote(services, owner.id, {
      quoteId,
      revision: before.revision,
      draft: { ...before.draft, lines: counted },
    });
    await sendAgain(services, owner, quoteId);
    const parts = { shelves: 1, doors: 2 };
    expect(await drawnOf()).toMatchObject(drawPiece({ name: 'TV stand', drawnAs: 'shelves', parts, ...piece }));
    expect((await readOffer(services, await quoteOf(services, quoteId))).changes).toEqual([
      'TV stand: other photos or drawings',
    ]);

    const quote = await quoteOf(services, quoteId);
    const draft = { ...quote.draft, lines: [ownTable([], { title: 'TV stand' })] };
    await saveQuote(services, owner.id, { quoteId, revision: quote.revision, draft });
    await sendAgain(services, owner, quoteId);
    // A form that nobody knows is not drawn: the space it takes is no piece.
    expect(await drawnOf()).toBeUndefined();
    expect((await readOffer(services, await quoteOf(services, quoteId))).changes).toEqual([
      'TV stand: other photos or drawings',
    ]);
  });

  it('come along to the order, and every file that shows them is named to the doctor', async () => {
    const drawing = await aDrawing('#aa7755');
    const { quoteId } = await aSentQuote(services, owner, productId, { lines: [ownTable([drawing])] });
    await acceptQuote(services, 'customer:link', { quoteId, version: 1, name: 'Bola', addressBlock: '' });
    const link = await linkOf(services, (await quoteOf(services, quoteId)).requestId ?? '');
    const started = await startLinkPayment(services, 'customer', { link, email: 'bola@example.com' });
    if (!started.ok) throw new Error(started.reason);
    services.payments.pay(started.reference);
    await settlePayment(services, 'system:webhook', { reference: started.reference });
    const [order] = await handle.db.select({ id: orders.id }).from(orders);
    const agreed = (await readAgreedLines(handle.db, [order?.id ?? ''])).get(order?.id ?? '');
    expect(agreed).toMatchObject([{ name: 'Dining table for ten', drawn: { piece: { widthCm: 300 } } }]);
    expect(agreed?.[0]?.pictures[0]?.src).toContain(drawing.key);
    const { rows } = await handle.db.execute<{ owner: string; key: string }>(NAMED_FILES);
    const owners = new Set(
      rows.filter(({ key }) => key.startsWith(drawing.key)).map(({ owner }) => owner.split(' ')[0]),
    );
    expect([...owners].sort()).toEqual(['quote', 'request']);
    const files = drawing.widths.flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`));
    for (const file of files) expect(rows.some(({ key }) => key === `${drawing.key}/${file}`)).toBe(true);
  });

  it('are shown of what is still in the order, once a change has taken a piece out', async () => {
    const drawing = await aDrawing('#aa7755');
    const [lamp, table] = [{ ...ownTable([drawing]), title: 'Floor lamp' }, ownTable([drawing])];
    const requestId = await aDirectOrder(services, owner, productId, { lines: [lamp, table] });
    const reference = await beginToPay(services, await linkOf(services, requestId));
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    const [order] = await handle.db.select({ id: orders.id }).from(orders);
    const orderId = order?.id ?? '';
    const shown = async () => (await readAgreedLines(handle.db, [orderId])).get(orderId)?.map(({ name }) => name);
    expect(await shown()).toEqual(['Floor lamp', 'Dining table for ten']);
    const changed = await changeTheLines(services, owner, orderId, (draft) => ({ lines: draft.lines.slice(1) }));
    expect(changed).toEqual({ ok: true, state: 'made' });
    expect(await shown()).toEqual(['Dining table for ten']);
  });

  it('are taken out where somebody is forgotten', async () => {
    const bola = await aUser(handle.db, { email: 'bola@example.com' });
    const { quoteId } = await aSentQuote(services, owner, productId, {
      email: 'bola@example.com',
      userId: bola.id,
      lines: [ownTable([await aDrawing('#aa7755')])],
    });
    await quotesData.forget(handle.db, { ...bola, emailVerified: true }, services.clock());
    expect((await quoteOf(services, quoteId)).draft.lines[0]?.pictures).toBeUndefined();
    expect((await versionOf(quoteId, 1)).snapshot.lines[0]).toMatchObject({
      pictureKey: null,
      sizes: { widthCm: 300 },
    });
    expect((await versionOf(quoteId, 1)).snapshot.lines[0]?.pictures).toBeUndefined();
  });
});
