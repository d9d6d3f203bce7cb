import { expect, test } from 'vitest';
import { CODE_MISSING, createLazyCode, withCode } from './lazy-code.tsx';

/** Code that does not come the first time. */
function createLostOnce(): () => Promise<{ answer: number }> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { answer: 42 };
  };
}

test('withCode() says what to do where the code does not come, and the next call fetches it again', async () => {
  const fetchCode = createLostOnce();
  const used: number[] = [];
  const use = ({ answer }: { answer: number }) => {
    used.push(answer);
  };
  const told: string[] = [];
  await withCode(fetchCode, use, (text) => told.push(text));
  expect([used, told]).toEqual([[], [CODE_MISSING]]);
  await withCode(fetchCode, use);
  expect(used).toEqual([42]);
});

test('withCode() throws on what its use throws', async () => {
  const failing = withCode(
    async () => 42,
    async () => {
      throw new TypeError('It has failed.');
    },
  );
  await expect(failing).rejects.toThrow('It has failed.');
});

test('createLazyCode() fetches once, and again after a failure', async () => {
  const code = createLazyCode(createLostOnce());
  await expect(code.load()).rejects.toThrow('Failed to fetch');
  expect(code.loaded).toBeUndefined();
  const [first, second] = await Promise.all([code.load(), code.load()]);
  expect(first).toBe(second);
  expect(code.loaded).toEqual({ answer: 42 });
});
