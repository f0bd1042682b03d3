import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export interface Table {
  title: string;
  /** What was compared with what, and how it is to be read. */
  note: string;
  columns: string[];
  rows: (string | number)[][];
}

interface Part {
  measuredAt: string;
  machine: string;
  tables: Table[];
}

const FOLDER = new URL('./results/', import.meta.url);
const JSON_FILE = new URL('latest.json', FOLDER);

/** Keeps a part's tables beside the last ones of the others, as JSON to compare with and as Markdown to read. */
export async function writeResults(name: string, tables: Table[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const known = await readFile(JSON_FILE, 'utf8').catch(() => '{}');
  const parts: Record<string, Part> = JSON.parse(known);
  parts[name] = { measuredAt: new Date().toISOString(), machine: describeMachine(), tables };
  await writeFile(JSON_FILE, `${JSON.stringify(parts, null, 2)}\n`);
  const text = Object.entries(parts).map(([part, content]) => formatPart(part, content));
  await writeFile(new URL('latest.md', FOLDER), `# Last measurements\n\n${text.join('\n')}`);
  console.log(formatPart(name, parts[name]));
}

function describeMachine(): string {
  const [load = 0] = loadavg();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${gigabytes} GB, Node ${process.versions.node}, load ${load.toFixed(1)}`;
}

function formatPart(name: string, { measuredAt, machine, tables }: Part): string {
  return [
    `## npm run bench -- ${name}`,
    '',
    `${measuredAt.slice(0, 16).replace('T', ' ')} UTC, ${machine}`,
    ...tables.flatMap(({ title, note, columns, rows }) => [
      '',
      `### ${title}`,
      '',
      note,
      '',
      formatRow(columns),
      formatRow(columns.map(() => '---')),
      ...rows.map(formatRow),
    ]),
    '',
  ].join('\n');
}

const formatRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
