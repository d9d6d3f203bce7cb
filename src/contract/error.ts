import { z } from 'zod';

/** Error of one parameter; `pointer` is `/` and its name, or `/` for an error of several. */
export const parameterError = z.object({
  title: z.string(),
  detail: z.string(),
  source: z.object({ pointer: z.string() }),
});
/** Error of one request parameter. */
export type ParameterError = z.infer<typeof parameterError>;

/** Error body of the API. `errors` accompanies every 422, `hash` `Block lost consensus`, and `height` `block_not_yet`. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.array(parameterError).optional(),
  hash: z.string().optional(),
  height: z.number().int().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Error body in the form of the services that other servers run as sidecars, with gRPC codes. */
export const serviceErrorBody = z.object({
  code: z.number().int(),
  message: z.string(),
  details: z.array(z.unknown()).optional(),
});

/** Error body of account calls: field errors, or the time to wait. */
export const accountErrorBody = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  errors: z.union([z.record(z.string(), z.array(z.string())), z.array(parameterError)]).optional(),
  email: z.string().nullable().optional(),
});

/** Stable error codes with their status and message. */
export const ERROR_CODES = {
  invalid_parameter: { status: 422, message: 'Invalid parameter(s)' },
  invalid_hash: { status: 422, message: 'Invalid hash' },
  invalid_number: { status: 422, message: 'Invalid number' },
  not_found: { status: 404, message: 'Not found' },
  block_not_yet: { status: 404, message: 'Not found' },
  block_unreadable: { status: 404, message: 'This block could not be read from the node' },
  block_left_out: { status: 404, message: 'The chain has no block at this height' },
  not_traced: { status: 404, message: 'not available: the node does not trace this transaction' },
  block_lost_consensus: { status: 404, message: 'Block lost consensus' },
  csv_export_disabled: {
    status: 404,
    message: 'CSV files are switched off on this server: IS_CSV_EXPORT_SUPPORTED is false',
  },
  account_disabled: { status: 404, message: 'Account functionality is disabled' },
  payload_too_large: { status: 413, message: 'The request body is larger than the limit' },
  unsupported_media_type: {
    status: 415,
    message: 'The request body has a type that this address does not take',
  },
  cursor_gone: {
    status: 410,
    message: 'The index does not have this cursor; "oldest_cursor" is the oldest that it has',
  },
  not_stored: {
    status: 410,
    message: 'This explorer does not store these data of old blocks',
  },
  method_not_allowed: { status: 405, message: 'This address does not take that method' },
  too_many_requests: { status: 429, message: '429 Too Many Requests' },
  client_closed_request: { status: 499, message: 'The client closed the request before it was answered' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  captcha_failed: { status: 403, message: 'Invalid reCAPTCHA response' },
  forbidden: { status: 403, message: 'Restricted access' },
  unavailable: { status: 503, message: 'The index is not ready yet; try again in a few seconds' },
  busy: { status: 503, message: 'The server has too much to do; try again in a few seconds' },
  too_costly: {
    status: 503,
    message: 'The query takes too long; narrow the filter or request a smaller range',
  },
  database_damaged: {
    status: 500,
    message: 'What this answer needs is damaged in the database; whoever runs this server can restore it',
  },
  answer_too_large: { status: 502, message: "The node's answer is larger than what is read of one" },
  bad_gateway: { status: 502, message: 'The server behind this one did not answer' },
  internal: { status: 500, message: 'Internal server error' },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof ERROR_CODES;
