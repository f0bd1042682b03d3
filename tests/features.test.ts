import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** How a file in a feature may be called (docs/architecture.md): a topic, and what kind of file it is. */
const KINDS =
  /^(?:(?:components|drawings)\/)?[a-z0-9-]+(?:\.svg|(?:\.schema|(?:\.(?:table|queries|mutations|page|jobs))?\.server)?(?:\.property)?(?:\.test)?\.tsx?)$/;
const SAYS_NOTHING = /(?:^|\/)(?:utils?|helpers?|misc|common|lib|index)\./;
const MOST_FILES = 60;

const features = readdirSync('app/features', { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(features.map(({ name }) => name))('app/features/%s', (name) => {
  const files = readdirSync(`app/features/${name}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => `${parentPath}/${file}`.slice(`app/features/${name}/`.length));

  it(`holds one noun: at most ${MOST_FILES} files beside their tests`, () => {
    expect(files.filter((file) => !file.includes('.test.')).length).toBeLessThanOrEqual(MOST_FILES);
  });

  it('names its files by what they are', () => {
    expect(files.filter((file) => !KINDS.test(file) || SAYS_NOTHING.test(file))).toEqual([]);
  });
});
