import { expect, it } from 'vitest';
import { describeImport, findingsAsCsv } from './describe-import.ts';
import { collectFindings } from './findings.ts';
import { countImport } from './import-counts.ts';
import { isWhole } from './import-report.ts';

function aReport() {
  const findings = collectFindings();
  const counts = countImport();
  counts.read('txtData', { path: 'txtData/1', id: '1', fields: { discount: 5 }, createTime: undefined, faults: [] });
  counts.became('products', 'new');
  findings.at('txtData/1')('amount_text', { field: 'price', from: '₦12,500', to: 12_500 });
  findings.at('txtData/2')('name_missing', { field: 'txtVal', from: '=cmd()' });
  const { found, outcomes, otherFieldsOf } = counts;
  return {
    projectId: 'old-site',
    isDry: true,
    at: new Date('2026-11-21T09:00:00Z'),
    seconds: 1.25,
    counts: { found, outcomes, otherFieldsOf },
    findings: findings.all,
  };
}

it('says what came, what was mended and how, what was left out and why', () => {
  const text = describeImport(aReport()).join('\n');
  expect(text).toContain('dry run: nothing was changed');
  expect(text).toMatch(/products +1 new/);
  expect(text).toContain('1 × an amount that was text');
  expect(text).toContain('txtData/1 price “₦12,500” → “12500”');
  expect(text).toContain('1 × a product without a name');
  expect(text).toContain('txtData: discount (1)');
});

it.each(['source_unreadable', 'document_unreadable', 'refused_here'] as const)(
  'says at its end that not everything came, for %s',
  (code) => {
    const report = aReport();
    expect(isWhole(report)).toBe(true);
    expect(describeImport(report).join()).not.toContain('exit code 3');
    const bad = { ...report, findings: [...report.findings, { path: 'orders/o2', code }] };
    expect(isWhole(bad)).toBe(false);
    expect(describeImport(bad).join()).toContain('exit code 3');
  },
);

it('is a table no spreadsheet runs anything of', () => {
  const csv = findingsAsCsv(aReport().findings);
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain("'=cmd()");
});
