import type { FastifyBaseLogger } from 'fastify';
import type { WebConfig } from '#config/web-config.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import type { SearchItem } from '#contract/search.ts';
import type { ApiArguments } from '../api-client/api-query.ts';
import type { FormValues } from '../router/router.ts';

/** Additions of a module to the web server. */
export interface ServerPart {
  /** Calls that this server answers itself, wherever the API is. */
  answers?: PageAnswers;
  /** The path of each of them, with parameters in braces. */
  paths?: Readonly<Partial<Record<CallName, string>>>;
  /** Hits for a search term, shown before those of the API; the API is not called. */
  listHits?(term: string): Promise<readonly SearchItem[]>;
  /** Plain text files, by path. */
  files?: Readonly<Record<`/${string}`, () => Promise<string>>>;
  /** Further origins of pictures on every page. */
  listPictureOrigins?(): readonly string[];
  /** Origins that the page at a path may embed in frames. */
  listFrameOrigins?(path: string): readonly string[];
  /** Origins that the scripts of every page may connect to. */
  listConnectOrigins?(): readonly string[];
  /** Replacement labels of menu entries, by the pattern of their page. */
  menuLabels?: Readonly<Record<string, string | undefined>>;
  /** URL to which browsers report violations of a page's policy. */
  policyReportUrl?: string;
  /** Forms that browsers without scripts submit, by the path of their page. */
  forms?: Readonly<Record<`/${string}`, PageForm>>;
  /** Documents for sandboxed frames, by path; each has a policy of its own. */
  documents?: Readonly<Record<`/${string}`, FramedDocument>>;
}

/** A form of a page: it is submitted by POST, and answered with the same page and the outcome. */
export interface PageForm {
  /** Names of its fields; all others are dropped. */
  fields: readonly string[];
  /** Maximum size of the encoded fields, in bytes. */
  bytesMax: number;
  /** Returns the API call that the form makes, as scripts make it. */
  toCall(values: FormValues): { path: `/api/${string}`; body: object };
}

/**
 * A document that only pages of this server may embed in a frame. Its `policy` must contain `sandbox` without
 * `allow-same-origin`.
 */
export interface FramedDocument {
  html: string;
  policy: string;
}

/** Answers of calls, by name; undefined becomes 404, and an `ApiError` of status 502 is a failed external service. */
export type PageAnswers = Readonly<
  Partial<Record<CallName, (params: Readonly<Record<string, string | number>>) => Promise<unknown>>>
>;

/** Calls the API of the same process, on the active run. */
export type MemoryCall = (
  name: CallName,
  args: Pick<ApiArguments, 'params' | 'query'>,
) => Promise<{ status: number; body: unknown }>;

/** Dependencies of such a part. */
export interface ServerDeps {
  /** The module's settings for the web server. */
  own: Readonly<Record<string, unknown>>;
  config: WebConfig;
  /** The API of the same process; absent if the API is on another host. */
  call?: MemoryCall | undefined;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}
