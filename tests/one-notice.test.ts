import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

describe('what a form did is told by one mechanism', () => {
  it('is read from an address in one place', () => {
    expect(filesWith(/\.(?:get|has|delete|set)\(\s*['"](?:notice|said|problem|refused|saved|done)['"]/)).toEqual([
      // Sends a tick by itself, and asks the page it is led to whether that was taken.
      'app/features/bespoke/makers/components/use-kept-ticks.ts',
      // Forgets it on the way back.
      'app/features/shop/catalog/components/cart-form.tsx',
      'app/platform/notice/notice.server.ts',
      // Takes it out of the address once it was shown.
      'app/ui/use-notice-once.ts',
      // Keeps such a page out of the cache.
      'server/page-cache/listing-search.ts',
    ]);
  });

  it('is written into an address in one place', () => {
    const written = filesWith(/['"/\w}][?&](?:notice|said|problem|refused|saved|done)=\w/);
    expect(written).toEqual([]);
  });
});
