/** A value of JSON. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** Returns true for an object that is not an array. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty one. */
export function asObject(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The value if it is a list, else an empty one. */
export function asList(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is text, else undefined. */
export function asText(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
