export interface StandInDocument {
  path: string;
  fields: Record<string, unknown>;
  createTime?: Date;
}

/** A document as REST answers it. */
export function typedDocument(root: string, { path, fields, createTime = new Date(0) }: StandInDocument) {
  const at = createTime.toISOString();
  return { name: `${root}/${path}`, fields: typedFields(fields), createTime: at, updateTime: at };
}

const typedFields = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, typed(value)]])),
  );

/** `{ referenceValue: … }` and the like are taken as they are. */
function typed(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return { integerValue: String(value) };
    return { doubleValue: Number.isFinite(value) ? value : String(value) };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: value.length > 0 ? { values: value.map(typed) } : {} };
  const fields = value as Record<string, unknown>;
  const [name = ''] = Object.keys(fields);
  if (/^[a-zA-Z]+Value$/.test(name)) return fields;
  return { mapValue: name === '' ? {} : { fields: typedFields(fields) } };
}
