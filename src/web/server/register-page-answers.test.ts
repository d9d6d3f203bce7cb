import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../api-client/api-error.ts';
import type { PageAnswers } from '../modules/server-part.ts';
import { registerPageAnswers } from './register-page-answers.ts';

function ask(read: NonNullable<PageAnswers['config_backend']>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerPageAnswers(app, [
    { answers: { config_backend: read }, paths: { config_backend: '/node-api/own/{id}' } },
  ]);
  return app.inject('/node-api/own/7');
}

test('what a module answers may be kept by nobody without asking again', async () => {
  const { statusCode, headers, body } = await ask(async ({ id }) => ({ id }));
  expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', '{"id":"7"}']);
});

test('what it does not have is 404, and what a service elsewhere fails to give 502; neither is kept', async () => {
  const missing = await ask(async () => undefined);
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found']);
  const failed = await ask(async () => {
    throw new ApiError(502, 'Bad Gateway', null);
  });
  expect([failed.statusCode, failed.json().code]).toEqual([502, 'bad_gateway']);
  for (const { headers } of [missing, failed]) expect(headers['cache-control']).toBe('no-store');
});

test('a fault of the module itself is none of a service elsewhere', async () => {
  const { statusCode } = await ask(async () => {
    throw new TypeError('Wrong');
  });
  expect(statusCode).toBe(500);
});
