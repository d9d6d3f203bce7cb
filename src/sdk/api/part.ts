/** @file A module's part of the API: routes, context, fields, actions. */

export type { ApiCall, ApiCallInput } from '#api/api-call.ts';
export type { ApiPart, PersonalDeps, RouteDeps } from '#api/api-part.ts';
export type { ApiContext, ApiDescription, ApiRpc } from '#api/context.ts';
export { isDestroyed } from '#api/contract-removal.ts';
export { listTopicEvents } from '#api/list-topic-events.ts';
export type { Market, RankedToken, TokenMarket } from '#api/market.ts';
export type { ActionReply, AskedAction, PartAction } from '#api/part-actions.ts';
export type { AddressKnowledge, DayCount, FieldScope, PartFields } from '#api/part-fields.ts';
export type { PicturePaths } from '#api/picture-paths.ts';
export { readOrigin } from '#api/register-rest.ts';
