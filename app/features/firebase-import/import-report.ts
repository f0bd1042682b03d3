import type { Finding } from './findings.ts';
import type { ImportCounts } from './import-counts.ts';

export interface ImportReport {
  projectId: string;
  isDry: boolean;
  at: Date;
  seconds: number;
  counts: Pick<ImportCounts, 'found' | 'outcomes' | 'otherFieldsOf'>;
  findings: Finding[];
}
