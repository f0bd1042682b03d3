import { z } from 'zod';
import { pageOf, problemSchema } from './api-answers.schema.ts';
import { API_LISTS } from './api-lists.server.ts';
import { PROGRAM_RIGHTS } from './program-rights.ts';
import { programsTexts } from './programs-texts.ts';

const { api: texts } = programsTexts;

/** The API as programs and their makers read it (OpenAPI 3.1), from the schemas that its answers follow. */
export function describeApi({ publicUrl }: { publicUrl: string }) {
  const paths = PROGRAM_RIGHTS.flatMap((right) => {
    const { query, item, one } = API_LISTS[right];
    const whole = { [`/${right}`]: { get: operation(texts.lists[right], pageOf(item), parametersOf(query)) } };
    if (!one) return [whole];
    return [whole, { [`/${right}/{id}`]: { get: operation(texts.one[right], one.schema, [ID]) } }];
  });
  return {
    openapi: '3.1.0',
    info: { title: texts.title, version: '1', description: texts.description },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ key: [] }],
    paths: Object.assign({}, ...paths) as Record<string, { get: ReturnType<typeof operation> }>,
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  };
}

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

function operation(summary: string, answer: z.ZodType, parameters: object[]) {
  const refused = ['400', '401', '403', '404', '429'].map((status) => [
    status,
    { description: texts.refused, content: { 'application/problem+json': { schema: shapeOf(problemSchema) } } },
  ]);
  return {
    summary,
    parameters,
    responses: {
      '200': { description: summary, content: { 'application/json': { schema: shapeOf(answer) } } },
      ...(Object.fromEntries(refused) as Record<string, object>),
    },
  };
}

function parametersOf(query: z.ZodObject) {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function shapeOf(schema: z.ZodType) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema);
  return shape;
}
