import { expect, test } from 'vitest';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { findSpecUrl, PUBLIC_SPEC_URL } from './find-spec-url.ts';

const ELSEWHERE = 'https://other.example/spec.yaml';

test.each([
  ['our own API describes itself', {}, undefined],
  ['an API elsewhere is described by the public document', { API_HOST: 'api.example' }, PUBLIC_SPEC_URL],
  ['the address of an operator wins on our own', { API_SPEC_URL: ELSEWHERE }, ELSEWHERE],
  ['and on an API elsewhere', { API_HOST: 'api.example', API_SPEC_URL: ELSEWHERE }, ELSEWHERE],
])('%s', (_, variables, expected) => {
  expect(findSpecUrl(createTestConfig(variables))).toBe(expected);
});
