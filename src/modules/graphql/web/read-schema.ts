/** Introspection query for any server. */
export const SCHEMA_QUERY = `query Schema {
  __schema {
    queryType { name }
    types {
      name kind description
      fields { name description type { ...T } args { name type { ...T } } }
      enumValues { name }
      inputFields { name type { ...T } }
    }
  }
}
fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`;

export interface SchemaField {
  name: string;
  note: string;
  /** As written in SDL: `[Address!]`. */
  type: string;
  /** Without list and non-null markers. */
  typeName: string;
  args: readonly { name: string; type: string }[];
}

export interface SchemaType {
  name: string;
  kind: string;
  note: string;
  fields: readonly SchemaField[];
  values: readonly string[];
}

export interface Schema {
  queryType: string;
  types: ReadonlyMap<string, SchemaType>;
}

const ITEMS_MAX = 500;
const TEXT_MAX = 300;

/** Reads an untrusted server's introspection result; undefined if it is invalid. Pure. */
export function readSchema(answer: unknown): Schema | undefined {
  const schema = toObject(toObject(toObject(answer).data).__schema);
  const queryType = toText(toObject(schema.queryType).name);
  if (queryType === '') return undefined;
  const types = toList(schema.types).map(readType);
  return {
    queryType,
    types: new Map(types.filter(({ name }) => name !== '').map((type) => [type.name, type])),
  };
}

function readType(given: unknown): SchemaType {
  const type = toObject(given);
  return {
    name: toText(type.name),
    kind: toText(type.kind),
    note: toText(type.description),
    fields: [...toList(type.fields), ...toList(type.inputFields)].map(readField),
    values: toList(type.enumValues).map((value) => toText(toObject(value).name)),
  };
}

function readField(given: unknown): SchemaField {
  const field = toObject(given);
  const { text, name } = readReference(field.type);
  return {
    name: toText(field.name),
    note: toText(field.description),
    type: text,
    typeName: name,
    args: toList(field.args).map((arg) => ({
      name: toText(toObject(arg).name),
      type: readReference(toObject(arg).type).text,
    })),
  };
}

/** A type with its list and non-null markers, a few levels deep. */
function readReference(given: unknown, depth = 0): { text: string; name: string } {
  const { kind, name, ofType } = toObject(given);
  if (typeof name === 'string' || depth > 6 || ofType === undefined)
    return { text: toText(name), name: toText(name) };
  const inside = readReference(ofType, depth + 1);
  const text = kind === 'LIST' ? `[${inside.text}]` : kind === 'NON_NULL' ? `${inside.text}!` : inside.text;
  return { text, name: inside.name };
}

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, ITEMS_MAX) : [];
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, TEXT_MAX).replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ') : '';
}
