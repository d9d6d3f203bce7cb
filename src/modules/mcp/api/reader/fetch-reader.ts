import { LIMITS } from '../limits.ts';
import { type ApiReader, ToolError, toUrlPath } from './api-reader.ts';
import { readJson } from './inject-reader.ts';

/** Creates a reader of the API at a URL, which may have a base path. */
export function createFetchReader(site: string, send: typeof fetch = fetch): ApiReader {
  return async ({ path, query, body, signal }) => {
    const response = await open(send, site + toUrlPath({ path, query }), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'follow',
      signal,
    });
    const text = await readText(response);
    return { status: response.status, body: readJson(text, response.headers.get('content-type') ?? '') };
  };
}

async function open(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, init);
  } catch (error) {
    throw new ToolError(
      `The explorer does not answer: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Reads a body up to the limit. @throws ToolError */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > LIMITS.answerBytes) throw new ToolError('The answer of the API is too large to read.');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError('The answer of the API broke off.');
  }
  return Buffer.concat(chunks).toString();
}
