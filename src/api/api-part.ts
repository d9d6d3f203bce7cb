import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import type { Topics } from '#contract/topics/topic.ts';
import type { ApiCall } from './api-call.ts';
import type { ApiContext, FieldScope, PartAction, PartFields, PartFile, PartSearch } from './context.ts';
import type { CallerSource } from './limits/caller.ts';
import type { ClientBudget } from './limits/client-budget.ts';
import type { CaptchaService } from './limits/verify-captcha.ts';
import type { ChannelEvents } from './list-topic-events.ts';
import type { Market } from './market.ts';
import type { AnsweredCall } from './parameters/request.ts';
import type { DayCount, PartGraphql } from './part-fields.ts';
import type { AlertSources } from './personal/alert-sources.ts';
import type { PersonalForms } from './personal/forms/form-page.ts';
import type { People } from './personal/people.ts';
import type { PicturePaths } from './picture-paths.ts';
import type { TokenFields } from './present/token.ts';
import type { CreateChannel, Publishers } from './socket/publishers/topic-publisher.ts';

/** Contribution of a part of the server (the core, or a module) to the API. */
export interface ApiPart {
  /** Calls with a JSON response, over HTTP and in memory alike. */
  answered?: readonly AnsweredCall[];
  /** Calls with a dedicated route, for API descriptions. */
  routes?: readonly Call[];
  /** Socket topics. */
  topics?: Topics;
  /** Publishers on these topics. */
  publishers?: Publishers;
  /** Socket channels on which clients send messages of a custom protocol. */
  channels?: readonly CreateChannel[];
  /** Topics and events of the channels, for API descriptions. */
  channelEvents?: ChannelEvents;
  /** Additional fields for rows in the core's responses. */
  fields?: PartFields;
  /** Prices of coin and tokens; the first part with one is used. */
  market?: Market;
  /** Icon of an approved token, from memory, as it is called once per row. */
  tokenIcons?: (address: Buffer) => string | undefined;
  /** Additional token fields, from memory, as it is called once per row. */
  tokenFields?: (address: Buffer) => TokenFields;
  /** URLs of resized external pictures on this server; the first part with them is used. */
  pictures?: PicturePaths;
  /** Number of newly verified contracts per day, earliest first; the first part with it is used. */
  verifiedByDay?(scope: FieldScope): Promise<readonly DayCount[]>;
  /** Version that changes whenever the part's data may have changed. */
  version?: () => string | number;
  /** Additional search results. */
  search?: PartSearch;
  /** Etherscan-compatible actions. */
  actions?: readonly PartAction[];
  /** CSV files of its lists. */
  files?: readonly PartFile[];
  /** Its fields of GraphQL. */
  graphql?: PartGraphql;
  /** Identifies callers by request data such as an API key. */
  callers?(context: ApiContext): CallerSource | null;
  /** Identifies signed-in users; the first part with it is used. */
  people?(context: ApiContext, chargeAttempt: ClientBudget['chargeAttempt']): People | null;
  /** Other data stored for an account, for its data export. */
  ownData?(context: ApiContext, accountId: number): Promise<Readonly<Record<string, unknown>>>;
  /** Sources of values that alerts of users watch, if it has any. */
  alertSources?: AlertSources;
  /** Form pages for signed-in users without JavaScript. */
  forms?(deps: PersonalDeps): readonly PersonalForms[];
  /** Registers the routes; their responses are compressed, and count against the rate limit. */
  register?(scope: FastifyInstance, deps: RouteDeps): void;
}

/** Dependencies of routes. */
export interface RouteDeps {
  context: ApiContext;
  /** Calls endpoints in memory. */
  call: ApiCall;
  /** Returns the client key of a request. */
  keyOf: ClientBudget['keyOf'];
  /** Charges additional cost of a request. @throws ApiError 429 */
  chargeMore: ClientBudget['chargeMore'];
  /** Charges the response bytes of a request. */
  chargeBytes: ClientBudget['chargeBytes'];
  /** Charges an attempt at a secret to its address. @throws ApiError 429 */
  chargeAttempt: ClientBudget['chargeAttempt'];
  /** Identifies the caller by a key in the body. */
  identify: ClientBudget['identify'];
  /** Captcha service; null without one. */
  captcha: CaptchaService | null;
  /** Signed-in users; null if no part has accounts. */
  people: People | null;
  /** Reads the data that all parts store for an account. */
  readOwnData(accountId: number): Promise<Readonly<Record<string, unknown>>>;
  /** Lists the form pages of all parts. */
  listForms(): readonly PersonalForms[];
  /** Sources of values that alerts watch, of all parts. */
  alertSources: AlertSources;
}

/** Dependencies of form pages. */
export type PersonalDeps = Pick<RouteDeps, 'context' | 'chargeAttempt' | 'people' | 'alertSources'>;

/** Adds the data of parts to the context. */
export function addParts(context: ApiContext, parts: readonly ApiPart[]): ApiContext {
  const versions = parts.flatMap(({ version }) => version ?? []);
  return {
    ...context,
    media: {
      ...context.media,
      tokenIcons: parts.find(({ tokenIcons }) => tokenIcons !== undefined)?.tokenIcons,
      pictures: parts.find(({ pictures }) => pictures !== undefined)?.pictures,
    },
    parts: {
      fields: parts.flatMap(({ fields }) => fields ?? []),
      searches: parts.flatMap(({ search }) => search ?? []),
      actions: parts.flatMap(({ actions }) => actions ?? []),
      files: parts.flatMap(({ files }) => files ?? []),
      graphql: parts.flatMap(({ graphql }) => graphql ?? []),
      market: parts.find(({ market }) => market !== undefined)?.market,
      tokenFields: parts.flatMap(({ tokenFields }) => tokenFields ?? []),
      verifiedByDay: parts.find(({ verifiedByDay }) => verifiedByDay !== undefined)?.verifiedByDay,
      // That of the context itself changes when a server of moved ranges fails, and when it answers again.
      version: () => [context.parts.version, ...versions].flatMap((read) => read?.() ?? []).join('-'),
    },
  };
}
