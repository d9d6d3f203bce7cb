import { z } from 'zod';
import { calls, errorBody, TEXT } from '#sdk/contract/calls.ts';

/** A GraphQL answer: data, and the errors with their paths. */
export const graphqlReply = z.object({
  data: z.record(z.string(), z.unknown()).nullable().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        locations: z.array(z.object({ line: z.number(), column: z.number() })).optional(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
});
export type GraphqlReply = z.infer<typeof graphqlReply>;

const PATH = '/api/v1/graphql';
const SUMMARY =
  'A GraphQL query of addresses, blocks, transactions, internal transactions and token transfers, with Relay connections';

/** GraphQL, by either method. */
export const GRAPHQL_CALLS = calls(
  {
    graphql: {
      path: PATH,
      query: { query: { isRequired: true }, variables: TEXT, operationName: TEXT },
      response: graphqlReply,
      isHeavy: true,
      summary: SUMMARY,
    },
    graphql_post: {
      method: 'POST',
      path: PATH,
      body: z.object({
        query: z.string(),
        variables: z.record(z.string(), z.unknown()).nullable().optional(),
        operationName: z.string().nullable().optional(),
      }),
      response: graphqlReply,
      isHeavy: true,
      summary: 'The same with the query as JSON',
    },
  },
  { error: z.union([graphqlReply, errorBody]) },
);
