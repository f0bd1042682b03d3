import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Line {
  id: string;
  level: 1 | 2;
  status: 'met' | 'not-applicable' | 'deviation';
  /** `file › title of a test`, or a document. */
  by: string[];
  /** In our own words; the requirement itself is in OWASP's ASVS 5.0.0. */
  why: string;
}

const ledger = JSON.parse(readFileSync('docs/asvs.json', 'utf8')) as Line[];
/** Of the ids and levels of all requirements of levels 1 and 2, in the standard's order: `V1.1.1 2` and so on, a line each. */
const IDS_AND_LEVELS = '9af37b810927c5eedfe1d3e716a571ebac199cf378c2fb4a3ccb64aa29f2a70a';

describe('the ledger of ASVS 5.0.0', () => {
  it('has every requirement of levels 1 and 2 once, in the order of the standard', () => {
    expect(ledger.filter(({ level }) => level === 1)).toHaveLength(70);
    expect(ledger.filter(({ level }) => level === 2)).toHaveLength(183);
    expect(new Set(ledger.map(({ id }) => id)).size).toBe(253);
    const list = ledger.map(({ id, level }) => `${id} ${level}\n`).join('');
    expect(createHash('sha256').update(list).digest('hex')).toBe(IDS_AND_LEVELS);
  });

  it('answers each with a test that exists or a document that exists', () => {
    const wrong: string[] = [];
    for (const { id, status, by } of ledger) {
      if (status === 'met' && by.length === 0) wrong.push(`${id}: met by nothing`);
      for (const each of by) {
        const [file = '', title] = each.split(' › ');
        const isTest = /\.test\.tsx?$/.test(file);
        if (!existsSync(file)) wrong.push(`${id}: ${file} does not exist`);
        else if (isTest !== (title !== undefined)) wrong.push(`${id}: ${each} names no test`);
        else if (title && !readFileSync(file, 'utf8').includes(title)) wrong.push(`${id}: ${file} has no ${title}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('gives a reason for what does not apply, and a decision for what deviates', () => {
    for (const { id, status, by, why } of ledger) {
      if (status !== 'met') expect(why.length, id).toBeGreaterThan(10);
      if (status === 'deviation') expect(by.length, `${id}: where is it decided?`).toBeGreaterThan(0);
      if (status === 'not-applicable') expect(by, id).toEqual([]);
    }
  });
});
