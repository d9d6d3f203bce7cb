import { calls } from '#sdk/contract/calls.ts';
import { apiOperation, apiOutline } from './description.ts';

/** Description of our own API. */
export const API_CALLS = calls({
  api_outline: {
    path: '/api/v2/openapi/outline',
    response: apiOutline,
    summary: 'List of all calls of this API, with the socket topics and the error codes',
  },
  api_operation: {
    path: '/api/v2/openapi/operations/{name}',
    response: apiOperation,
    summary: 'One call of this API: its parameters, its body and its answers, field by field',
  },
});

/** The same for an API description elsewhere, which the web server answers. */
export const SPEC_CALLS = calls({
  spec_outline: {
    path: '/node-api/api-docs/outline',
    response: apiOutline,
    summary: 'List of all calls of the described API',
  },
  spec_operation: {
    path: '/node-api/api-docs/operations/{name}',
    response: apiOperation,
    summary: 'One call of the described API',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ApiDocsCalls {}
}
type ApiDocsCalls = typeof API_CALLS & typeof SPEC_CALLS;
