import { z } from 'zod';

/** A call in the list of all. */
const operationLine = z.object({
  /** Unique in its description. */
  name: z.string(),
  method: z.string(),
  /** Path from the root of the server, parameters in braces. */
  path: z.string(),
  summary: z.string(),
  group: z.string(),
});
export type OperationLine = z.infer<typeof operationLine>;

/** A description of an API without the details of its calls. */
export const apiOutline = z.object({
  title: z.string(),
  version: z.string(),
  /** URL of the full description. */
  source: z.string(),
  operations: z.array(operationLine),
  /** Topics and events of the socket; empty if unknown. */
  topics: z.array(z.object({ name: z.string(), events: z.array(z.string()) })),
  errors: z.array(z.object({ code: z.string(), status: z.number(), message: z.string() })),
});
export type ApiOutline = z.infer<typeof apiOutline>;

/** One row of a shape; `depth` is the number of enclosing fields. */
const field = z.object({ name: z.string(), type: z.string(), note: z.string(), depth: z.number() });
export type Field = z.infer<typeof field>;

const shape = z.object({
  type: z.string(),
  fields: z.array(field),
  /** True if it has more fields than are listed. */
  isCut: z.boolean(),
});
export type Shape = z.infer<typeof shape>;

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  isRequired: z.boolean(),
  type: z.string(),
  note: z.string(),
  /** The accepted values; empty if any is accepted. */
  values: z.array(z.string()),
});
export type Parameter = z.infer<typeof parameter>;

/** All about one call. */
export const apiOperation = operationLine.extend({
  description: z.string(),
  parameters: z.array(parameter),
  body: shape.nullable(),
  answers: z.array(z.object({ status: z.string(), mediaType: z.string(), note: z.string(), shape })),
  /** True if it accepts an `Authorization` header. */
  isGuarded: z.boolean(),
});
export type ApiOperation = z.infer<typeof apiOperation>;
