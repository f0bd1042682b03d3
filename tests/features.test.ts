import { globSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** How a file in a room may be called (docs/architecture.md): a topic, and what kind of file it is. */
const KINDS =
  /^(?:admin\/)?(?:door\/)?(?:(?:components|drawings)\/)?[a-z0-9-]+(?:\.svg|(?:\.schema|\.feature|(?:\.(?:table|queries|mutations|page|jobs))?\.server)?(?:\.property)?(?:\.test)?\.tsx?)$/;
const SAYS_NOTHING = /(?:^|\/)(?:utils?|helpers?|misc|common|lib|index)\./;
const MOST_FILES = 60;
/** What the districts have to know of each other. It may only get less. */
const MOST_IN_DOORS = 220;
const DISTRICTS = ['bespoke', 'class', 'desk', 'ground', 'money', 'office', 'orders', 'pay', 'shop'];

const isNoTest = (file: string) => !file.includes('.test.');
const districts = readdirSync('app/features').sort();
const rooms = globSync('app/features/*/*')
  .map((room) => room.slice('app/features/'.length))
  .sort();

it('the product has nine districts', () => {
  expect(districts).toEqual(DISTRICTS);
});

it(`at most ${MOST_IN_DOORS} files lie in doors`, () => {
  const inDoors = globSync('app/features/*/*/{,admin/}door/**/*.{ts,tsx}').filter(isNoTest);
  expect(inDoors.length).toBeGreaterThan(100);
  expect(inDoors.length).toBeLessThanOrEqual(MOST_IN_DOORS);
});

describe.each(rooms)('app/features/%s', (room) => {
  const files = readdirSync(`app/features/${room}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => `${parentPath}/${file}`.slice(`app/features/${room}/`.length));
  const own = files.filter(isNoTest);

  it(`holds one noun: at most ${MOST_FILES} files beside their tests, and as many in admin/`, () => {
    expect(own.filter((file) => !file.startsWith('admin/')).length).toBeLessThanOrEqual(MOST_FILES);
    expect(own.filter((file) => file.startsWith('admin/')).length).toBeLessThanOrEqual(MOST_FILES);
  });

  it('names its files by what they are', () => {
    expect(files.filter((file) => !KINDS.test(file) || SAYS_NOTHING.test(file))).toEqual([]);
  });
});
