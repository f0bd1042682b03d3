import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collectNeighbours } from './neighbours.ts';
import { type Fault, faultsOf, IMPORTED_PREFIX } from './operators.ts';
import { regionAt, regionsOf } from './regions.ts';
import { sqlFaultsOf } from './sql-operators.ts';
import { parse, type Source, walk } from './syntax.ts';

export interface Mutant extends Fault {
  /** The same as long as the file, the fault and the words around it are. */
  id: string;
  file: string;
  line: number;
  before: string;
  /** The region of the file it is in. */
  region: string;
}

export function readSources(root: string, files: readonly string[]): Source[] {
  return files.map((file) => parse(file, readFileSync(path.join(root, file), 'utf8')));
}

export function listMutants(sources: readonly Source[]): Mutant[] {
  const neighbourOf = collectNeighbours(sources);
  return sources.flatMap((source) => {
    const { file, text, program } = source;
    const regions = regionsOf(source);
    const faults: Fault[] = [];
    walk(program, (node, parents) => {
      faults.push(...faultsOf(node, { text, parents, neighbourOf }), ...sqlFaultsOf(node, text));
    });
    const seen = new Map<string, number>();
    return faults.map((fault) => {
      const before = text.slice(fault.start, fault.end);
      const line = text.slice(0, fault.start).split('\n').length;
      const what = [file, fault.operator, before, fault.text, text.split('\n')[line - 1]?.trim()].join('\0');
      const count = (seen.get(what) ?? 0) + 1;
      seen.set(what, count);
      const id = createHash('sha256').update(`${what}\0${count}`).digest('hex').slice(0, 12);
      return { ...fault, id, file, line, before, region: regionAt(regions, fault).key };
    });
  });
}

/** A seed gives each mutant its place in the row; an edit of the code changes the places of those it touches alone. */
export function sample(mutants: readonly Mutant[], { seed, size }: { seed: number; size: number }): Mutant[] {
  const place = ({ id }: Mutant) => createHash('sha256').update(`${seed}\0${id}`).digest('hex');
  return mutants
    .map((mutant) => ({ mutant, place: place(mutant) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

/** The source with the fault in it, on the same lines. */
export function withFault(text: string, { start, end, text: instead }: Mutant): string {
  const mutated = text.slice(0, start) + instead + text.slice(end);
  if (!instead.startsWith(IMPORTED_PREFIX)) return mutated;
  return `import { ${instead.slice(IMPORTED_PREFIX.length)} as ${instead} } from 'drizzle-orm'; ${mutated}`;
}
