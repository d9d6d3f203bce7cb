import { asObject, asText, type JsonObject, type JsonValue } from '../finding/json.ts';
import { type ApiQuery, type ApiReader, type ApiRequest, ToolError } from '../reader/api-reader.ts';

/** The chain as the reader's explorer names it. */
export interface ToolSite {
  /** Public origin with the base path, for links. */
  site: string;
  coinSymbol: string;
  coinDecimals: number;
}

/** Scope of one tool call. */
export interface ToolScope extends ToolSite {
  /** The body of a call. @throws ToolError if the API refuses it */
  get(path: string, query?: ApiQuery): Promise<JsonValue>;
  /** The same for a part of an answer: where it is refused, an object with the reason as `unavailable`. */
  find(path: string, query?: ApiQuery): Promise<JsonValue>;
  /** The body of a read that is sent with POST. @throws ToolError */
  post(path: string, body: JsonValue): Promise<JsonValue>;
  /** The URL of a page. */
  page(path: string): string;
}

interface ScopeInputs extends ToolSite {
  read: ApiReader;
  /** Number of an earlier run; undefined for the chain as it is. */
  run: number | undefined;
  signal: AbortSignal;
}

/** Opens the scope of a call, on a run of the chain. */
export function openToolScope({ read, run, signal, ...site }: ScopeInputs): ToolScope {
  const prefix = run === undefined ? '' : `/run/${run}`;

  async function send(request: Omit<ApiRequest, 'signal'>): Promise<JsonValue> {
    const { status, body } = await read({ ...request, path: prefix + request.path, signal });
    if (status === 200) return body;
    throw new ToolError(describeRefusal(status, body));
  }

  return {
    ...site,
    get: (path, query) => send({ path, query }),
    post: (path, body) => send({ path, body }),
    page: (path) => site.site + prefix + path,
    async find(path, query) {
      try {
        return await send({ path, query });
      } catch (error) {
        if (!(error instanceof ToolError) || signal.aborted) throw error;
        return { unavailable: error.message };
      }
    },
  };
}

function describeRefusal(status: number, body: JsonValue): string {
  const { message, errors } = asObject(body);
  const detail = readErrors(errors);
  return `The API answered ${status}: ${asText(message) ?? 'no message'}${detail === '' ? '' : ` (${detail})`}`;
}

/** The faults of single parameters. */
function readErrors(errors: JsonValue | undefined): string {
  const list = Array.isArray(errors) ? (errors as JsonObject[]) : [];
  return list
    .map((each) => [asText(asObject(each).title), asText(asObject(each).detail)].filter(Boolean).join(': '))
    .filter((text) => text !== '')
    .join('; ');
}
