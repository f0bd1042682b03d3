import { REACH } from './messages.ts';
import { type Node, type Source, walk } from './syntax.ts';

/** A stretch of code that runs or does not: a block, or the expression an arrow gives. The file itself is the outermost. */
export interface Region {
  /** File and place by order, so that an edit elsewhere in the file seldom changes it. */
  key: string;
  start: number;
  end: number;
  isBlock: boolean;
}

export function regionsOf({ file, program }: Source): Region[] {
  const regions: Region[] = [{ key: file, start: 0, end: program.end, isBlock: false }];
  const counts = new Map<string, number>();
  walk(program, (node, parents) => {
    const parent = parents.at(-1);
    const isBlock = node.type === 'BlockStatement';
    if (!isBlock && !(parent?.type === 'ArrowFunctionExpression' && parent.body === node)) return;
    const name = `${file}#${nameOfTop(parents)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    regions.push({ key: `${name}>${count}`, start: node.start, end: node.end, isBlock });
  });
  return regions;
}

/** The innermost region that holds these characters. */
export function regionAt(regions: readonly Region[], { start, end }: { start: number; end: number }): Region {
  const around = regions.filter((region) => region.start <= start && end <= region.end);
  return around.reduce((inner, region) => (region.end - region.start <= inner.end - inner.start ? region : inner));
}

/** The source, telling of each region that it was reached. */
export function withProbes(source: Source): string {
  const insertions = regionsOf(source).flatMap(({ key, start, end, isBlock }) => {
    const call = `globalThis.${REACH}?.(${JSON.stringify(key)})`;
    if (key === source.file) return [{ at: 0, text: `${call};` }];
    if (isBlock) return [{ at: start + 1, text: `${call};` }];
    return [
      { at: start, text: `(${call},` },
      { at: end, text: ')' },
    ];
  });
  return insertions
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), source.text);
}

function nameOfTop(parents: readonly Node[]): string {
  const declared = parents.find(({ type }) => /^(FunctionDeclaration|VariableDeclarator|ClassDeclaration)$/.test(type));
  return String((declared?.id as Node | undefined)?.name ?? '');
}
