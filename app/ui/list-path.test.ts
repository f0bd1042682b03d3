import { expect, it } from 'vitest';
import { listPath } from './list-path.ts';

it('spells what a list is narrowed to, and leaves out what is empty', () => {
  expect(listPath('/customers', { q: '', before: undefined })).toBe('/customers');
  expect(listPath('/customers', { q: 'Àdùnní & co', before: '17.usr_1' })).toBe(
    '/customers?q=%C3%80d%C3%B9nn%C3%AD+%26+co&before=17.usr_1',
  );
});
