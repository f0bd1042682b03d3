import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '..', 'public');

/** Renders `public/icon.svg` in the sizes phones ask for. Run after changing the drawing: `node scripts/make-icons.ts`. */
async function makeIcons(): Promise<void> {
  const drawing = await readFile(join(folder, 'icon.svg'), 'utf8');
  // A phone cuts its own shape out: no corners of ours, and the mark inside the middle four fifths.
  const square = drawing.replace(' rx="3"', '');
  const maskable = square
    .replace('viewBox="0 0 48 48"', 'viewBox="-6 -6 60 60"')
    .replace('<rect ', '<rect x="-6" y="-6" ');
  const padded = maskable.replace('width="48" height="48"', 'width="60" height="60"');
  await Promise.all([
    render(drawing, 192, 'icon-192.png'),
    render(drawing, 512, 'icon-512.png'),
    render(padded, 512, 'icon-maskable-512.png'),
    render(square, 180, 'apple-touch-icon.png'),
  ]);
}

async function render(svg: string, size: number, name: string): Promise<void> {
  const png = sharp(Buffer.from(svg), { density: 72 * 12 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 });
  await writeFile(join(folder, name), await png.toBuffer());
}

await makeIcons();
