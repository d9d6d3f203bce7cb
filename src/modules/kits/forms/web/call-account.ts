import { useQueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '#sdk/config/config.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';

/** Errors of form fields, by the field's name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Result of a change: the server's answer, or its errors. */
export type Outcome =
  | { isDone: true; body: unknown }
  | {
      isDone: false;
      /** 0 if there was no answer. */
      status: number;
      /** A sentence about the whole request. */
      message: string | null;
      errors: FieldErrors;
      /** Delay before the next attempt, if the server returns one. */
      waitSeconds: number | null;
    };

/** Payload of a change. */
export interface Change {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api/account/v2`. */
  path: string;
  body?: unknown;
  /** True if it is made without a session, for which there is no token. */
  isSignIn?: boolean;
}

/** Path of an account's data. */
const USER = '/user';
const CSRF_HEADER = 'x-bs-account-csrf';

/** Sends a change with the session's token, which is read each time: a sign-in in another tab has a new one. Never throws. */
export async function callAccount(config: PublicConfig, change: Change): Promise<Outcome> {
  return sendChange(config, change, `${readRoot(config)}${change.path}`);
}

function readRoot(config: PublicConfig): string {
  return `${getApiPrefix(config, '')}/api/account/v2`;
}

/** Sends a change to any URL that accepts the session's token, with further headers. Never throws. */
export async function sendChange(
  config: PublicConfig,
  { method, body, isSignIn = false }: Omit<Change, 'path'>,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const token = isSignIn || method === 'GET' ? null : await readToken(readRoot(config));
  try {
    const response = await fetch(url, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { 'x-csrf-token': token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    return response.ok ? { isDone: true, body: answer } : readRefusal(response.status, answer);
  } catch {
    return readRefusal(0, null);
  }
}

/** Returns a function that changes account data and then refetches all of it that the page displays. */
export function useChange(): (change: Change) => Promise<Outcome> {
  const config = usePublicConfig();
  const queryClient = useQueryClient();
  return async (change) => {
    const outcome = await callAccount(config, { ...change, path: USER + change.path });
    if (outcome.isDone) await queryClient.invalidateQueries();
    return outcome;
  };
}

async function readToken(root: string): Promise<string | null> {
  try {
    const response = await fetch(`${root}/get_csrf`, { credentials: 'include' });
    return response.headers.get(CSRF_HEADER);
  } catch {
    return null;
  }
}

const TEXT_LENGTH_MAX = 500;

/** Reads an error of a current or legacy server: `{errors: {field: [text]}}`, or a message. Pure. */
export function readRefusal(status: number, body: unknown): Outcome {
  const { errors, message, seconds_before_next_resend: wait } = Object(body) as Record<string, unknown>;
  const fields = Object.entries(Object(errors) as Record<string, unknown>).flatMap(([name, texts]) => {
    const read = (Array.isArray(texts) ? texts : [texts]).filter((each) => typeof each === 'string');
    return read.length === 0 ? [] : [[name, read.map((each) => each.slice(0, TEXT_LENGTH_MAX))] as const];
  });
  const said = typeof message === 'string' && message !== '' ? message.slice(0, TEXT_LENGTH_MAX) : null;
  return {
    isDone: false,
    status,
    message: fields.length > 0 ? null : (said ?? describeStatus(status)),
    errors: Object.fromEntries(fields),
    waitSeconds: typeof wait === 'number' && wait > 0 ? Math.ceil(wait) : null,
  };
}

function describeStatus(status: number): string {
  if (status === 0) return 'The server did not answer. Try again.';
  if (status === 401) return 'Your session has ended. Sign in again.';
  if (status === 403) return 'The server refused this. Reload the page and try again.';
  if (status === 404) return 'It no longer exists.';
  if (status === 429) return 'Too many requests. Try again later.';
  return `Something went wrong (status ${status}). Try again.`;
}
