import { z } from 'zod';
import { ADDRESS_TEXT, accountErrorBody, calls } from '#sdk/contract/calls.ts';
import { hex } from '#sdk/contract/primitives.ts';
import { profile } from './profile.ts';

const message = z.object({ message: z.string() });
const signed = z.object({ message: z.string(), signature: hex });

/** Sign-in methods offered by a server. */
export const signInWays = z.object({
  wallet: z.boolean(),
  /** Path at which sign-in with the identity provider starts; null without a provider. */
  provider: z.object({ name: z.string(), path: z.string() }).nullable(),
  /** True if sign-in codes are sent by e-mail. */
  email: z.boolean(),
});
export type SignInWays = z.infer<typeof signInWays>;

/** Calls for signing in and out. */
export const SIGN_IN_CALLS = calls(
  {
    account_sign_in_ways: {
      path: '/api/account/v2/sign_in_ways',
      response: signInWays,
      summary: 'The sign-in methods that this server offers',
    },
    account_csrf: {
      path: '/api/account/v2/get_csrf',
      response: message,
      summary:
        'Returns the CSRF token in the header `x-bs-account-csrf`; every change must send it as `x-csrf-token`',
      needsSession: true,
    },
    account_siwe_message: {
      path: '/api/account/v2/siwe_message',
      query: { address: { ...ADDRESS_TEXT, isRequired: true } },
      response: z.object({ siwe_message: z.string() }),
      summary:
        'The message (EIP-4361) that a wallet signs to sign in; it is valid for five minutes and one use',
    },
    account_authenticate_via_wallet: {
      method: 'POST',
      path: '/api/account/v2/authenticate_via_wallet',
      body: signed,
      response: profile,
      summary: 'Signs in with a message that a wallet has signed; contract wallets by EIP-1271 and EIP-6492',
    },
    account_address_link: {
      method: 'POST',
      path: '/api/account/v2/address/link',
      body: signed,
      response: profile,
      summary: 'Adds a wallet to the account as a sign-in method',
      needsSession: true,
    },
    account_send_otp: {
      method: 'POST',
      path: '/api/account/v2/send_otp',
      body: z.object({ email: z.string() }),
      response: message,
      summary: 'Sends a code to an e-mail address; it is valid for ten minutes and five attempts',
    },
    account_confirm_otp: {
      method: 'POST',
      path: '/api/account/v2/confirm_otp',
      body: z.object({ email: z.string(), otp: z.string() }),
      response: profile,
      summary: 'Signs in with a code received by e-mail',
    },
    account_email_link: {
      method: 'POST',
      path: '/api/account/v2/email/link',
      body: z.object({ email: z.string(), otp: z.string() }),
      response: profile,
      summary: 'Adds an e-mail address to the account as a sign-in method',
      needsSession: true,
    },
    account_email_resend: {
      path: '/api/account/v2/email/resend',
      response: message,
      summary:
        'Requests the verification e-mail of the identity provider again; requires the cookie `invalid_session`',
    },
    account_authenticate: {
      path: '/api/account/v2/authenticate',
      response: profile,
      summary: 'The profile of the signed-in account',
      needsSession: true,
    },
    account_authenticate_by_token: {
      method: 'POST',
      path: '/api/account/v2/authenticate',
      body: z.object({ token: z.string() }),
      response: profile,
      summary:
        'Signs in with an id token that the identity provider has issued for this explorer within five minutes; each is valid once. For programs that sign in at the provider themselves',
    },
    account_sign_out: {
      method: 'POST',
      path: '/api/account/v2/sign_out',
      response: message,
      summary: 'Ends the session',
      needsSession: true,
    },
  },
  { error: accountErrorBody },
);
