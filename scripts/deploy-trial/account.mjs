// A visitor with an account: signs in with a new wallet and saves one private tag after the other.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

const ROOT = '/api/account/v2';
const TAGS = `${ROOT}/user/tags/address`;
/** Longest wait for an answer: without a standby that confirms it, a commit waits. */
const ANSWER_MS = 15_000;

/** Signs in at the origin. */
export async function openAccount(origin) {
  const cookies = new Map();
  const tokens = {};
  const wallet = privateKeyToAccount(generatePrivateKey());
  const { body: asked } = await ask('GET', `${ROOT}/siwe_message?address=${wallet.address}`);
  const message = asked.siwe_message;
  const signature = await wallet.signMessage({ message });
  await ask('POST', `${ROOT}/authenticate_via_wallet`, { message, signature });
  const { headers } = await ask('GET', `${ROOT}/get_csrf`);
  tokens.csrf = headers.get('x-bs-account-csrf');
  return { keepSaving, listSaved, save };

  async function ask(method, path, body) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { origin, 'content-type': 'application/json' }),
        ...(tokens.csrf && { 'x-csrf-token': tokens.csrf }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=');
      cookies.set(name, value);
    }
    const text = await response.text();
    if (response.status !== 200)
      throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 100)}`);
    return { body: JSON.parse(text), headers: response.headers };
  }

  async function save(name) {
    await ask('POST', TAGS, { name, address_hash: `0x${randomBytes(20).toString('hex')}` });
  }

  /** Names of all saved tags. */
  async function listSaved() {
    const names = new Set();
    let next = '';
    for (;;) {
      const { body } = await ask('GET', `${TAGS}?items_count=50${next}`);
      for (const { name } of body.items) names.add(name);
      if (!body.next_page_params) return names;
      next = `&${new URLSearchParams(body.next_page_params)}`;
    }
  }

  /** Saves tags until stopped; returns which of them were acknowledged, and how long each took, in ms. */
  function keepSaving(pauseMs, firstNumber = 0) {
    const state = { acknowledged: [], times: [], refused: [], lastAt: 0 };
    let isOver = false;
    const done = loop();
    return {
      state,
      async stop() {
        isOver = true;
        await done;
        return state;
      },
    };

    async function loop() {
      for (let number = firstNumber; !isOver; number++) {
        const name = `tag ${number}`;
        const begun = performance.now();
        try {
          await save(name);
          state.acknowledged.push(name);
          state.times.push(performance.now() - begun);
          state.lastAt = performance.now();
        } catch (error) {
          state.refused.push(error.message);
        }
        await sleep(pauseMs);
      }
    }
  }
}
