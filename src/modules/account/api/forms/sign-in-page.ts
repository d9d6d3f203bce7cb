import { drawForm, type FormField } from '#modules/kits/forms/api/draw-form.ts';
import { FORMS_PATH, type FormValues, html, type Markup, NOTHING } from '#sdk/api/forms.ts';
import { AccountError } from '#sdk/api/people.ts';
import { createProvider } from '../auth/provider.ts';
import { START } from '../auth/register-auth.ts';
import { readReturnPath } from '../auth/return-path.ts';
import type { AccountSettings } from '../deps.ts';
import { readOwnOrigin } from '../own-origin.ts';
import { CODE_COSTS, requireMailer, sendCode, signInByCode } from '../sign-in/email.ts';
import { createMailer, type Mailer } from '../sign-in/mailer.ts';
import type { FormPage, FormVisit } from './form-page.ts';

const NAME = 'sign-in';
const EMAIL: FormField = { name: 'email', label: 'E-mail address', kind: 'email', maxLength: 254 };
const CODE: FormField = { name: 'otp', label: 'Code', hint: 'Six digits', kind: 'code', maxLength: 6 };

/** Form page for sign-in with an e-mail code; a wallet requires scripts, the provider is a link. */
export function createSignInPage(own: AccountSettings): FormPage {
  const mailer = createMailer(own);
  const provider = createProvider(own) === null ? null : own.oidcName;
  return {
    name: NAME,
    title: 'Sign in',
    isOpen: true,
    draw: async (visit) => draw(visit, { hasMail: mailer !== null, provider }),
    acts: {
      send: {
        fields: ['email', 'path'],
        cost: CODE_COSTS.send,
        async run(visit, values) {
          await sendOrWait(visit, requireMailer(mailer), values);
          return { message: 'A code was sent. It is valid for ten minutes.', values };
        },
      },
      confirm: {
        fields: ['email', 'otp', 'path'],
        cost: CODE_COSTS.guess,
        async run({ deps, request, reply }, values) {
          requireMailer(mailer);
          await signInByCode(deps, { request, reply }, values);
          const path = readReturnPath(values.path, readOwnOrigin(request));
          return { message: 'You are signed in.', location: path === '/' ? `${FORMS_PATH}/profile` : path };
        },
      },
    },
  };
}

async function draw(
  visit: FormVisit,
  { hasMail, provider }: { hasMail: boolean; provider: string | null },
): Promise<Markup> {
  const { query, answer, request } = visit;
  const path = readReturnPath(answer?.values.path ?? query.path, readOwnOrigin(request));
  const email = answer?.values.email ?? '';
  const isSent = answer !== null && (answer.act === 'confirm' || answer.isDone) && email !== '';
  return html`${provider === null ? NOTHING : html`<p><a href="${START}?path=${encodeURIComponent(path)}">Continue with ${provider}</a></p>`}
${hasMail ? NOTHING : html`<p>This server sends no e-mail. Signing in with a wallet needs scripts.</p>`}
${hasMail && isSent ? drawForm(visit, { page: NAME, act: 'confirm', submitLabel: 'Sign in', fields: [EMAIL, CODE], values: { email }, hidden: { path } }) : NOTHING}
${hasMail ? drawForm(visit, { page: NAME, act: 'send', submitLabel: isSent ? 'Send another code' : 'Send a code', fields: [EMAIL], values: { email }, hidden: { path } }) : NOTHING}`;
}

/** Ignores the error for a second code within a minute: the previous one is still valid. */
async function sendOrWait({ deps, request }: FormVisit, mailer: Mailer, body: FormValues): Promise<void> {
  try {
    await sendCode(deps, mailer, { request, body });
  } catch (error) {
    if (!(error instanceof AccountError) || error.status !== 429) throw error;
  }
}
