import type { FastifyBaseLogger } from 'fastify';
import type { WebConfig } from '../../config/web-config.ts';
import type { CallName } from '../../contract/calls/core-calls.ts';
import type { SearchItem } from '../../contract/search.ts';
import type { ApiArguments } from '../api-client/api-query.ts';

/** What a module adds to the server of the pages. */
export interface ServerPart {
  /** Calls that this server answers itself, wherever the API is. */
  answers?: PageAnswers;
  /** The path of each of them, its parameters in braces. */
  paths?: Readonly<Partial<Record<CallName, string>>>;
  /** What fits a search term, in front of what the API finds; the API is not asked. */
  listHits?(term: string): Promise<readonly SearchItem[]>;
  /** Files of plain text, by their path. */
  files?: Readonly<Record<`/${string}`, () => Promise<string>>>;
  /** Origins that the pictures of every page may come from besides. */
  listPictureOrigins?(): readonly string[];
  /** Origins that the page at a path may have in frames. */
  listFrameOrigins?(path: string): readonly string[];
  /** Origins that the scripts of every page may send to. */
  listConnectOrigins?(): readonly string[];
  /** What entries of the menus are called in place of their own label, by the pattern of their page. */
  menuLabels?: Readonly<Record<string, string | undefined>>;
  /** Where browsers report what the policy of a page has stopped. */
  policyReportUrl?: string;
  /** Documents for sandboxed frames, by their path; each has a policy of its own. */
  documents?: Readonly<Record<`/${string}`, FramedDocument>>;
}

/** A document that only pages of this server may show in a frame. Its `policy` has to name `sandbox` without `allow-same-origin`. */
export interface FramedDocument {
  html: string;
  policy: string;
}

/** What answers calls, by their name; undefined is 404, and an `ApiError` of status 502 is a service elsewhere that does not give it. */
export type PageAnswers = Readonly<
  Partial<Record<CallName, (params: Readonly<Record<string, string | number>>) => Promise<unknown>>>
>;

/** Calls the API of the same process, on the active run. */
export type MemoryCall = (
  name: CallName,
  args: Pick<ApiArguments, 'params' | 'query'>,
) => Promise<{ status: number; body: unknown }>;

/** What such a part is made with. */
export interface ServerMeans {
  /** The module's settings that the server of the web app reads. */
  own: Readonly<Record<string, unknown>>;
  config: WebConfig;
  /** The API of the same process; absent where the API is on another host. */
  call?: MemoryCall | undefined;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}
