import { describe, expect, it } from 'vitest';
import { newCertificateNumber, readCertificateNumber } from './certificate-number.ts';
import { certificateRule, isRuleMet } from './certificate-rule.ts';

type LearningFacts = Parameters<typeof certificateRule>[0];

const complete: LearningFacts = {
  isOver: true,
  endsOn: '2027-02-10',
  held: 20,
  attended: 14,
  quizzes: 3,
  passed: 3,
  balanceKobo: 0,
};
const missing = (change: Partial<LearningFacts>) =>
  certificateRule({ ...complete, ...change })
    .filter(({ isMet }) => !isMet)
    .map(({ key }) => key);

describe('the rule of the certificate', () => {
  it('is met by a class that is over, seven sessions in ten, every quiz and nothing owed', () => {
    expect(isRuleMet(certificateRule(complete))).toBe(true);
    expect(certificateRule(complete).map(({ key }) => key)).toEqual(['over', 'attendance', 'quizzes', 'paid']);
  });

  it.each<[Partial<LearningFacts>, string[]]>([
    [{ isOver: false }, ['over']],
    [{ attended: 13 }, ['attendance']],
    [{ held: 0, attended: 0 }, ['attendance']],
    [{ passed: 2 }, ['quizzes']],
    [{ balanceKobo: 1 }, ['paid']],
    [{ isOver: false, attended: 0, passed: 0, balanceKobo: 500_000 }, ['over', 'attendance', 'quizzes', 'paid']],
  ])('%o lacks %o', (change, keys) => {
    expect(missing(change)).toEqual(keys);
  });

  it('says nothing of quizzes in a class without any', () => {
    const lines = certificateRule({ ...complete, quizzes: 0, passed: 0 });
    expect(lines.map(({ key }) => key)).toEqual(['over', 'attendance', 'paid']);
    expect(isRuleMet(lines)).toBe(true);
  });

  it('says in words what is there and what is not', () => {
    const words = certificateRule({ ...complete, isOver: false, attended: 5, passed: 1, balanceKobo: 1_000_000 });
    expect(words.map((line) => line.words)).toEqual([
      'The class ends on 10 February 2027.',
      '5 of 20 sessions attended, or watched later; 14 are needed.',
      '1 of 3 quizzes passed.',
      '₦10,000 is still to be paid.',
    ]);
  });

  it('rounds the sessions up', () => {
    for (const [held, needed] of [
      [1, 1],
      [3, 3],
      [10, 7],
      [11, 8],
    ] as const) {
      expect(missing({ held, attended: needed })).toEqual([]);
      expect(missing({ held, attended: needed - 1 })).toEqual(['attendance']);
    }
  });
});

describe('the number of a certificate', () => {
  it('has its year and forty random bits, without letters that are taken for others', () => {
    const numbers = new Set(Array.from({ length: 500 }, () => newCertificateNumber(2027)));
    expect(numbers.size).toBe(500);
    for (const number of numbers) {
      expect(number).toMatch(/^GC-2027-[0-9A-HJKMNP-TV-Z]{8}$/);
      expect(readCertificateNumber(number)).toBe(number);
    }
  });

  it('is read as people type it from paper', () => {
    for (const typed of ['gc-2027-7k3m9q01', 'GC 2027 7K3M 9Q01', 'gc20277k3m9qol', ' GC-2027-7K3M9QO1 ']) {
      expect(readCertificateNumber(typed)).toBe('GC-2027-7K3M9Q01');
    }
    for (const typed of ['', 'GC-2027-7K3M9Q0', 'GC-2027-7K3M9Q0U', 'XX-2027-7K3M9Q01', 'GC-2027-7K3M9Q011']) {
      expect(readCertificateNumber(typed)).toBeUndefined();
    }
  });
});
