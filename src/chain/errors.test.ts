import { expect, test } from 'vitest';
import { RpcUnavailableError, withoutSecrets } from './errors.ts';

test.each([
  ['https://user:pass@node.example:8545/v3/key?apikey=1#x', 'https://node.example:8545'],
  ['ws://127.0.0.1:8546', 'ws://127.0.0.1:8546'],
  ['http://[::1]:8545/', 'http://[::1]:8545'],
  ['secret-key', 'an address that is not a URL'],
  ['', 'an address that is not a URL'],
])('withoutSecrets() makes of %j %j', (url, shown) => {
  expect(withoutSecrets(url)).toBe(shown);
});

test('an error keeps its cause', () => {
  const cause = new Error('ECONNRESET');
  expect(new RpcUnavailableError('http://a/key', 'why', { cause })).toMatchObject({
    message: 'The node at http://a does not answer: why',
    cause,
  });
});
