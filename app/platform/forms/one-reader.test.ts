import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What reads the body of a `Request`. Answers are read in the same words, so it is the name that tells. */
const READS_A_BODY =
  /\b(?:request|req|raw)(?:\.clone\(\))?\.(?:formData|json|text|arrayBuffer|bytes|blob|body)\b|\.parseBody\(/;

const MAY = new Set(['app/platform/forms/read-body.server.ts', 'app/platform/forms/read-files.server.ts']);

const sources = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

it('the body of a request is read in one place, which bounds what it may cost', () => {
  expect(sources.length).toBeGreaterThan(500);
  const others = sources.filter((file) => !MAY.has(file) && READS_A_BODY.test(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
});

// The two that may run in browsers, which have the form at hand.
it('no form is read by the platform, whose reader costs by the square of its fields', () => {
  const readers = sources.filter((file) => /\.formData\(\)/.test(readFileSync(file, 'utf8')));
  expect(readers.toSorted()).toEqual(['app/routes/save-or-stay.ts', 'app/ui/requests-with-forms.ts']);
});
