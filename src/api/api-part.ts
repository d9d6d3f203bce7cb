import type { FastifyInstance } from 'fastify';
import type { Call } from '../contract/calls/call.ts';
import type { Topics } from '../contract/topics/topic.ts';
import type { ApiCall } from './api-call.ts';
import type { CallerSource } from './caller.ts';
import type { ClientBudget } from './client-budget.ts';
import type { ApiContext } from './context.ts';
import type { ChannelEvents } from './list-topic-events.ts';
import type { Market } from './market.ts';
import type { PartAction } from './part-actions.ts';
import type { DayCount, FieldScope, PartFields } from './part-fields.ts';
import type { PersonalForms } from './personal/forms/form-page.ts';
import type { People } from './personal/people.ts';
import type { PicturePaths } from './picture-paths.ts';
import type { TokenFields } from './present/token.ts';
import type { AnsweredCall } from './request.ts';
import type { PartSearch } from './search/part-search.ts';
import type { CreateChannel } from './socket/channel.ts';
import type { Publishers } from './socket/topic-publisher.ts';
import type { CaptchaService } from './verify-captcha.ts';

/** What a part of the server adds to the API: the core, or a module. */
export interface ApiPart {
  /** Calls that are answered with JSON, over HTTP and in memory alike. */
  answered?: readonly AnsweredCall[];
  /** Calls that have a route of their own, for what describes the API. */
  routes?: readonly Call[];
  /** Topics of the socket. */
  topics?: Topics;
  /** Publishes on them. */
  publishers?: Publishers;
  /** Topics of the socket on which clients send messages of a protocol of its own. */
  channels?: readonly CreateChannel[];
  /** Their topics and events, for what describes the API. */
  channelEvents?: ChannelEvents;
  /** What it knows of the rows of the core's answers. */
  fields?: PartFields;
  /** What coin and tokens are worth; of several parts the first is asked. */
  market?: Market;
  /** The icon of a token that somebody has looked at, out of memory: it is asked once a row. */
  tokenIcons?: (address: Buffer) => string | undefined;
  /** Fields of a token that the core does not know, out of memory: it is asked once a row. */
  tokenFields?: (address: Buffer) => TokenFields;
  /** Where this server answers pictures from elsewhere, resized; of several parts the first is asked. */
  pictures?: PicturePaths;
  /** How many contracts count as verified since each day, the earliest first; of several parts the first is asked. */
  verifiedByDay?(scope: FieldScope): Promise<readonly DayCount[]>;
  /** Something that is another whenever what it knows may have changed. */
  version?: () => string | number;
  /** Further hits of a search. */
  search?: PartSearch;
  /** Actions in the form of Etherscan. */
  actions?: readonly PartAction[];
  /** Finds who calls by what a request says of itself. */
  callers?(context: ApiContext): CallerSource | null;
  /** Who is signed in; of several parts the first is asked. */
  people?(context: ApiContext, chargeAttempt: ClientBudget['chargeAttempt']): People | null;
  /** What else it keeps of an account, for the file with all of it. */
  ownData?(context: ApiContext, accountId: number): Promise<Readonly<Record<string, unknown>>>;
  /** Pages of forms for who is signed in and has no scripts. */
  forms?(means: PersonalMeans): readonly PersonalForms[];
  /** Adds those routes; what they answer is compressed, and counts against the rate limit. */
  register?(scope: FastifyInstance, means: RouteMeans): void;
}

/** What routes are made with. */
export interface RouteMeans {
  context: ApiContext;
  /** Answers the calls in memory. */
  call: ApiCall;
  /** The client behind a request. */
  keyOf: ClientBudget['keyOf'];
  /** Counts what a request costs beyond the one that it is. @throws ApiError 429 */
  chargeMore: ClientBudget['chargeMore'];
  /** Counts bytes that were made for a request. */
  chargeBytes: ClientBudget['chargeBytes'];
  /** Counts an attempt at a secret against its address. @throws ApiError 429 */
  chargeAttempt: ClientBudget['chargeAttempt'];
  /** Finds out who calls by a key that came in the body. */
  identify: ClientBudget['identify'];
  /** What distinguishes people from programs; null for nobody. */
  captcha: CaptchaService | null;
  /** Who is signed in; null where no part keeps accounts. */
  people: People | null;
  /** What all parts keep of an account besides that part. */
  readOwnData(accountId: number): Promise<Readonly<Record<string, unknown>>>;
  /** The pages of forms of all parts. */
  listForms(): readonly PersonalForms[];
}

/** What pages of forms are made with. */
export type PersonalMeans = Pick<RouteMeans, 'context' | 'chargeAttempt' | 'people'>;
