import type { Fields, PlainValue } from './firestore-source.ts';

type Typed = Record<string, unknown>;

const isObject = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a document as REST answers them; those of no known type are named in `faults`. */
export function readTypedFields(typed: unknown): { fields: Fields; faults: string[] } {
  const faults: string[] = [];
  const fields: Fields = {};
  for (const [name, value] of Object.entries(isObject(typed) ? typed : {})) {
    try {
      fields[name] = readTypedValue(value);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { fields, faults };
}

export const isTypedValue = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return names.length === 1 && names[0] !== undefined && names[0] in READERS;
};

/** One typed value. Integers are text in REST, and beyond what a number holds exactly they stay text. */
function readTypedValue(value: unknown): PlainValue {
  const [[type, inner] = ['', undefined], ...others] = Object.entries(isObject(value) ? value : {});
  const read = READERS[type];
  if (!read || others.length > 0) throw new Error(`no value of a known type (${JSON.stringify(value).slice(0, 60)})`);
  return read(inner);
}

const READERS: Record<string, (inner: unknown) => PlainValue> = {
  nullValue: () => null,
  booleanValue: (inner) => inner === true,
  integerValue: (inner) => {
    if (!/^-?\d+$/.test(String(inner))) throw new Error(`"${inner}" is not an integer`);
    return Number.isSafeInteger(Number(inner)) ? Number(inner) : String(inner);
  },
  // NaN and the infinities are text, as JSON has no numbers for them.
  doubleValue: (inner) => Number(inner),
  timestampValue: (inner) => {
    const date = new Date(String(inner));
    if (Number.isNaN(date.getTime())) throw new Error(`"${inner}" is not a timestamp`);
    return date;
  },
  stringValue: (inner) => String(inner),
  bytesValue: (inner) => String(inner),
  referenceValue: (inner) => String(inner).replace(/^.*?\/documents\//, ''),
  geoPointValue: (inner) => {
    const { latitude = 0, longitude = 0 } = isObject(inner) ? inner : {};
    return { latitude: Number(latitude), longitude: Number(longitude) };
  },
  // Empty arrays and maps leave out what would be in them.
  arrayValue: (inner) => {
    const { values } = isObject(inner) ? inner : {};
    return Array.isArray(values) ? values.map(readTypedValue) : [];
  },
  mapValue: (inner) => {
    const { fields } = isObject(inner) ? inner : {};
    return Object.fromEntries(
      Object.entries(isObject(fields) ? fields : {}).map(([name, each]) => [name, readTypedValue(each)]),
    );
  },
};
