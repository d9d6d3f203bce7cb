/** @file Declarations of API calls, their parameters and errors. */

export { ADVANCED_FILTER_CALLS } from '#contract/calls/advanced-filters.ts';
export { type Call, calls, type JsonCall } from '#contract/calls/call.ts';
export type { ApiResponse, CallName } from '#contract/calls/core-calls.ts';
export { ADDRESS_TEXT, ORDER, type QueryParameter, TEXT, TIME_TEXT } from '#contract/calls/query.ts';
export { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
export {
  accountErrorBody,
  ERROR_CODES,
  errorBody,
  type ParameterError,
  parameterError,
  serviceErrorBody,
} from '#contract/error.ts';
