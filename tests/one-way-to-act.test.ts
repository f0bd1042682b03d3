import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/*
 * What touches the shop has one of four shapes: (context, actor, input), (context, input), (act, input), (db, input), each also without
 * its input. Why: docs/decisions/012-one-way-to-act.md
 */

const CONTEXT = /^(Pick<|Omit<)?(ActContext|Services)\b/;
const OF_THE_SHOP = /\b(Act|ActContext|Services|Database|Transaction)\b/;
/** A user's id or `system:<what>`, or whoever is signed in, where more than the id is asked about. */
const ACTORS = ['string', 'string | null', 'Viewer', 'Viewer | undefined', 'Student'];

interface Shaped {
  name: string;
  /** As written, in order. */
  types: string[];
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Declaration = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>;
type Parameter = Extract<Declaration, { params: unknown; generator: boolean }>['params'][number];

/** The exported functions of a file, with the types of their parameters. */
function functionsOf(file: string, code: string): Shaped[] {
  const typeOf = (written: Parameter) => {
    const parameter = written.type === 'AssignmentPattern' ? written.left : written;
    if (!('typeAnnotation' in parameter) || !parameter.typeAnnotation) return '';
    const { start, end } = parameter.typeAnnotation.typeAnnotation;
    return code.slice(start, end).replace(/\s+/g, ' ').replace(/^\| /, '');
  };
  const shaped = (id: object | null, parameters: Parameter[]): Shaped => ({
    name: `${file}: ${id && 'name' in id ? id.name : ''}`,
    types: parameters.map(typeOf),
  });
  return parseSync(file, code).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declaration?.type === 'FunctionDeclaration') return [shaped(declaration.id, declaration.params)];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' ? [shaped(id, init.params)] : [],
    );
  });
}

function shapeOf([first = '', second = '', ...rest]: string[]): string {
  if (![first, second, ...rest].some((type) => OF_THE_SHOP.test(type))) return 'pure';
  if (rest.length > 1) return 'other';
  if (rest.length === 1) return CONTEXT.test(first) && ACTORS.includes(second) ? '(context, actor, input)' : 'other';
  if (CONTEXT.test(first)) return '(context, input)';
  if (/^Act$/.test(first)) return '(act, input)';
  return /^(Database|Transaction)\b/.test(first) ? '(db, input)' : 'other';
}

const found = globSync('app/features/**/*.server.ts')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => functionsOf(file, readFileSync(file, 'utf8')));

test('what touches the shop has one of four shapes', () => {
  const shapes = Map.groupBy(found, ({ types }) => shapeOf(types));
  expect(shapes.get('other') ?? []).toEqual([]);
  shapes.delete('pure');
  expect([...shapes.keys()].sort()).toEqual([
    '(act, input)',
    '(context, actor, input)',
    '(context, input)',
    '(db, input)',
  ]);
});

test('another shape is noticed', () => {
  const shapesIn = (code: string) => functionsOf('example.ts', code).map(({ types }) => shapeOf(types));
  expect(shapesIn('export function a(db: Database, jobs: Jobs, now: Date) {}')).toEqual(['other']);
  expect(shapesIn('export const a = (services: Services, now: Date, id: string) => 1')).toEqual(['other']);
  expect(shapesIn('export async function a(id: string, act: Act) {}')).toEqual(['other']);
  expect(shapesIn('export const a = (act: Act, { id }: { id: string } = none) => 1')).toEqual(['(act, input)']);
});
