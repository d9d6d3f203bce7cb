import type { FileHead, ProgramPart } from '../file-head.ts';

/** First message to the worker: the whole file, each part as base64 of gzipped bytes. */
export interface OpenMessage {
  kind: 'open';
  head: FileHead;
  parts: Readonly<Record<Exclude<ProgramPart, 'worker'>, string>>;
  /** Rows by schema and table: `run.blocks`. */
  tables: Record<string, string>;
  /** Recorded answers as JSON; empty without any. */
  recorded: string;
}

/** A request to the API. */
export interface CallMessage {
  kind: 'call';
  id: number;
  /** Path and query. */
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** Progress of opening, by bytes of rows. */
export interface ProgressMessage {
  kind: 'progress';
  done: number;
  total: number;
}

/** End of opening: ready, or failed with the reason. */
export interface OpenedMessage {
  kind: 'opened';
  problem: string | null;
}

/** Response to a request. */
export interface AnswerMessage {
  kind: 'answer';
  id: number;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export type ToWorker = OpenMessage | CallMessage;
export type FromWorker = ProgressMessage | OpenedMessage | AnswerMessage;
