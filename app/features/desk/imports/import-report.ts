import type { Finding, FindingCode } from './findings.ts';
import type { ImportCounts } from './import-counts.ts';

export interface ImportReport {
  projectId: string;
  isDry: boolean;
  at: Date;
  seconds: number;
  counts: Pick<ImportCounts, 'found' | 'outcomes' | 'otherFieldsOf'>;
  findings: Finding[];
}

/** What nobody decided to leave behind. */
const FAULTS: ReadonlySet<FindingCode> = new Set(['source_unreadable', 'document_unreadable', 'refused_here']);

/** Whether everything that was there could be read and taken, as far as it was to come. */
export const isWhole = ({ findings }: Pick<ImportReport, 'findings'>): boolean =>
  !findings.some(({ code }) => FAULTS.has(code));
