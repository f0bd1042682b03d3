import { parseSync } from 'vite';

/** A node of the syntax tree, as ESTree has it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export interface Source {
  file: string;
  text: string;
  program: Node;
}

export function parse(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return { file, text, program: program as unknown as Node };
}

/** Types say nothing when the program runs, and names of imported things cannot be other ones. */
const SAYS_NOTHING = /^(TS(Type|Interface|Enum|Module|Declare|Parameter)|Import|ExportAll)/;

/** Every node that runs, outermost first, with those it is inside of, innermost last. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  visit(node, parents);
  const within = [...parents, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child) && !SAYS_NOTHING.test(child.type)) walk(child, visit, within);
    }
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The name in `name(…)` or `….name(…)`. */
export function nameOfCall(node: Node): string {
  const callee = node.callee as Node;
  if (callee.type === 'Identifier') return String(callee.name);
  return callee.type === 'MemberExpression' ? String((callee.property as Node).name ?? '') : '';
}
