import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, toErrorAnswer } from '../../../../api/errors.ts';
import { drawFaults } from '../../../../api/personal/forms/draw-form.ts';
import {
  FORMS_PATH,
  type FormAct,
  type FormAnswer,
  type FormValues,
  type PersonalForms,
} from '../../../../api/personal/forms/form-page.ts';
import { html, NOTHING } from '../../../../api/personal/forms/markup.ts';
import { AccountError } from '../../../../api/personal/refusal.ts';
import { readFormKey, setFormKey } from '../cookies.ts';
import type { AccountMeans } from '../means.ts';
import type { WebhookNetwork } from '../notifications/send-webhook.ts';
import { checkOrigin, readBasePath } from '../own-origin.ts';
import { missing } from '../register-private.ts';
import type { Visitor } from '../visitor.ts';
import { describeRefusal, keepAnswer, takeAnswer } from './form-answer.ts';
import { createFormDocument, FORM_HEADERS } from './form-document.ts';
import { type FormPage, type FormVisit, toFormPage } from './form-page.ts';
import { KEPT_PAGES } from './kept-pages.ts';
import { OPERATORS_PAGE } from './operators-page.ts';
import { PROFILE_PAGE } from './profile-page.ts';
import { createSignInPage } from './sign-in-page.ts';
import { createWebhooksPage } from './webhooks-page.ts';

/** ABIs are the longest. */
const BODY_BYTES_MAX = 512 * 1024;
const TYPE = 'application/x-www-form-urlencoded';

/**
 * Adds the pages of forms for browsers without scripts, with those of other parts. A form is sent from this site with the token that its page had, does what the
 * call of the API does, and is answered by the way back to its page, which shows what was refused at the fields.
 */
export function registerForms(
  scope: FastifyInstance,
  means: AccountMeans,
  { network, others }: { network: WebhookNetwork; others: readonly PersonalForms[] },
): void {
  const pages = [
    ...KEPT_PAGES,
    createWebhooksPage(network),
    PROFILE_PAGE,
    OPERATORS_PAGE,
    ...others.map(toFormPage),
    createSignInPage(means.own),
  ];
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    TYPE,
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    async (_: unknown, text: string | Buffer) => new URLSearchParams(String(text)),
  );
  scope.setErrorHandler((error, _, reply) => sendRefusal(error, reply));
  for (const page of pages) {
    scope.get(`${FORMS_PATH}/${page.name}`, (request, reply) => show(means, { pages, page }, request, reply));
    for (const [act, { cost = 0 }] of Object.entries(page.acts))
      scope.post(`${FORMS_PATH}/${page.name}/${act}`, {
        preParsing: (request, reply) => admit(means, { page, cost }, request, reply),
        handler: (request, reply) => take(means, { page, act }, request, reply),
      });
  }
}

/** Draws a page, with what was answered to the form that was sent last. */
async function show(
  means: AccountMeans,
  { pages, page }: { pages: readonly FormPage[]; page: FormPage },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor = await means.sessions.find(request);
  await means.sessions.dropEnded(request, reply);
  const elsewhere = findWayIn(page, visitor);
  if (elsewhere !== null) return reply.redirect(elsewhere);
  checkOperator(page, visitor);
  const csrf = await readToken(means, { request, reply, visitor });
  const query = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
  const sessionId = visitor?.sessionId ?? null;
  const answer = await takeAnswer({ request, reply, means }, { page: page.name, sessionId });
  const visit: FormVisit = { request, reply, means, csrf, query, answer };
  const drawn = page.isOpen
    ? await page.draw(visit)
    : await page.draw({ ...visit, visitor: visitor as Visitor });
  const links = pages.filter(
    ({ isOpen, isForOperators }) =>
      isOpen === (visitor === null) && (isForOperators !== true || visitor?.isOperator === true),
  );
  const main = html`${drawAnswer(answer, query)}${drawn}`;
  const { title } = page;
  const basePath = readBasePath(request);
  return reply.headers(FORM_HEADERS).send(createFormDocument({ title, links, main, basePath }));
}

/** Says what was done, and what was refused of a form that is no longer on the page. */
function drawAnswer(answer: FormAnswer | null, { failed }: FormValues) {
  if (answer === null)
    return failed === undefined ? NOTHING : drawFaults(['The form could not be saved. Try again.']);
  return answer.isDone ? html`<p role="status" class="ok">${answer.message ?? ''}</p>` : NOTHING;
}

/** Where who may not use the page goes; null for who may. */
function findWayIn({ name, isOpen }: FormPage, visitor: Visitor | null): string | null {
  if (isOpen) return null;
  if (visitor?.isUnverified) return '/auth/unverified-email';
  return visitor === null
    ? `${FORMS_PATH}/sign-in?path=${encodeURIComponent(`${FORMS_PATH}/${name}`)}`
    : null;
}

/** @throws ApiError 403 where a page is for operators and the visitor is none */
function checkOperator({ isForOperators }: FormPage, visitor: Visitor | null): void {
  if (isForOperators === true && visitor?.isOperator !== true)
    throw new ApiError('forbidden', { message: 'Only for operators of this server' });
}

/** Checks, before the body is read, that the form comes from this site and that somebody is signed in. */
async function admit(
  means: AccountMeans,
  { page, cost }: { page: FormPage; cost: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // A browser says where a form comes from; what does not is no browser.
  if (origin === undefined && site === undefined)
    throw new ApiError('forbidden', {
      message: 'The request names no origin (header Origin or Sec-Fetch-Site)',
    });
  checkOrigin(request);
  if (cost > 0) means.chargeAttempt(request, cost);
  const visitor = await means.sessions.find(request);
  const elsewhere = findWayIn(page, visitor);
  if (elsewhere !== null) return reply.redirect(elsewhere, 303);
  checkOperator(page, visitor);
  return undefined;
}

/** Does what a form asks for, and leads back to its page. */
async function take(
  means: AccountMeans,
  { page, act }: { page: FormPage; act: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const visitor = await means.sessions.find(request);
  const csrf = await findToken(means, { request, visitor });
  if (csrf === null || !isSame(csrf, body.get('csrf') ?? ''))
    throw new ApiError('forbidden', { message: 'The form is no longer valid. Open its page again' });
  const values = readValues(page.acts[act]?.fields ?? [], body);
  const reported = { page: page.name, sessionId: visitor?.sessionId ?? null };
  const visit: FormVisit = { request, reply, means, csrf, query: {}, answer: null };
  const back = (search: Record<string, string>) => toPage(page, { ...search, before: body.get('before') });
  try {
    const {
      message,
      location,
      values: kept = {},
    } = page.isOpen
      ? await run(page.acts[act], visit, values)
      : await run(page.acts[act], { ...visit, visitor: visitor as Visitor }, values);
    if (location !== undefined) return reply.redirect(location, 303);
    await keepAnswer(visit, { ...reported, act, id: '', values: kept, errors: {}, message, isDone: true });
    return reply.redirect(back({}), 303);
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    await keepAnswer(visit, { ...reported, ...describeRefusal(error, { act, values }) });
    return reply.redirect(back({ failed: '1' }), 303);
  }
}

/** The page of a form, where its list stood. */
function toPage({ name }: FormPage, search: Readonly<Record<string, string | null>>): string {
  const known = Object.entries(search).flatMap(([key, value]) =>
    value !== null && /^\d{1,9}$/.test(value) ? [`${key}=${value}`] : [],
  );
  return `${FORMS_PATH}/${name}${known.length === 0 ? '' : `?${known.join('&')}`}`;
}

function run<Visit>(act: FormAct<Visit> | undefined, visit: Visit, values: FormValues) {
  if (act === undefined) throw missing('There is no such form');
  return act.run(visit, values);
}

/** The named fields that were sent, and no others; lines end as in the text that was typed. */
function readValues(fields: readonly string[], body: URLSearchParams): FormValues {
  const sent = fields.flatMap((name) => {
    const value = body.get(name);
    return value === null ? [] : [[name, value.replaceAll('\r\n', '\n')] as const];
  });
  return Object.fromEntries(sent);
}

interface Asking {
  request: FastifyRequest;
  visitor: Visitor | null;
}

/** The token of the forms of a page: that of the session, or without one of a key that the browser is given. */
async function readToken(means: AccountMeans, { request, reply, visitor }: Asking & { reply: FastifyReply }) {
  const known = await findToken(means, { request, visitor });
  if (known !== null) return known;
  const key = randomBytes(32).toString('base64url');
  setFormKey(request, reply, key);
  return signKey(means, key);
}

async function findToken(means: AccountMeans, { request, visitor }: Asking): Promise<string | null> {
  if (visitor !== null) return means.sessions.csrfToken(request);
  const key = readFormKey(request);
  return key === null ? null : signKey(means, key);
}

async function signKey({ sessions }: AccountMeans, key: string): Promise<string> {
  return (await sessions.sign('form key', key)).toString('base64url');
}

function isSame(known: string, given: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A refusal as a document: who sees it has no scripts that could say it better. */
function sendRefusal(error: unknown, reply: FastifyReply) {
  const { status, body, retryAfterSeconds } = toErrorAnswer(error);
  if (status >= 500) reply.log.error(error);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const main = html`${drawFaults([body.message])}<p><a href="${FORMS_PATH}/profile">Back to the account</a></p>`;
  return reply
    .code(status)
    .headers(FORM_HEADERS)
    .send(
      createFormDocument({
        title: 'This was refused',
        links: [],
        main,
        basePath: readBasePath(reply.request),
      }),
    );
}
