import { concat, encodeAbiParameters, toHex } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { createDemoAccount } from '../accounts.ts';
import { transfer } from '../actions/ether.ts';
import { type SignedOptions, sendSigned } from '../actions/send-signed.ts';
import { createPrng } from '../prng.ts';
import { type ScenarioState, takeNonce } from '../scenario-state.ts';
import { CONSOLIDATIONS, DEPOSITS, WITHDRAWALS } from './request-contracts.ts';

/** The staker: sends all requests. */
export const STAKER = createDemoAccount(23);

/**
 * Advances the story of validators by one transaction: first the contracts are put into the chain and the staker gets ether, then each
 * call sends a request. The same chain yields the same transactions.
 */
export async function advanceRequests(state: ScenarioState): Promise<void> {
  const { rpc } = state.context;
  const [code, count] = await Promise.all([
    rpc('eth_getCode', [WITHDRAWALS.address, 'pending']),
    rpc('eth_getTransactionCount', [STAKER.address, 'pending']),
  ]);
  if (code !== WITHDRAWALS.code) {
    for (const { address, code } of [DEPOSITS, WITHDRAWALS, CONSOLIDATIONS])
      await rpc('anvil_setCode', [address, code]);
  }
  if (BigInt((await rpc('eth_getBalance', [STAKER.address, 'pending'])) as Hex) < ETHER) {
    await fund(state);
    return;
  }
  const number = Number(count);
  const plan = STORY[number % STORY.length] ?? STORY[0];
  await sendSigned(state.context, {
    ...plan(Math.floor(number / STORY.length)),
    ...{ account: STAKER, nonce: number, chainId: state.chainId, gas: 250_000 },
    ...{ maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: GWEI },
  });
}

const GWEI = 10n ** 9n;
const ETHER = 10n ** 18n;

/** Wei that a queue is paid for a request: more than its fee, which grows only where blocks take requests off it. */
const FEE = 10n;

type Plan = (round: number) => SignedOptions;

/** Each round deposits two validators, changes and leaves them; one request is refused, since it pays no fee. */
const STORY: readonly [Plan, ...Plan[]] = [
  (round) => deposit(round * 2, '0x01', 32n),
  (round) => deposit(round * 2 + 1, '0x02', 64n),
  (round) => withdraw(round * 2, 2n * GWEI, 0n),
  (round) => consolidate(round * 2, round * 2),
  (round) => withdraw(round * 2 + 1, 2n * GWEI, FEE),
  (round) => consolidate(round * 2 + 1, round * 2),
  (round) => withdraw(round * 2, 0n, FEE),
];

function withdraw(validator: number, amount: bigint, value: bigint): SignedOptions {
  return { to: WITHDRAWALS.address, data: concat([pubkeyOf(validator), toHex(amount, { size: 8 })]), value };
}

function consolidate(source: number, target: number): SignedOptions {
  return { to: CONSOLIDATIONS.address, data: concat([pubkeyOf(source), pubkeyOf(target)]), value: FEE };
}

function deposit(validator: number, kind: Hex, ether: bigint): SignedOptions {
  const bytes = { type: 'bytes' } as const;
  const data = encodeAbiParameters(
    [bytes, bytes, bytes, bytes, bytes],
    [
      pubkeyOf(validator),
      concat([kind, `0x${'00'.repeat(11)}`, STAKER.address]),
      toLittleEndian(ether * GWEI),
      createPrng(61_100 + validator).hex(96),
      toLittleEndian(BigInt(validator)),
    ],
  );
  return { to: DEPOSITS.address, data };
}

function pubkeyOf(validator: number): Hex {
  return createPrng(7_000 + validator).hex(48);
}

function toLittleEndian(value: bigint): Hex {
  const bytes = toHex(value, { size: 8 }).slice(2).match(/../g) ?? [];
  return `0x${bytes.reverse().join('')}`;
}

async function fund(state: ScenarioState): Promise<void> {
  const [from = '0x'] = state.senders;
  await transfer(state.context, {
    ...{ from, nonce: takeNonce(state, from), to: STAKER.address as Hex, value: 50n * ETHER },
    ...{ type: 2, maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: GWEI },
  });
}
