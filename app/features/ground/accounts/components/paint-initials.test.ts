import { expect, it } from 'vitest';
import { initialsOf } from './paint-initials.ts';

it.each([
  ['Ada Obi', 'AO'],
  ['ọlá àbíkẹ́ adé', 'ỌA'],
  ['Ẹ̀bùn', 'Ẹ̀'],
  ['Ngozi (Mama T)', 'NT'],
  ['Okonkwo-Bello', 'OB'],
  ['7even Eleven', '7E'],
  ['  ', ''],
  ['🙂 🙂', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials.normalize('NFC'));
});
