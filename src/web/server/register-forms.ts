import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '#lib/fair-queue.ts';
import type { PageForm } from '../modules/server-part.ts';
import type { FormValues, PostedForm } from '../router/router.ts';
import type { PageWork } from './web-options.ts';

/** Size above which a form is read in turn, in bytes. */
const SMALL_BYTES_MAX = 256 * 1024;

/** Large forms read at once: each may hold several times its size. */
const AT_ONCE = { slots: 3, slotsPerClient: 1, waiting: 120, waitingPerClient: 20, waitMs: 20_000 };

/** Request headers that the API call of a form has, too: they identify the visitor. */
const CARRIED_HEADERS = ['authorization', 'cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-real-ip'];

/** Answers a request with its page and the outcome that `read` returns, at the cost of a page. */
export type AnswerForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  read: (work: PageWork) => Promise<PostedForm>,
) => Promise<unknown>;

/**
 * Registers forms of pages for browsers without scripts. A form makes the API call that scripts make, and is answered with its page,
 * its values and the API's answer, which no cache stores. A form of another site is refused.
 */
export function registerForms(
  app: FastifyInstance,
  forms: Readonly<Record<string, PageForm>>,
  answer: AnswerForm,
): void {
  const queue = createFairQueue(AT_ONCE);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read by the handler, in the client's turn.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
    for (const [path, form] of Object.entries(forms))
      scope.post(path, (request, reply) =>
        answer(request, reply, async ({ client, signal }) => {
          if (!isOwnSite(request)) return refuse(403, 'The form was submitted by another site.');
          const leave = isSmall(request) ? () => {} : await queue.enter(client, signal);
          try {
            const values = await readValues(request, form);
            if (values === null) {
              // The rest of the form is not read, so the connection cannot be used again.
              reply.header('connection', 'close');
              return refuse(413, 'The form is too large.');
            }
            return { values, ...(await callApi(app, request, { ...form.toCall(values), signal })) };
          } finally {
            leave();
          }
        }),
      );
  });
}

function refuse(status: number, message: string): PostedForm {
  return { values: {}, status, body: { message } };
}

function isSmall({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Number.NaN) <= SMALL_BYTES_MAX;
}

function isOwnSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Reads the fields of a form; null if they are larger than it accepts. */
async function readValues(
  { raw }: FastifyRequest,
  { fields, bytesMax }: PageForm,
): Promise<FormValues | null> {
  if (Number(raw.headers['content-length'] ?? 0) > bytesMax) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The socket stays open for the answer.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) return null;
    chunks.push(chunk);
  }
  const given = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return Object.fromEntries(fields.map((name) => [name, given.get(name) ?? '']));
}

/** Makes an API call of the same server for the visitor of a request. */
async function callApi(
  app: FastifyInstance,
  { headers, socket }: FastifyRequest,
  { path, body, signal }: ReturnType<PageForm['toCall']> & { signal: AbortSignal },
): Promise<Omit<PostedForm, 'values'>> {
  const carried = CARRIED_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { ...Object.fromEntries(carried), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    signal,
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
  });
  return readAnswer(reply.statusCode, reply.body);
}

/** Reads the API's answer; one that is no JSON is a failure. */
function readAnswer(status: number, text: string): Omit<PostedForm, 'values'> {
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: status < 400 ? 502 : status, body: { message: 'The answer of the API is not JSON.' } };
  }
}
