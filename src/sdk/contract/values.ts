/** @file Values of the API contract for server and browser. */

export { isParameters } from '#contract/is-parameters.ts';
export { PAGE_SIZE } from '#contract/page-size.ts';
export { fixedDecimals, formatFixed, parseFixed, toPlain } from '#contract/plain-parameter.ts';
export { hashTopic } from '#contract/socket.ts';
export { revertReason } from '#contract/transaction/revert-reason.ts';
