import { expect, it } from 'vitest';
import { parseCode } from './discount-code.ts';

it.each([
  ['ten', 'TEN'],
  [' Open-ing 20 ', 'OPENING20'],
  // As a phone's keyboard in another script writes them.
  ['ＯＰＥＮ２０', 'OPEN20'],
  ['open\u00a020', 'OPEN20'],
  ['A'.repeat(20), 'A'.repeat(20)],
])('%j is typed as %s', (typed, code) => expect(parseCode(typed)).toBe(code));

it.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['two letters', 'AB'],
  ['21 letters', 'A'.repeat(21)],
  ['40 letters', 'A'.repeat(40)],
  ['a letter that only looks like one of ours', 'ТЕN'],
  ['a letter with an accent', 'CAFÉ'],
  ['a letter that nobody sees', 'TE\u200bN'],
  ['text the other way round', '\u202eNET'],
  ['a sign', 'TEN%'],
  ['a smile', 'TEN🙂'],
  ['an end of a text', 'TEN\u0000'],
  ['a query', "' or 1=1 --"],
])('%s is no code', (_, typed) => expect(parseCode(typed)).toBeUndefined());
