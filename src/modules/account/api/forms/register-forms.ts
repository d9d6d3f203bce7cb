import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawFaults } from '#modules/kits/forms/api/draw-form.ts';
import { createFormDocument, FORM_HEADERS } from '#modules/kits/forms/api/form-document.ts';
import type { WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import { ApiError, toErrorAnswer } from '#sdk/api/errors.ts';
import {
  FORMS_PATH,
  type FormAct,
  type FormAnswer,
  type FormValues,
  html,
  NOTHING,
  type PersonalForms,
} from '#sdk/api/forms.ts';
import { AccountError } from '#sdk/api/people.ts';
import { readFormKey, setFormKey } from '../cookies.ts';
import type { AccountDeps } from '../deps.ts';
import { checkOrigin, readBasePath } from '../own-origin.ts';
import { missing } from '../register-private.ts';
import type { Visitor } from '../visitor.ts';
import { describeRefusal, keepAnswer, takeAnswer } from './form-answer.ts';
import { type FormPage, type FormVisit, toFormPage } from './form-page.ts';
import { OPERATORS_PAGE } from './operators-page.ts';
import { PROFILE_PAGE } from './profile-page.ts';
import { KEPT_PAGES } from './saved-pages.ts';
import { createSignInPage } from './sign-in-page.ts';
import { createWebhooksPage } from './webhooks-page.ts';

/** Sized for ABIs, the longest field. */
const BODY_BYTES_MAX = 512 * 1024;
const TYPE = 'application/x-www-form-urlencoded';
/** Name of the navigation. */
const LABEL = 'Account';

/**
 * Adds form pages for browsers without scripts, including those of other modules. A form is submitted from this site with its
 * page's CSRF token, performs the same action as the API call, and redirects to its page, which shows errors at their fields.
 */
export function registerForms(
  scope: FastifyInstance,
  deps: AccountDeps,
  { network, others }: { network: WebhookNetwork; others: readonly PersonalForms[] },
): void {
  const pages = [
    ...KEPT_PAGES,
    createWebhooksPage(network),
    PROFILE_PAGE,
    OPERATORS_PAGE,
    ...others.map(toFormPage),
    createSignInPage(deps.own),
  ];
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    TYPE,
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    async (_: unknown, text: string | Buffer) => new URLSearchParams(String(text)),
  );
  scope.setErrorHandler((error, _, reply) => sendRefusal(error, reply));
  for (const page of pages) {
    scope.get(`${FORMS_PATH}/${page.name}`, (request, reply) => show(deps, { pages, page }, request, reply));
    for (const [act, { cost = 0 }] of Object.entries(page.acts))
      scope.post(`${FORMS_PATH}/${page.name}/${act}`, {
        preParsing: (request, reply) => admit(deps, { page, cost }, request, reply),
        handler: (request, reply) => take(deps, { page, act }, request, reply),
      });
  }
}

/** Renders a page with the result of the form submitted last. */
async function show(
  deps: AccountDeps,
  { pages, page }: { pages: readonly FormPage[]; page: FormPage },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor = await deps.sessions.find(request);
  await deps.sessions.dropEnded(request, reply);
  const elsewhere = findWayIn(page, visitor);
  if (elsewhere !== null) return reply.redirect(elsewhere);
  checkOperator(page, visitor);
  const csrf = await readToken(deps, { request, reply, visitor });
  const query = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
  const sessionId = visitor?.sessionId ?? null;
  const answer = await takeAnswer({ request, reply, deps }, { page: page.name, sessionId });
  const visit: FormVisit = { request, reply, deps, csrf, query, answer };
  const drawn = page.isOpen
    ? await page.draw(visit)
    : await page.draw({ ...visit, visitor: visitor as Visitor });
  const links = pages
    .filter(
      ({ isOpen, isForOperators }) =>
        isOpen === (visitor === null) && (isForOperators !== true || visitor?.isOperator === true),
    )
    .map(({ name, title: of }) => ({ href: `${FORMS_PATH}/${name}`, title: of }));
  const main = html`${drawAnswer(answer, query)}${drawn}`;
  const { title } = page;
  const basePath = readBasePath(request);
  return reply.headers(FORM_HEADERS).send(createFormDocument({ title, label: LABEL, links, main, basePath }));
}

/** Renders a success message, or a generic error if the result of a failed form is no longer available. */
function drawAnswer(answer: FormAnswer | null, { failed }: FormValues) {
  if (answer === null)
    return failed === undefined ? NOTHING : drawFaults(['The form could not be saved. Try again.']);
  return answer.isDone ? html`<p role="status" class="ok">${answer.message ?? ''}</p>` : NOTHING;
}

/** Redirect target of a visitor who may not use the page; null if the visitor may. */
function findWayIn({ name, isOpen }: FormPage, visitor: Visitor | null): string | null {
  if (isOpen) return null;
  if (visitor?.isUnverified) return '/auth/unverified-email';
  return visitor === null
    ? `${FORMS_PATH}/sign-in?path=${encodeURIComponent(`${FORMS_PATH}/${name}`)}`
    : null;
}

/** @throws ApiError 403 if the page is for operators and the visitor is not one */
function checkOperator({ isForOperators }: FormPage, visitor: Visitor | null): void {
  if (isForOperators === true && visitor?.isOperator !== true)
    throw new ApiError('forbidden', { message: 'Only for operators of this server' });
}

/** Checks, before the body is read, that the form comes from this site and that the visitor is signed in. */
async function admit(
  deps: AccountDeps,
  { page, cost }: { page: FormPage; cost: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Browsers send the origin of a form; a client that does not is no browser.
  if (origin === undefined && site === undefined)
    throw new ApiError('forbidden', {
      message: 'The request names no origin (header Origin or Sec-Fetch-Site)',
    });
  checkOrigin(request);
  if (cost > 0) deps.chargeAttempt(request, cost);
  const visitor = await deps.sessions.find(request);
  const elsewhere = findWayIn(page, visitor);
  if (elsewhere !== null) return reply.redirect(elsewhere, 303);
  checkOperator(page, visitor);
  return undefined;
}

/** Performs the action of a form and redirects to its page. */
async function take(
  deps: AccountDeps,
  { page, act }: { page: FormPage; act: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const visitor = await deps.sessions.find(request);
  const csrf = await findToken(deps, { request, visitor });
  if (csrf === null || !isSame(csrf, body.get('csrf') ?? ''))
    throw new ApiError('forbidden', { message: 'The form is no longer valid. Open its page again' });
  const values = readValues(page.acts[act]?.fields ?? [], body);
  const reported = { page: page.name, sessionId: visitor?.sessionId ?? null };
  const visit: FormVisit = { request, reply, deps, csrf, query: {}, answer: null };
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

/** URL of a form's page, at the position in the list where the form was. */
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

/** Values of the known fields only, with line breaks normalized to those that were typed. */
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

/** CSRF token of a page's forms: that of the session, or without one that of a key stored in the browser. */
async function readToken(deps: AccountDeps, { request, reply, visitor }: Asking & { reply: FastifyReply }) {
  const known = await findToken(deps, { request, visitor });
  if (known !== null) return known;
  const key = randomBytes(32).toString('base64url');
  setFormKey(request, reply, key);
  return signKey(deps, key);
}

async function findToken(deps: AccountDeps, { request, visitor }: Asking): Promise<string | null> {
  if (visitor !== null) return deps.sessions.csrfToken(request);
  const key = readFormKey(request);
  return key === null ? null : signKey(deps, key);
}

async function signKey({ sessions }: AccountDeps, key: string): Promise<string> {
  return (await sessions.sign('form key', key)).toString('base64url');
}

function isSame(known: string, given: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Renders an error as a document, since its reader has no scripts to display it. */
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
        title: 'Request rejected',
        label: LABEL,
        links: [],
        main,
        basePath: readBasePath(reply.request),
      }),
    );
}
