import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '#modules/kits/bodies/api/read-body.ts';
import { createFormDocument, FORM_HEADERS } from '#modules/kits/forms/api/form-document.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { html, type Markup } from '#sdk/api/forms.ts';
import { limitLargeBodies } from '#sdk/api/large-bodies.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import { BODY_BYTES_MAX, inspectBody } from '../../contract/calls.ts';
import { InputError } from '../../lib/input-error.ts';
import { answerError } from '../answer-error.ts';
import { broadcast } from '../broadcast.ts';
import { inspect } from '../inspect.ts';
import type { Turn } from '../turn.ts';
import { drawForm, PATH } from './draw-form.ts';
import { drawInspection } from './draw-inspection.ts';

/** A form encodes each quotation mark of JSON as three bytes. */
const FORM_BYTES_MAX = 3 * BODY_BYTES_MAX;
const FIELDS = ['input', 'kind', 'from', 'to', 'value', 'entry_point'] as const;

interface FormDeps {
  deps: RouteDeps;
  turn: Turn;
  canBroadcast: boolean;
}

/** Registers the form of `/tools/inspect` for browsers without scripts: it is submitted by POST, and answered with a plain page. */
export function registerForm(scope: FastifyInstance, { deps, turn, canBroadcast }: FormDeps): void {
  void scope.register(async (inner) => {
    limitLargeBodies(inner, deps.keyOf);
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      async (_: unknown, text: string | Buffer) => new URLSearchParams(String(text)),
    );
    const send = (reply: FastifyReply, main: Markup) => sendDocument(reply, main, deps);
    inner.setErrorHandler((error, request, reply) => {
      const { status, body } = answerError(error, request);
      reply.code(status);
      return send(
        reply,
        html`${drawFault(body.errors?.[0]?.detail ?? body.message)}${drawForm(readForm(request))}`,
      );
    });
    inner.post(PATH, { bodyLimit: FORM_BYTES_MAX }, async (request, reply) => {
      const given = readForm(request);
      const body = readBody(inspectBody, given);
      if (Buffer.byteLength(body.input) > BODY_BYTES_MAX) throw new ApiError('payload_too_large');
      const found = await turn(request, reply, (read) => inspect(read, body));
      const { coinSymbol, coinDecimals } = deps.context.chain;
      const shown = drawInspection(found, { symbol: coinSymbol, decimals: coinDecimals });
      const sendable = canBroadcast && found.transaction?.hash != null ? body.input : null;
      return send(reply, html`${shown}${drawForm(given, sendable)}`);
    });
    inner.post(`${PATH}/broadcast`, { bodyLimit: FORM_BYTES_MAX }, async (request, reply) => {
      checkOrigin(request);
      const fields = request.body as URLSearchParams;
      if (fields.get('confirmed') !== 'on')
        throw new InputError('Confirm that the transaction is to be sent: it cannot be taken back.');
      const sent = await turn(request, reply, (read) =>
        broadcast(read, fields.get('input') ?? '', canBroadcast),
      );
      return send(
        reply,
        html`<p role="status" class="ok">The transaction was sent.</p><p><a href="/tx/${sent}">${sent}</a></p>${drawForm({})}`,
      );
    });
  });
}

/** The filled fields of a form. */
function readForm({ body }: FastifyRequest): Record<string, string> {
  if (!(body instanceof URLSearchParams)) return {};
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const text = (body.get(name) ?? '').trim();
      return text === '' && name !== 'input' ? [] : [[name, text]];
    }),
  );
}

/** A page elsewhere may not make a browser send a transaction from here. */
function checkOrigin({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    throw new ApiError('forbidden', { message: 'The form was submitted by another site.' });
}

function drawFault(text: string): Markup {
  return html`<div role="alert" class="bad"><p>${text}</p></div>`;
}

function sendDocument(reply: FastifyReply, main: Markup, { context }: RouteDeps): FastifyReply {
  const { basePath } = context.server;
  const links = [{ href: PATH, title: 'Inspect' }];
  return reply
    .headers(FORM_HEADERS)
    .header('cache-control', 'no-store')
    .send(createFormDocument({ title: 'Inspect before sending', label: 'Tools', links, main, basePath }));
}
