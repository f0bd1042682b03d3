import { expect, test } from 'vitest';
import { cutPage } from './cut-page.ts';
import { formatPageCursor, parsePageCursor } from './page-cursor.ts';

const at = new Date('2026-11-21T09:00:00.123Z');

test('a cursor survives its address', () => {
  expect(parsePageCursor(formatPageCursor({ at, id: 'mail_01kb3q' }))).toEqual({ at, id: 'mail_01kb3q' });
});

test.each([null, '', '0', '1795250000000', '1795250000000.', "1795250000000.mail_'--", '9e99.mail_1', '\0.mail_1'])(
  'what is none, such as %j, begins the list',
  (text) => {
    expect(parsePageCursor(text)).toBeUndefined();
  },
);

test('there is a next page only when a row is left for it', () => {
  const rows = ['a_1', 'a_2', 'a_3'].map((id) => ({ id, at }));
  expect(cutPage(rows, 2, (row) => row)).toEqual({ shown: rows.slice(0, 2), next: `${at.getTime()}.a_2` });
  expect(cutPage(rows, 3, (row) => row).next).toBeUndefined();
  expect(cutPage([], 3, (row: (typeof rows)[number]) => row)).toEqual({ shown: [], next: undefined });
});
