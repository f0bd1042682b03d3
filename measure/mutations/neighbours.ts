import { isNode, type Node, type Source } from './syntax.ts';

/** Words that are in one list, one union or one set of answers, and so could be written for each other by mistake. */
export function collectNeighbours(sources: readonly Source[]): (word: string) => string | undefined {
  const next = new Map<string, string>();
  for (const { program } of sources) {
    visitAll(program, (node) => {
      const words = wordsOf(node);
      if (words.length < 2) return;
      words.forEach((word, at) => {
        const neighbour = words[(at + 1) % words.length];
        if (neighbour !== undefined && neighbour !== word && !next.has(word)) next.set(word, neighbour);
      });
    });
  }
  return (word) => next.get(word);
}

function wordsOf(node: Node): string[] {
  const parts = node.type === 'TSUnionType' ? node.types : node.type === 'ArrayExpression' ? node.elements : [];
  const words = (parts as (Node | null)[]).map((part) => {
    const literal = part?.type === 'TSLiteralType' ? (part.literal as Node) : part;
    return literal?.type === 'Literal' ? literal.value : undefined;
  });
  return words.filter((word): word is string => typeof word === 'string' && /^[A-Za-z][A-Za-z_-]*$/.test(word));
}

function visitAll(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visitAll(child, visit);
  }
}
