import { parseExactJson } from '#sdk/lib/values.ts';
import type { ApiOperation } from '../contract/description.ts';

/** Values of the form's fields, by `place name`. */
export type Given = Readonly<Record<string, string>>;

/** A request in the form that `fetch` takes. */
export interface BuiltRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** The name of a field of the form. */
export function toKey({ in: place, name }: { in: string; name: string }): string {
  return `${place} ${name}`;
}

/** Builds the request of a call; empty fields are left out. `prefix` precedes the path. Pure. */
export function buildRequest(
  { method, path, parameters, body }: Pick<ApiOperation, 'method' | 'path' | 'parameters' | 'body'>,
  prefix: string,
  given: Given,
): BuiltRequest {
  const filled = parameters.flatMap((each) => {
    const value = given[toKey(each)] ?? '';
    return value === '' ? [] : [{ ...each, value }];
  });
  const inPath = new Map(filled.flatMap((each) => (each.in === 'path' ? [[each.name, each.value]] : [])));
  const url = path.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) =>
    encodeSegment(inPath.get(name) ?? whole),
  );
  const query = new URLSearchParams();
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const each of filled) {
    if (each.in === 'header') headers[each.name] = each.value;
    if (each.in === 'query') addToQuery(query, each.name, each.value);
  }
  if (given.authorization) headers.authorization = given.authorization;
  const text = body === null ? undefined : given.body || undefined;
  if (text !== undefined) headers['content-type'] = 'application/json';
  const search = query.toString();
  return { url: `${prefix}${url}${search === '' ? '' : `?${search}`}`, method, headers, body: text };
}

/** Encodes one path segment; `..` alone would lead elsewhere. */
function encodeSegment(text: string): string {
  return /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%2E') : encodeURIComponent(text);
}

/** A cursor is entered as returned, an object of keys; its keys become parameters. */
function addToQuery(query: URLSearchParams, name: string, value: string): void {
  if (name === 'next_page_params') {
    for (const [key, part] of Object.entries(parseObject(value))) query.set(key, String(part));
  } else query.set(name, value);
}

function parseObject(text: string): object {
  try {
    const parsed = parseExactJson(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The same request as a curl command. Pure. */
export function formatCurl({ url, method, headers, body }: BuiltRequest, origin: string): string {
  const address = url.startsWith('/') ? origin + url : url;
  const flags = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...flags,
    ...(body === undefined ? [] : [`--data ${quote(body)}`]),
    quote(address),
  ].join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
