import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '#contract/error.ts';
import { DOCUMENTED_PARTS } from '#modules/documented.ts';
import { ApiError, toErrorAnswer } from '../errors.ts';
import { renderApiMarkdown, renderErrorsMarkdown } from './render-api-docs.ts';

const readDoc = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

test('docs/API.md and docs/ERRORS.md are current (node scripts/generate-docs.mjs)', () => {
  expect(readDoc('API.md')).toBe(renderApiMarkdown(DOCUMENTED_PARTS));
  expect(readDoc('ERRORS.md')).toBe(renderErrorsMarkdown());
});

test.each(Object.keys(ERROR_CODES) as ErrorCode[])(
  'the code %s is documented and answered as it says',
  (code) => {
    const { status, message } = ERROR_CODES[code];
    expect(renderErrorsMarkdown()).toContain(`| \`${code}\` | ${status} | ${message} |`);
    const errors = [{ title: 'Invalid value', detail: message, source: { pointer: '/' } }];
    const body = status === 422 ? { message, code, errors } : { message, code };
    expect(toErrorAnswer(new ApiError(code))).toMatchObject({ status, body });
  },
);

test('toErrorAnswer() shows nothing of an error that was not thrown on purpose', () => {
  const answer = toErrorAnswer(new Error('password=secret'));
  expect(answer).toEqual({ status: 500, body: { message: 'Internal server error', code: 'internal' } });
});

test.each([
  [{ code: 'database_unavailable' }, 503],
  [{ code: '57014' }, 503],
  [{ statusCode: 413 }, 413],
  [{ statusCode: 415 }, 415],
  [{ statusCode: 400 }, 422],
  [{ statusCode: 429 }, 429],
  [null, 500],
])('toErrorAnswer() gives %j status %i', (error, status) => {
  expect(toErrorAnswer(error).status).toBe(status);
});
