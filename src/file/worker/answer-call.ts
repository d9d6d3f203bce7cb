import type { ApiCall } from '#api/api-call.ts';
import type { JsonCall } from '#contract/calls/call.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import type { RecordedAnswers } from '../recorded-answers.ts';
import type { AnswerMessage, CallMessage } from './messages.ts';

type Answer = Omit<AnswerMessage, 'kind' | 'id'>;

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Creates the function that answers the requests of the page as the server's routes would, recorded ones first. */
export function createAnswerCall(
  calls: readonly JsonCall[],
  call: ApiCall,
  recorded: RecordedAnswers,
): (message: CallMessage) => Promise<Answer> {
  const routes = calls
    .filter(({ method }) => method === undefined)
    .flatMap(({ name, path, earlierPaths = [] }) =>
      [path, ...earlierPaths].map((each) => ({ name: name as CallName, ...toPattern(each) })),
    );
  return async ({ url, headers }) => {
    const { pathname, searchParams } = new URL(url, 'http://file.invalid');
    const known = Object.hasOwn(recorded, pathname) ? recorded[pathname] : undefined;
    if (known !== undefined) return { status: 200, headers: JSON_TYPE, body: JSON.stringify(known) };
    for (const { name, pattern, names } of routes) {
      const found = pattern.exec(pathname);
      if (found === null) continue;
      const params = Object.fromEntries(
        names.map((each, place) => [each, decode(found[place + 1] ?? '')] as const),
      );
      const query = Object.fromEntries(searchParams);
      const { status, body } = await call(name, { params, query, headers });
      return { status, headers: JSON_TYPE, body: JSON.stringify(body) };
    }
    return NOT_IN_FILE;
  };
}

/** Answer to a request that no call of the file has. */
const NOT_IN_FILE: Answer = {
  status: 404,
  headers: JSON_TYPE,
  body: JSON.stringify({ message: 'This is not in the file', code: 'not_found' }),
};

/** Turns the path of a call into a pattern and the names of its groups. Pure. */
function toPattern(path: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const source = path
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return '([^/]+)';
    })
    .join('');
  return { pattern: new RegExp(`^${source}/?$`), names };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
