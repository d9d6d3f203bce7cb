import type { z } from 'zod';
import { ApiError } from '#sdk/api/errors.ts';

const FAULTS_MAX = 10;
const POINTER_LENGTH_MAX = 200;

/** The body of a call as its schema has it. @throws ApiError that names each of the first fields at fault */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const faults = read.error.issues.slice(0, FAULTS_MAX).map(({ path, message }) => ({
    parameter: path.map(String).join('/').slice(0, POINTER_LENGTH_MAX),
    detail: path.length === 0 ? 'The body is not a JSON object with the fields of this call' : message,
    ...(path.length > 0 && isMissing(body, path) && { title: 'Missing field' }),
  }));
  throw new ApiError('invalid_parameter', { faults });
}

function isMissing(body: unknown, path: readonly PropertyKey[]): boolean {
  let value = body;
  for (const key of path) value = (Object(value) as Record<PropertyKey, unknown>)[key];
  return value === undefined;
}
