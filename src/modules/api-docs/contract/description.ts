import { z } from 'zod';

/** A call in the list of all. */
const operationLine = z.object({
  /** Unique in its description. */
  name: z.string(),
  method: z.string(),
  /** From the root of the server, parameters in braces. */
  path: z.string(),
  summary: z.string(),
  group: z.string(),
});
export type OperationLine = z.infer<typeof operationLine>;

/** A description of an API without the details of its calls. */
export const apiOutline = z.object({
  title: z.string(),
  version: z.string(),
  /** Where the whole description is. */
  source: z.string(),
  operations: z.array(operationLine),
  /** What the socket sends; empty where that is not known. */
  topics: z.array(z.object({ name: z.string(), events: z.array(z.string()) })),
  errors: z.array(z.object({ code: z.string(), status: z.number(), message: z.string() })),
});
export type ApiOutline = z.infer<typeof apiOutline>;

/** One row of a shape; `depth` counts the fields that it is inside of. */
const field = z.object({ name: z.string(), type: z.string(), note: z.string(), depth: z.number() });
export type Field = z.infer<typeof field>;

const shape = z.object({
  type: z.string(),
  fields: z.array(field),
  /** Whether it has more fields than are given. */
  isCut: z.boolean(),
});
export type Shape = z.infer<typeof shape>;

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  isRequired: z.boolean(),
  type: z.string(),
  note: z.string(),
  /** The values that it takes; empty where it takes any. */
  values: z.array(z.string()),
});
export type Parameter = z.infer<typeof parameter>;

/** All about one call. */
export const apiOperation = operationLine.extend({
  description: z.string(),
  parameters: z.array(parameter),
  body: shape.nullable(),
  answers: z.array(z.object({ status: z.string(), mediaType: z.string(), note: z.string(), shape })),
  /** Whether it takes an `Authorization` header. */
  isGuarded: z.boolean(),
});
export type ApiOperation = z.infer<typeof apiOperation>;
