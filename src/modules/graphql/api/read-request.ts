import { GraphQLError } from 'graphql';
import { LIMITS } from './limits.ts';

/** A query as received. */
export interface QueryRequest {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  operationName: string | null;
}

/** Reads a query from the URL parameters or from a body. @throws GraphQLError */
export function readRequest(given: unknown): QueryRequest {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new GraphQLError('The body is not an object with the key `query`');
  const { query, variables, operationName } = given as Record<string, unknown>;
  if (typeof query !== 'string' || query.trim() === '') throw new GraphQLError('No query is given');
  const isNamed = typeof operationName === 'string' && operationName !== '';
  return { query, variables: readVariables(variables), operationName: isNamed ? operationName : null };
}

function readVariables(given: unknown): Record<string, unknown> {
  const read = typeof given === 'string' && given.trim() !== '' ? parse(given) : (given ?? {});
  if (read === '') return {};
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new GraphQLError('`variables` is not an object');
  if (isDeeper(read, LIMITS.variablesDepth))
    throw new GraphQLError(`The depth of the variables is more than the maximum: ${LIMITS.variablesDepth}`);
  return { ...read };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GraphQLError('`variables` is not JSON');
  }
}

function isDeeper(value: unknown, depthMax: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depthMax === 0 || Object.values(value).some((each) => isDeeper(each, depthMax - 1));
}
