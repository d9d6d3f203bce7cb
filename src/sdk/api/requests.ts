/** @file Requests: parameters, cursors, scope of reads. */

export type { ReadScope } from '#api/context.ts';
export { checkQuery } from '#api/parameters/check-query.ts';
export { nextPage, parseCursor, type Query } from '#api/parameters/cursor.ts';
export { type Params, parseAddress, parseHash, parseList, splitList } from '#api/parameters/params.ts';
export { parsePeriod } from '#api/parameters/period.ts';
export { readQuery } from '#api/parameters/read-query.ts';
export { findRun, openReadScope } from '#api/parameters/read-scope.ts';
export { type AnsweredCall, type ApiRequest, answer } from '#api/parameters/request.ts';
export { UNKNOWN_PARAMETERS_HEADER, writeUnknownParameters } from '#api/parameters/unknown-parameters.ts';
