import type { FastifyInstance } from 'fastify';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import { ApiError } from '../errors.ts';
import { toUrl } from '../openapi/call-urls.ts';
import { takeJson } from '../parameters/register-bodies.ts';
import { clientAddress, clientKey } from './client-key.ts';
import {
  createTemporaryTokens,
  type TemporaryTokens,
  TOKEN_COOKIE,
  TOKEN_LIFE_S,
} from './temporary-token.ts';
import { type CaptchaService, verifyCaptcha } from './verify-captcha.ts';

const BODY_BYTES_MAX = 16 * 1024;

/** Creates the tokens for solved captchas; null without a captcha service, as nothing would stop a bot. */
export function createCaptchaTokens(captcha: CaptchaService | null): TemporaryTokens | null {
  return captcha === null ? null : createTemporaryTokens(captcha.secret);
}

/**
 * Registers `POST /api/v2/key`: exchanges a captcha response (`recaptcha_response`) for a cookie that extends the rate
 * limit of its holder, at this address. 403 for a wrong response, and without a captcha service.
 */
export function registerKey(
  scope: FastifyInstance,
  captcha: CaptchaService | null,
  { tokens, basePath }: { tokens: TemporaryTokens | null; basePath: string },
): void {
  takeJson(scope, BODY_BYTES_MAX);
  scope.post(toUrl(CORE_ROUTES.key), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { recaptcha_response: response } = Object(request.body) as { recaptcha_response?: unknown };
    const isSolved =
      captcha !== null &&
      typeof response === 'string' &&
      (await verifyCaptcha(captcha, response, clientAddress(request)));
    if (!isSolved || tokens === null) throw new ApiError('captcha_failed');
    return reply
      .setCookie(TOKEN_COOKIE, tokens.create(clientKey(request)), {
        path: basePath || '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: TOKEN_LIFE_S,
      })
      .send({ message: 'OK' });
  });
}
