import { toCsv } from '#app/platform/csv/csv.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { FINDINGS, type Finding, type FindingCode } from './findings.ts';
import { firebaseImportTexts as texts } from './firebase-import-texts.ts';
import { type Outcome, THINGS } from './import-counts.ts';
import { type ImportReport, isWhole } from './import-report.ts';

const EXAMPLES = 3;

/** The report in lines, for the terminal and for the file beside the table of findings. */
export function describeImport(report: ImportReport): string[] {
  const { projectId, isDry, at, seconds, counts, findings } = report;
  const documents = Object.values(counts.found).reduce((sum, each) => sum + each, 0);
  return [
    texts.heading(projectId, isDry),
    `${formatDateTime(at)}. ${texts.took(seconds.toFixed(1), documents)}.`,
    texts.historic,
    '',
    `${texts.found}:`,
    ...Object.entries(counts.found).map(([name, count]) => `  ${name.padEnd(28)}${String(count).padStart(7)}`),
    '',
    `${texts.became}:`,
    ...THINGS.map((thing) => `  ${thing.padEnd(16)}${describeOutcomes(counts.outcomes[thing])}`),
    ...(['mended', 'left_out', 'noted'] as const).flatMap((kind) => [
      '',
      `${texts.kinds[kind]}:`,
      ...ofKind(findings, kind),
    ]),
    ...describeOtherFields(counts.otherFieldsOf),
    ...(isWhole(report) ? [] : ['', texts.incomplete]),
  ];
}

function describeOutcomes(outcomes: Record<Outcome, number>): string {
  const some = Object.entries(outcomes).filter(([, count]) => count > 0);
  return some.map(([outcome, count]) => `${count} ${texts.outcomes[outcome as Outcome]}`).join(', ') || texts.nothing;
}

function ofKind(findings: readonly Finding[], kind: (typeof FINDINGS)[FindingCode]): string[] {
  const groups = [...Map.groupBy(findings, ({ code }) => code)].filter(([code]) => FINDINGS[code] === kind);
  if (groups.length === 0) return [`  ${texts.nothing}`];
  return groups
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([code, all]) => [
      `  ${String(all.length).padStart(6)} × ${texts.findings[code]}`,
      `           ${texts.examples} ${all.slice(0, EXAMPLES).map(describeFinding).join('; ')}`,
    ]);
}

function describeFinding({ path, field, from, to }: Finding): string {
  const was = from === undefined ? '' : ` “${from.slice(0, 40)}”`;
  const now = to === undefined ? '' : ` → “${to.slice(0, 40)}”`;
  return `${path}${field ? ` ${field}` : ''}${was}${now}`;
}

function describeOtherFields(byCollection: Record<string, Record<string, number>>): string[] {
  const entries = Object.entries(byCollection);
  if (entries.length === 0) return [];
  const lines = entries.map(([collection, fields]) => {
    const counted = Object.entries(fields).map(([field, count]) => `${field} (${count})`);
    return `  ${collection}: ${counted.join(', ')}`;
  });
  return ['', texts.otherFields, ...lines];
}

/** Every finding as a row, for a spreadsheet. */
export function findingsAsCsv(findings: readonly Finding[]): string {
  const rows = findings.map(({ path, code, field = '', from = '', to = '' }) => ({
    kind: texts.kinds[FINDINGS[code]],
    what: texts.findings[code],
    document: path,
    field,
    was: from,
    is: to,
  }));
  return toCsv(['kind', 'what', 'document', 'field', 'was', 'is'], rows);
}
