import type { Field, Shape } from './description.ts';
import { followReference, type Json, pick, toList, toObject, toText } from './json.ts';

/** Bounds of one shape: a description may be recursive and grow exponentially. */
const FIELDS_MAX = 120;
const DEPTH_MAX = 4;
const VISITS_MAX = 2000;
const KEYS_MAX = 200;
const NOTE_MAX = 300;
const VALUES_MAX = 30;

interface Walk {
  document: Json;
  fields: Field[];
  visits: number;
  isCut: boolean;
}

/** A schema with the names of the references that led to it. */
interface Place {
  schema: Json;
  seen: readonly string[];
}

/** Describes a JSON Schema as a type and rows of fields; terminates within its bounds for any schema. Pure. */
export function describeShape(document: Json, schema: unknown): Shape {
  const walk: Walk = { document, fields: [], visits: 0, isCut: false };
  addFields(walk, { schema: toObject(schema), seen: [] }, 0);
  return { type: nameType(document, toObject(schema)), fields: walk.fields, isCut: walk.isCut };
}

/** Short name of the type that a schema describes. Pure. */
export function nameType(document: Json, schema: Json, depth = 0): string {
  const reference = toText(schema.$ref, 200);
  if (reference !== '') return reference.split('/').at(-1) ?? '';
  if (depth > DEPTH_MAX) return 'any';
  const alternatives = listAlternatives(schema);
  if (alternatives.length > 0) {
    const names = alternatives.map((each) => nameType(document, each, depth + 1));
    return [...new Set(names)].join(' or ');
  }
  const types = (Array.isArray(schema.type) ? toList(schema.type, 8) : [schema.type]).map((each) =>
    toText(each, 20),
  );
  const names = types.map((type) =>
    type === 'array' ? `list of ${nameType(document, toObject(schema.items), depth + 1)}` : type,
  );
  const name = names.filter((each) => each !== '').join(' or ');
  if (name !== '') return name;
  if (schema.const !== undefined) return toText(JSON.stringify(schema.const), 60);
  return schema.properties !== undefined || schema.allOf !== undefined ? 'object' : 'any';
}

/** The values that a schema accepts, if they are few. Pure. */
export function listValues(schema: Json): string[] {
  const given = schema.enum ?? toObject(schema.items).enum;
  return toList(given, VALUES_MAX).map((each) =>
    String(typeof each === 'object' ? JSON.stringify(each) : each).slice(0, 60),
  );
}

function listAlternatives(schema: Json): Json[] {
  return [...toList(schema.anyOf, 10), ...toList(schema.oneOf, 10)].map(toObject);
}

function addFields(walk: Walk, place: Place, depth: number): void {
  walk.visits += 1;
  if (walk.visits > VISITS_MAX || depth > DEPTH_MAX) {
    walk.isCut = true;
    return;
  }
  const followed = follow(walk.document, place);
  if (followed === null) return;
  const { schema, seen } = followed;
  const parts = [...toList(schema.allOf, 10).map(toObject), ...listAlternatives(schema)];
  for (const part of parts) addFields(walk, { schema: part, seen }, depth);
  if (schema.items !== undefined) addFields(walk, { schema: toObject(schema.items), seen }, depth);
  const properties = toObject(schema.properties);
  const required = toList(schema.required, KEYS_MAX);
  for (const name of Object.keys(properties).slice(0, KEYS_MAX)) {
    if (walk.fields.length >= FIELDS_MAX) {
      walk.isCut = true;
      return;
    }
    const property = toObject(pick(properties, name));
    const type = nameType(walk.document, property);
    const note = [
      toText(property.description, NOTE_MAX),
      listValues(property).join(', '),
      required.length > 0 && !required.includes(name) ? 'may be left out' : '',
    ];
    walk.fields.push({ name: name.slice(0, 80), type, note: note.filter(Boolean).join('; '), depth });
    addFields(walk, { schema: property, seen }, depth + 1);
  }
}

/** The schema that a place refers to; null if the reference is recursive. */
function follow(document: Json, { schema, seen }: Place): Place | null {
  let place: Place = { schema, seen };
  for (;;) {
    const reference = toText(place.schema.$ref, 200);
    if (reference === '') return place;
    if (place.seen.includes(reference)) return null;
    place = { schema: toObject(followReference(document, reference)), seen: [...place.seen, reference] };
  }
}
