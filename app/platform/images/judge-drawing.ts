/** What a logo may have of them; a drawing with more takes many seconds of every visit to the page that shows it, and here too. */
const MOST_ELEMENTS = 3_000;
const MOST_PATH_CHARACTERS = 200_000;

/** `none`: no SVG at all. `too_much`: more work than a logo is worth. */
export type DrawingJudgement = 'fine' | 'none' | 'damaged' | 'too_much';

/**
 * Whether an SVG may be drawn: whole in itself, without entities that grow and without a reference to anything outside of it; and
 * without filters, whose cost has nothing to do with their length.
 */
export function judgeDrawing(bytes: Uint8Array): DrawingJudgement {
  const text = new TextDecoder().decode(bytes);
  if (!/^(?:\s|<\?xml|<!--|<!DOCTYPE|<svg)/i.test(text.slice(0, 200).trimStart())) return 'none';
  if (!/<svg[\s>]/i.test(text) || /<!ENTITY/i.test(text)) return 'damaged';
  const references = [...text.matchAll(/(?:href|src)\s*=\s*["']([^"']*)["']|url\(\s*["']?([^"')]*)/gi)];
  const isWhole = references.every(([, link, url]) => /^\s*(?:#|data:image\/(?:png|jpeg);|$)/i.test(link ?? url ?? ''));
  if (!isWhole) return 'damaged';
  return isTooMuch(text) ? 'too_much' : 'fine';
}

function isTooMuch(text: string): boolean {
  if (/<(?:\w+:)?filter\b|\bfilter\s*[:=]\s*["']?\s*(?!none|[\s"';])/i.test(text)) return true;
  if ([...text.matchAll(/<\w/g)].length > MOST_ELEMENTS) return true;
  const paths = [...text.matchAll(/\s(?:d|points)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return paths.reduce((sum, [, double, single]) => sum + (double ?? single ?? '').length, 0) > MOST_PATH_CHARACTERS;
}
