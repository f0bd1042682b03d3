import { isNode, type Node, nameOfCall } from './syntax.ts';

/** A small fault: the characters from `start` to `end` become `text`. */
export interface Fault {
  operator: string;
  start: number;
  end: number;
  text: string;
}

export interface Surroundings {
  text: string;
  parents: readonly Node[];
  /** What a word of a list or a union may be taken for. */
  neighbourOf: (word: string) => string | undefined;
}

const OTHER_OPERATOR: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
};

/** What is in the places of these was imported; what takes their place is imported under a name of its own. */
const OTHER_CONDITION: Record<string, string> = {
  eq: 'ne',
  ne: 'eq',
  gt: 'gte',
  gte: 'gt',
  lt: 'lte',
  lte: 'lt',
  and: 'or',
  or: 'and',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  inArray: 'notInArray',
  notInArray: 'inArray',
  asc: 'desc',
  desc: 'asc',
};

const OTHER_METHOD: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};

const LEFT_OUT_OF_CHAIN = ['where', 'limit', 'onConflictDoNothing', 'having', 'filter', 'for'];

export const IMPORTED_PREFIX = '__other_';

export function faultsOf(node: Node, around: Surroundings): Fault[] {
  const fault = (operator: string, at: Node, text: string): Fault => ({ operator, start: at.start, end: at.end, text });
  const code = (at: Node) => around.text.slice(at.start, at.end);
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement': {
      const test = node.test as Node;
      const negated = fault('condition negated', test, `!(${code(test)})`);
      return node.type === 'IfStatement' && isRefusal(node)
        ? [negated, fault('refusal left out', test, 'false')]
        : [negated];
    }
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorFaults(node, fault, code);
    case 'UnaryExpression':
      return node.operator === '!' ? [fault('negation left out', node, `(${code(node.argument as Node)})`)] : [];
    case 'CallExpression':
      return callFaults(node, fault);
    case 'ExpressionStatement':
      return isPlainCall(node) ? [fault('statement left out', node, ';')] : [];
    case 'Literal':
      return literalFaults(node, fault, around);
    default:
      return [];
  }
}

type MakeFault = (operator: string, at: Node, text: string) => Fault;

function operatorFaults(node: Node, fault: MakeFault, code: (at: Node) => string): Fault[] {
  const [left, right] = [node.left as Node, node.right as Node];
  const operator = String(node.operator);
  if (operator === '??') return [fault('fallback left out', node, `(${code(left)})`)];
  const other = OTHER_OPERATOR[operator];
  if (!other || (operator === '+' && [left, right].some(isText))) return [];
  const between = { ...node, start: left.end, end: right.start };
  const flipped = fault('operator turned', between, code(between).replace(operator, other));
  if (node.type !== 'LogicalExpression') return [flipped];
  return [
    flipped,
    fault('left half alone', node, `(${code(left)})`),
    fault('right half alone', node, `(${code(right)})`),
  ];
}

function callFaults(node: Node, fault: MakeFault): Fault[] {
  const name = nameOfCall(node);
  const callee = node.callee as Node;
  const found: Fault[] = [];
  const condition = callee.type === 'Identifier' && Object.hasOwn(OTHER_CONDITION, name) && OTHER_CONDITION[name];
  if (condition) found.push(fault('condition turned', callee, IMPORTED_PREFIX + condition));
  const parts = node.arguments as Node[];
  if (callee.type === 'Identifier' && (name === 'and' || name === 'or') && parts.length > 1) {
    for (const part of parts) found.push(fault('part of where left out', part, 'undefined'));
  }
  if (callee.type === 'MemberExpression') {
    const property = callee.property as Node;
    const method = Object.hasOwn(OTHER_METHOD, name) && OTHER_METHOD[name];
    if (method) found.push(fault('method turned', property, method));
    if (LEFT_OUT_OF_CHAIN.includes(name)) {
      found.push(fault('link of chain left out', { ...node, start: (callee.object as Node).end }, ''));
    }
  }
  if (name === 'set' || name === 'values') {
    for (const field of fieldsOf(parts[0])) found.push(fault('field not written', field, '...{}'));
  }
  return found;
}

function fieldsOf(node: Node | undefined): Node[] {
  if (node?.type !== 'ObjectExpression') return [];
  const fields = (node.properties as Node[]).filter(({ type }) => type === 'Property');
  return fields.length > 1 ? fields : [];
}

function literalFaults(node: Node, fault: MakeFault, { parents, neighbourOf }: Surroundings): Fault[] {
  const parent = parents.at(-1);
  if (parent?.type === 'Property' && parent.key === node) return [];
  if (typeof node.value === 'number') return [fault('number', node, String(node.value + 1))];
  if (typeof node.value === 'boolean') return [fault('yes and no', node, String(!node.value))];
  if (typeof node.value === 'string') {
    const other = neighbourOf(node.value);
    return other === undefined ? [] : [fault('word of a list', node, `'${other}'`)];
  }
  return [];
}

/** Does the branch leave: with an answer, an error, or to the next one? */
function isRefusal(node: Node): boolean {
  const branch = node.consequent as Node;
  const last = branch.type === 'BlockStatement' ? (branch.body as Node[]).at(-1) : branch;
  return !node.alternate && last !== undefined && /^(Return|Throw|Continue)Statement$/.test(last.type);
}

/** A call for its effect. Nobody relies on what is only logged. */
function isPlainCall(node: Node): boolean {
  let expression = node.expression as Node;
  if (expression.type === 'AwaitExpression') expression = expression.argument as Node;
  if (expression.type !== 'CallExpression') return false;
  const callee = expression.callee as Node;
  const object = callee.type === 'MemberExpression' && isNode(callee.object) ? callee.object : undefined;
  return object?.name !== 'log' && (object?.property as Node | undefined)?.name !== 'log';
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}
