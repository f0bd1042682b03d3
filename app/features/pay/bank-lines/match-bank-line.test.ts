import { describe, expect, test } from 'vitest';
import { matchLine, type OwedThing, prepareOwed } from './match-bank-line.ts';

/** Seeded, so that a failure can be looked at again. */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * most);
  return { next, upTo, of: <Value>(some: readonly Value[]) => some[upTo(some.length)] as Value };
}

const FIRST =
  'Adunni Tunde Ngozi Chike Bola Amaka Ifeoma Emeka Yusuf Hauwa Zainab Sani Folake Kunle Chidinma Obinna Halima Musa Temitope Blessing'.split(
    ' ',
  );
const LAST =
  'Okafor Adeyemi Balogun Eze Ibrahim Okonkwo Adebayo Nwosu Danjuma Lawal Ogunleye Obi Abubakar Uche Olatunji Bassey Etim Afolabi Onyeka Suleiman'.split(
    ' ',
  );

/** 300 dues of people with two names, most of them of three sums; six people owe one sum twice. */
function dues(random: ReturnType<typeof generator>): OwedThing[] {
  const names = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));
  return Array.from({ length: 300 }, (_, index) => {
    const purpose = random.of(['balance', 'delivery_fee', 'order']);
    return {
      kind: purpose === 'order' ? 'order' : 'due',
      subjectId: `due_${index}`,
      pays: 'part',
      amountKobo: random.of([5_000_000, 7_500_000, 16_500_000, (100 + random.upTo(9_000)) * 10_000]),
      name: names.splice(random.upTo(names.length), 1)[0] ?? '',
      email: '',
      phone: `+23480${String(10_000_000 + random.upTo(89_999_999))}`,
      codes: [`GD-${1001 + index}`],
      what: `GD-${1001 + index}`,
      takes: purpose === 'balance' ? 'any' : purpose === 'order' ? 'more' : 'exactly',
      askedOn: `2026-11-${String(1 + random.upTo(20)).padStart(2, '0')}`,
      dueOn: random.next() < 0.5 ? `2026-11-${String(10 + random.upTo(18)).padStart(2, '0')}` : null,
    } satisfies OwedThing;
  }).map((due, index, all) => {
    const before = all[index - 1];
    return index % 50 === 49 && before ? { ...due, name: before.name, amountKobo: before.amountKobo } : due;
  });
}

/** How people's names come through banks: turned round, in capitals, cut, without a space, with a letter wrong, with a middle name. */
function spelled(name: string, random: ReturnType<typeof generator>): string {
  const [first = '', last = ''] = name.toUpperCase().split(' ');
  const at = 1 + random.upTo(Math.max(1, last.length - 2));
  return random.of([
    `${first} ${last}`,
    `${last} ${first}`,
    `${last}, ${first}`,
    `${last} ${first} ${random.of(FIRST).toUpperCase()}`,
    `${first}${last}`,
    `${first} ${last.slice(0, at)}${last.slice(at + 1)}`,
    `${last.slice(0, at)}${last.charAt(at)}${last.slice(at)} ${first}`,
    `MR ${first} ${last}`,
  ]);
}

/** A line that pays one of the dues: mostly its sum, sometimes with the order's number, now and then short of a fee or paid by another. */
function line(random: ReturnType<typeof generator>, due: OwedThing) {
  const number = due.codes[0] ?? '';
  const how = random.next();
  const amountKobo = how < 0.04 ? due.amountKobo - 5_000 : how < 0.06 ? due.amountKobo + 100_000 : due.amountKobo;
  const isOther = random.next() < 0.03;
  const payer = isOther ? `${random.of(FIRST)} ${random.of(LAST)}` : due.name;
  const written =
    isOther || random.next() < 0.3 ? random.of([number, number.replace('-', ' '), number.replace('-', '')]) : '';
  const bank = random.of(['NIP/GTB/', 'TRF FRM ', 'MOB/UTO/', 'FIP:KUDA/', '']);
  return {
    day: `2026-11-${random.of(['21', '22', '23', '24', '25', '26', '27', '28'])}`,
    amountKobo,
    narration: `${bank}${spelled(payer, random)} ${written}`.trim(),
    bankReference: String(random.upTo(999_999_999)),
  };
}

describe('a thousand bank lines against three hundred dues', () => {
  const random = generator(29);
  const things = dues(random);
  const owed = prepareOwed(things);
  const lines = Array.from({ length: 1_000 }, () => {
    const due = random.of(things);
    return { due, line: line(random, due) };
  });
  const matched = lines.map(({ due, line: each }) => ({ due, line: each, matches: matchLine(each, owed) }));

  test('no wrong one is recorded by one press without its difference beside it', () => {
    const wrong = matched.filter(({ due, matches }) =>
      matches.some(({ thing, isLikely, differences }) => isLikely && thing !== due && differences.length === 0),
    );
    expect(wrong.map(({ line: each, due }) => `${each.narration} pays ${due.what} of ${due.name}`)).toEqual([]);
  });

  test('the right one is first in at least 95 of a hundred', () => {
    const right = matched.filter(({ due, matches }) => matches[0]?.thing === due).length;
    process.stdout.write(`The right due is first for ${right} of ${matched.length} bank lines.\n`);
    expect(right / matched.length).toBeGreaterThanOrEqual(0.95);
  });

  test('another sum is always said', () => {
    for (const { line: each, matches } of matched) {
      for (const { thing, differences } of matches) {
        const isSaid = differences.some(({ fact }) => fact === 'less' || fact === 'more');
        expect(isSaid).toBe(thing.amountKobo !== each.amountKobo);
      }
    }
  });
});

const ADA: OwedThing = {
  kind: 'due',
  subjectId: 'due_ada',
  pays: 'part',
  amountKobo: 16_500_000,
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '+2348031234567',
  codes: ['GD-1001'],
  what: 'GD-1001, the balance',
  takes: 'any',
  askedOn: '2026-11-20',
  dueOn: '2026-11-28',
};
const LINE = { day: '2026-11-28', amountKobo: 16_500_000, narration: 'NIP/OBI ADA', bankReference: '' };
const first = (changes: Partial<typeof LINE>, ...others: OwedThing[]) =>
  matchLine({ ...LINE, ...changes }, prepareOwed([ADA, ...others]))[0];

describe('one line', () => {
  test('that agrees has no difference', () => {
    const match = first({});
    expect(match?.differences).toEqual([]);
    expect(match?.why.map(({ fact }) => fact)).toEqual(['sum', 'name', 'due_day']);
    expect(match?.isLikely).toBe(true);
  });

  test.each([
    [{ amountKobo: 16_495_000 }, [{ fact: 'less', kobo: 5_000 }]],
    [{ amountKobo: 17_000_000, narration: 'OBI ADA GD1001' }, [{ fact: 'more', kobo: 500_000 }]],
    [{ narration: 'NIP/CHIKE EZE' }, [{ fact: 'no_name', name: 'Ada Obi' }]],
    [{ narration: 'NIP/ADA EZE' }, [{ fact: 'part_of_name', found: 'ada', name: 'Ada Obi' }]],
    [{ day: '2026-11-17' }, [{ fact: 'before', days: 3 }]],
    [{ narration: 'RVSL NIP/ADA OBI' }, [{ fact: 'reversal' }]],
  ])('%o says what differs', (changes, differences) => expect(first(changes)?.differences).toEqual(differences));

  test('says that another owes the same sum, unless the number is in it', () => {
    const bola = { ...ADA, subjectId: 'due_bola', name: 'Bola Eze', what: 'GD-1002, the balance', codes: ['GD-1002'] };
    expect(first({}, bola)?.differences).toEqual([{ fact: 'same_sum', who: 'Bola Eze', what: 'GD-1002, the balance' }]);
    expect(first({ narration: 'OBI ADA gd 1001' }, bola)?.differences).toEqual([]);
    const other = matchLine({ ...LINE, narration: 'OBI ADA GD-1002' }, prepareOwed([ADA, bola]));
    expect(other.map(({ thing }) => thing.name)).toEqual(['Bola Eze', 'Ada Obi']);
    expect(other[1]?.differences).toContainEqual({ fact: 'other_code', code: 'GD-1002' });
  });

  test('of a sum that cannot be taken is not recorded by one press', () => {
    expect(
      matchLine({ ...LINE, amountKobo: 16_000_000 }, prepareOwed([{ ...ADA, takes: 'exactly' }]))[0]?.isLikely,
    ).toBe(false);
  });

  test('of more than is owed is recorded by one press where it names the number, and not for a name alone', () => {
    expect(first({ amountKobo: 17_000_000 })?.isLikely).toBe(false);
    expect(first({ amountKobo: 17_000_000, narration: 'OBI ADA GD-1001' })?.isLikely).toBe(true);
    expect(first({ amountKobo: 10_000_000 })?.isLikely).toBe(true);
  });

  test('says which number it names, though nothing is owed of that any more', () => {
    expect(first({ narration: 'OBI ADA gd/1044' })?.differences).toEqual([{ fact: 'other_code', code: 'GD-1044' }]);
    expect(first({ narration: 'OBI ADA REF 1044' })?.differences).toEqual([]);
  });

  test('of nothing that is owed finds nothing', () => {
    expect(first({ amountKobo: 123_400, narration: 'SALARY' })).toBeUndefined();
  });
});
