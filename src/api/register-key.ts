import type { FastifyInstance } from 'fastify';
import { CORE_ROUTES } from '../contract/calls/core-routes.ts';
import { toUrl } from './call-urls.ts';
import { clientAddress, clientKey } from './client-key.ts';
import { ApiError } from './errors.ts';
import { takeJson } from './register-bodies.ts';
import {
  createTemporaryTokens,
  type TemporaryTokens,
  TOKEN_COOKIE,
  TOKEN_LIFE_S,
} from './temporary-token.ts';
import { type CaptchaService, verifyCaptcha } from './verify-captcha.ts';

const BODY_BYTES_MAX = 16 * 1024;

/** The tokens that a solved captcha gives; none without a captcha service, for then nothing would stop a program. */
export function createCaptchaTokens(captcha: CaptchaService | null): TemporaryTokens | null {
  return captcha === null ? null : createTemporaryTokens(captcha.secret);
}

/**
 * Adds `POST /api/v2/key`: for the answer to a captcha (`recaptcha_response`) a cookie that gives its holder, at this
 * address, requests beyond the limit. 403 for a wrong answer, and where no captcha service is set.
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
