/** @file A module's part of the API: routes, context, fields, actions. */

export type { ApiCall, ApiCallInput } from '#api/api-call.ts';
export type { ApiPart, PersonalDeps, RouteDeps } from '#api/api-part.ts';
export type { ApiContext, FieldScope, PartAction, PartFields, PartFile } from '#api/context.ts';
export type { ApiDescription } from '#api/context-groups.ts';
export { isDestroyed } from '#api/contract-removal.ts';
export { listTopicEvents } from '#api/list-topic-events.ts';
export type { Market, RankedToken, TokenMarket } from '#api/market.ts';
export type { ApiRpc } from '#api/node/node-access.ts';
export type { ActionReply, AskedAction } from '#api/part-actions.ts';
export type { AddressKnowledge, DayCount, PartCall, PartGraphql } from '#api/part-fields.ts';
export type { PicturePaths } from '#api/picture-paths.ts';
export { readOrigin } from '#api/register-rest.ts';
