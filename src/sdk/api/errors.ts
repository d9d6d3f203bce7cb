/** @file Errors of the API. */

export { ApiError, invalidParameter, listParameterErrors, toErrorAnswer } from '#api/errors.ts';
export { refusalsOf } from '#api/openapi/refusals-of.ts';
