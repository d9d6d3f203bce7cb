import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { listTransfersOfToken } from '../db/queries.ts';
import { presentTransfer } from './present-parts.ts';
import { readRequest } from './read-request.ts';
import { type PreparedQuery, prepareQuery, type QueryReply, runSubscription } from './run-query.ts';

/** A document that can be answered for each block. */
export interface ReadSubscription {
  query: PreparedQuery;
  /** The token in lower case. */
  token: string;
}

/** Reads a document and the token of its transfers; a first answer without transfers shows if it can be answered. */
export function readSubscription(
  payload: unknown,
): ReadSubscription | { errors: readonly GraphQLFormattedError[] } {
  try {
    const query = prepareQuery({ parts: {} }, readRequest(payload), 'subscription');
    if (!('document' in query)) return { errors: query.body.errors ?? [] };
    let token = '';
    const { errors } = runSubscription(query, {
      tokenTransfers: (given: { tokenContractAddressHash: string }) => {
        token = given.tokenContractAddressHash;
        return [];
      },
    });
    if (errors !== undefined) return { errors };
    return token === ''
      ? { errors: [{ message: 'The document has no field of transfers' }] }
      : { query, token };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error.toJSON()] };
    throw error;
  }
}

/** The answer to a document with these transfers. */
export function answerSubscription(
  query: PreparedQuery,
  transfers: Awaited<ReturnType<typeof listTransfersOfToken>>,
): QueryReply['body'] {
  return runSubscription(query, {
    tokenTransfers: transfers.map((row) => presentTransfer(row, row.transaction_hash)),
  });
}
