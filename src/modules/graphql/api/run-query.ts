import {
  type DocumentNode,
  execute,
  executeSync,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  MaxIntrospectionDepthRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { ApiError } from '#sdk/api/errors.ts';
import type { ApiContext, PartGraphql } from '#sdk/api/part.ts';
import { buildSchema } from './build-schema.ts';
import { ERRORS_MAX, LIMITS } from './limits.ts';
import { measure } from './measure.ts';
import type { QueryContext } from './query-context.ts';
import { createQueryRoot } from './query-root.ts';
import type { QueryRequest } from './read-request.ts';

/** Schemas by the parts of their servers; that of a server without parts has the types of the module alone. */
const SCHEMAS = new WeakMap<readonly PartGraphql[], GraphQLSchema>();
const NO_PARTS: readonly PartGraphql[] = [];

function schemaOf({ parts }: Pick<ApiContext, 'parts'>): GraphQLSchema {
  const key = parts.graphql ?? NO_PARTS;
  const schema = SCHEMAS.get(key) ?? buildSchema(key);
  SCHEMAS.set(key, schema);
  return schema;
}

const RULES = [...specifiedRules, MaxIntrospectionDepthRule];

/** An answer and its HTTP status. */
export interface QueryReply {
  status: number;
  body: { data?: unknown; errors?: readonly GraphQLFormattedError[] };
}

/** A query that is within all limits and valid against the schema. */
export interface PreparedQuery extends QueryRequest {
  schema: GraphQLSchema;
  document: DocumentNode;
}

const ELSEWHERE = {
  query: 'Queries are answered by POST /api/v1/graphql',
  subscription: 'Subscriptions are answered on the socket, by the topic __absinthe__:control',
} as const;

/** Parses, measures and validates a document of this kind; returns the answer if it is rejected. */
export function prepareQuery(
  api: Pick<ApiContext, 'parts'>,
  request: QueryRequest,
  kind: keyof typeof ELSEWHERE = 'query',
): PreparedQuery | QueryReply {
  let document: DocumentNode;
  try {
    document = parse(request.query, { maxTokens: LIMITS.tokens, noLocation: false });
  } catch (error) {
    return refuse(400, [error]);
  }
  try {
    measure(document, request.variables);
  } catch (error) {
    return refuse(200, [error]);
  }
  const schema = schemaOf(api);
  const errors = validate(schema, document, RULES, { maxErrors: ERRORS_MAX });
  if (errors.length > 0) return refuse(200, errors.slice(0, ERRORS_MAX));
  const operation = getOperationAST(document, request.operationName)?.operation;
  const other = kind === 'query' ? 'subscription' : 'query';
  if (operation === other || (kind === 'subscription' && operation !== kind))
    return refuse(200, [new GraphQLError(ELSEWHERE[other])]);
  return { ...request, schema, document };
}

/** Runs the query; errors inside are in the `errors` of the answer. */
export async function runQuery(
  { schema, document, variables, operationName }: PreparedQuery,
  context: QueryContext,
  onError: (error: unknown) => void,
): Promise<QueryReply> {
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: createQueryRoot(context),
    variableValues: variables,
    operationName,
  });
  const shown = errors?.slice(0, ERRORS_MAX).map((error) => toShown(error, onError));
  return { status: 200, body: { ...(shown && { errors: shown }), ...(data !== undefined && { data }) } };
}

/** Answers a subscription with the given values of its root fields; they read nothing. */
export function runSubscription(
  { schema, document, variables, operationName }: PreparedQuery,
  rootValue: object,
): QueryReply['body'] {
  const { data, errors } = executeSync({
    schema,
    document,
    rootValue,
    variableValues: variables,
    operationName,
  });
  const shown = errors?.slice(0, ERRORS_MAX).map((error) => error.toJSON());
  return { ...(shown && { errors: shown }), ...(data !== undefined && { data }) };
}

/** Unexpected errors are returned without details. */
function toShown(error: GraphQLError, onError: (error: unknown) => void): GraphQLFormattedError {
  const cause = error.originalError;
  if (cause === undefined || cause instanceof GraphQLError) return error.toJSON();
  const { locations, path } = error.toJSON();
  const isKnown = cause instanceof ApiError;
  if (!isKnown) onError(cause);
  const message = isKnown ? cause.message : 'Something went wrong';
  return { message, ...(locations && { locations }), ...(path && { path }) };
}

function refuse(status: number, errors: readonly unknown[]): QueryReply {
  const shown = errors.map((error) =>
    error instanceof GraphQLError ? error.toJSON() : { message: 'The query cannot be read' },
  );
  return { status, body: { errors: shown } };
}
