/**
 * Cuts the two faces down to what this shop writes and commits the result: `node scripts/make-fonts.ts`.
 *
 * Latin is what every page needs. The Nigerian letters come in two more files, because the sources keep ₦ ṣ ṅ ɓ ɗ ƙ
 * apart from the dotted vowels and the tone marks; a browser fetches each only when a page contains one of its letters.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { averageWidth, type FontMetrics, readFontMetrics } from './font-metrics.ts';

const root = new URL('..', import.meta.url);
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const LATIN = `${ascii}\u00a0©®°·×½¼¾£²–—‘’“”•…−€™ÀÁÂÇÈÉÊÌÍÑÒÓÔÖÙÚÜàáâçèéêìíñòóôöùúü`;
const CONSONANTS = '₦ṢṣṄṅƁɓƊɗƘƙǸǹŃńĀāĒēĪīŌōŪū';
const VOWELS = 'ẸẹỌọỊịỤụ\u0300\u0301\u0304\u0323';

/** The faces, and for each of its files the source it is cut from. */
const FACES = [
  {
    family: 'Work Sans',
    weight: '400 700',
    package: '@fontsource-variable/work-sans/files/work-sans',
    suffix: 'wght-normal',
    variationAxes: { wght: { min: 400, max: 700 } },
    fallbacks: [
      { name: 'Work Sans Arial', weight: '400 500', locals: ['Arial', 'Liberation Sans', 'Helvetica'], widths: arial },
      { name: 'Work Sans Arial', weight: '600 700', locals: ['Arial Bold', 'Liberation Sans Bold'], widths: arialBold },
      { name: 'Work Sans Roboto', weight: '400 700', locals: ['Roboto'], widths: roboto },
    ],
  },
  {
    family: 'Ojuju',
    weight: '600',
    package: '@fontsource/ojuju/files/ojuju',
    suffix: '600-normal',
    variationAxes: undefined,
    fallbacks: [
      { name: 'Ojuju Arial', weight: '600', locals: ['Arial Bold', 'Liberation Sans Bold'], widths: arialBold },
      { name: 'Ojuju Roboto', weight: '600', locals: ['Roboto Bold', 'Roboto'], widths: roboto },
    ],
  },
] as const;

const PARTS = [
  { part: 'latin', source: 'latin', text: LATIN },
  { part: 'naira', source: 'latin-ext', text: CONSONANTS },
  { part: 'dotted', source: 'vietnamese', text: VOWELS },
] as const;

/** Advance widths in thousandths of an em, space then a to z, of the faces a phone or desk already has. */
function widthOf(table: string): (character: string) => number {
  const widths = table.split(' ').map(Number);
  return (character) => (widths[character === ' ' ? 0 : character.charCodeAt(0) - 96] ?? 0) / 1000;
}
function arial(): (character: string) => number {
  return widthOf(
    '278 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500',
  );
}
function arialBold(): (character: string) => number {
  return widthOf(
    '278 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500',
  );
}
function roboto(): (character: string) => number {
  return widthOf(
    '248 544 561 524 564 530 347 561 551 243 239 507 243 876 552 570 561 568 338 516 327 551 484 751 496 473 496',
  );
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** `U+20A6, U+1E62-1E63`: neighbouring characters joined into ranges. */
function unicodeRange(text: string): string {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const name = (code: number) => hex(String.fromCodePoint(code));
  return ranges.map(([from, to]) => (from === to ? `U+${name(from)}` : `U+${name(from)}-${name(to)}`)).join(', ');
}

function faceRule(lines: readonly string[]): string {
  return `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

function fallbackRule(
  fallback: { name: string; weight: string; locals: readonly string[]; widths: () => (character: string) => number },
  real: FontMetrics,
): string {
  const scale = real.averageWidth / averageWidth(fallback.widths());
  return faceRule([
    `font-family: "${fallback.name}"`,
    `font-weight: ${fallback.weight}`,
    `src: ${fallback.locals.map((local) => `local("${local}")`).join(', ')}`,
    `size-adjust: ${percent(scale)}`,
    `ascent-override: ${percent(real.ascent / scale)}`,
    `descent-override: ${percent(real.descent / scale)}`,
    `line-gap-override: ${percent(real.lineGap / scale)}`,
  ]);
}

const outputFolder = new URL('public/fonts/', root);
await mkdir(outputFolder, { recursive: true });
for (const old of await readdir(outputFolder)) {
  if (old.endsWith('.woff2')) await rm(new URL(old, outputFolder));
}

const rules: string[] = [];
let textFontUrl = '';
let total = 0;
for (const face of FACES) {
  for (const { part, source, text } of PARTS) {
    const path = fileURLToPath(import.meta.resolve(`${face.package}-${source}-${face.suffix}.woff2`));
    const options = { variationAxes: face.variationAxes, keepFeatures: FEATURES, noHinting: true };
    const original = await readFile(path);
    const woff2 = await subsetFont(original, text, { ...options, targetFormat: 'woff2' });
    const digest = createHash('sha256').update(woff2).digest('hex').slice(0, 8);
    const file = `${face.family.toLowerCase().replace(' ', '-')}-${part}.${digest}.woff2`;
    await writeFile(new URL(file, outputFolder), woff2);
    total += woff2.length;
    console.log(`${file}  ${woff2.length} bytes`);
    rules.push(
      faceRule([
        `font-family: "${face.family}"`,
        `font-weight: ${face.weight}`,
        'font-display: swap',
        `src: url("/fonts/${file}") format("woff2")`,
        `unicode-range: ${unicodeRange(text)}`,
      ]),
    );
    if (part !== 'latin') continue;
    if (face.family === 'Work Sans') textFontUrl = `/fonts/${file}`;
    const metrics = readFontMetrics(await subsetFont(original, text, { ...options, targetFormat: 'sfnt' }));
    console.log(face.family, metrics);
    for (const fallback of face.fallbacks) rules.push(fallbackRule(fallback, metrics));
  }
}
console.log(`${total} bytes in all`);

const note = 'Written by scripts/make-fonts.ts';
await writeFile(new URL('app/styles/fonts.css', root), `/* biome-ignore-all format: ${note} */\n${rules.join('\n')}`);
await writeFile(
  new URL('app/styles/text-font.ts', root),
  `// ${note}\n/** Address of the one font file worth preloading: Latin text. */\nexport const textFontUrl = '${textFontUrl}';\n`,
);
