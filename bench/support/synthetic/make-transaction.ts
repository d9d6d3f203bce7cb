import type { Log } from '#chain/types/receipt.ts';
import type { Trace } from '#chain/types/trace.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { addressOf, BUSY, type ChainPlan, MAIN_TOKEN, spread } from './chain-plan.ts';

/** Action of a transaction; everything else is derived from its number. */
export interface Action {
  from: Hex;
  to: Hex | null;
  value: bigint;
  input: Hex;
  status: 0 | 1;
  logs: Omit<Log, 'index'>[];
  /** Frames below the outermost call. */
  calls: Trace[];
}

const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_SINGLE: Hex = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const APPROVAL: Hex = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const SYNC: Hex = '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1';

/** Amount paid out to the main token's holders, in its smallest unit. */
const PAYOUT = 1_000_000n;
const PLAIN: Action = { from: BUSY, to: null, value: 0n, input: '0x', status: 1, logs: [], calls: [] };

/**
 * Action of the transaction with this number: a fifth pay out the main token, the others are mixed. No balance becomes
 * negative.
 */
export function makeAction(plan: ChainPlan, number: number): Action {
  if (number === plan.bigTransactionNumber) return makeSwarm(plan, number);
  if (number % 5 === 0) return payOut(number / 5);
  const user = pickUser(plan, number);
  switch (number % 10) {
    case 1:
      return mint(plan, number, user);
    case 2:
      return passOn(plan, number);
    case 6:
      return number % 4 === 0 ? mintMulti(plan, number, user) : mintNft(plan, number, user);
    case 7:
      return swap(plan, number);
    case 4:
      return callPool(plan, number, user);
    case 9:
      return approve(number, user);
    default:
      if (number % 1000 === 8) return { ...PLAIN, from: user, input: `0x6080${'60'.repeat(200)}` };
      return { ...PLAIN, from: user, to: pickUser(plan, number + 1), value: BigInt(number) * 10n ** 12n };
  }
}

/** The first payouts of a chain are minted, the rest come out of the balance. */
function payOut(place: number): Action {
  const holder = addressOf('user', place);
  const paid = transfer(MAIN_TOKEN, BUSY, holder, PAYOUT);
  const supply = place === 0 ? [transfer(MAIN_TOKEN, ZERO_ADDRESS, BUSY, 10n ** 18n)] : [];
  return { ...PLAIN, to: MAIN_TOKEN, input: callData('a9059cbb', holder, PAYOUT), logs: [...supply, paid] };
}

function mint(plan: ChainPlan, number: number, user: Hex): Action {
  const token = pickToken(plan, number);
  const logs = [transfer(token, ZERO_ADDRESS, user, 100n)];
  return { ...PLAIN, from: user, to: token, input: callData('40c10f19', user, 100n), logs };
}

/** The receiver of the previous transaction transfers a part of it. */
function passOn(plan: ChainPlan, number: number): Action {
  const from = pickUser(plan, number - 1);
  const to = pickUser(plan, number);
  const token = pickToken(plan, number - 1);
  const logs = [transfer(token, from, to, 40n)];
  return { ...PLAIN, from, to: token, input: callData('a9059cbb', to, 40n), logs };
}

function mintNft(plan: ChainPlan, number: number, user: Hex): Action {
  const collection = addressOf('nft', Math.floor(spread(number) ** 3 * (plan.tokens / 5)));
  const logs = [
    {
      address: collection,
      topics: [TRANSFER, word(ZERO_ADDRESS), word(user), word(number)],
      data: '0x' as Hex,
    },
  ];
  return { ...PLAIN, from: user, to: collection, input: callData('6a627842', user, 1n), logs };
}

function mintMulti(plan: ChainPlan, number: number, user: Hex): Action {
  const collection = addressOf('multi', Math.floor(spread(number) ** 3 * (plan.tokens / 10)));
  const data: Hex = `0x${word(number % 50).slice(2)}${word(3).slice(2)}`;
  const logs = [
    { address: collection, topics: [TRANSFER_SINGLE, word(user), word(ZERO_ADDRESS), word(user)], data },
  ];
  return { ...PLAIN, from: user, to: collection, input: callData('731133e9', user, 3n), logs };
}

/** The last paid holder transfers half to a pool, which mints its own token in return. */
function swap(plan: ChainPlan, number: number): Action {
  const from = addressOf('user', (number - 2) / 5);
  const pool = pickPool(plan, number);
  const logs = [
    transfer(MAIN_TOKEN, from, pool, PAYOUT / 2n),
    transfer(pool, ZERO_ADDRESS, from, 500n),
    { address: pool, topics: [SYNC], data: `0x${word(number).slice(2)}${word(1).slice(2)}` as Hex },
  ];
  const calls = [call(0, pool, MAIN_TOKEN, 0n), call(1, pool, from, 7n)];
  return { ...PLAIN, from, to: pool, input: callData('022c0d9f', from, 500n), logs, calls };
}

/** A third of these calls fail. */
function callPool(plan: ChainPlan, number: number, from: Hex): Action {
  const to = pickPool(plan, number);
  const base: Action = { ...PLAIN, from, to, input: callData('d0e30db0', from, 1n) };
  if (number % 3 === 0) return { ...base, status: 0 };
  return { ...base, value: 5n, calls: [call(0, to, MAIN_TOKEN, 0n), call(1, to, from, 5n)] };
}

function approve(number: number, from: Hex): Action {
  const topics = [APPROVAL, word(from), word(BUSY)];
  return {
    ...PLAIN,
    from,
    to: MAIN_TOKEN,
    input: callData('095ea7b3', BUSY, BigInt(number)),
    logs: [{ address: MAIN_TOKEN, topics, data: word(number) }],
  };
}

/** Half of the logs are transfers, of a token that is created here. */
function makeSwarm(plan: ChainPlan, number: number): Action {
  const pool = addressOf('swarm', 0);
  const logs = Array.from({ length: plan.bigTransaction }, (_, place) =>
    place % 2 === 0
      ? transfer(pool, ZERO_ADDRESS, addressOf('user', place), 1n)
      : { address: pool, topics: [SYNC], data: word(place) },
  );
  const calls = logs.map((_, place) => call(place, pool, addressOf('user', place), 1n));
  return {
    ...PLAIN,
    from: pickUser(plan, number),
    to: pool,
    input: callData('deadbeef', pool, 1n),
    logs,
    calls,
  };
}

function pickUser(plan: ChainPlan, number: number): Hex {
  return addressOf('user', Math.floor(spread(number) ** 2 * plan.holders));
}

function pickToken(plan: ChainPlan, number: number): Hex {
  return addressOf('token', 1 + Math.floor(spread(number) ** 3 * plan.tokens));
}

function pickPool(plan: ChainPlan, number: number): Hex {
  return addressOf('pool', Math.floor(spread(number) ** 2 * (plan.tokens / 5)));
}

function transfer(token: Hex, from: Hex, to: Hex, amount: bigint): Action['logs'][number] {
  return { address: token, topics: [TRANSFER, word(from), word(to)], data: word(amount) };
}

function call(place: number, from: Hex, to: Hex, value: bigint): Trace {
  return {
    ...{ type: 'call', traceAddress: [place], from, to, createdContract: null, value, error: null },
    ...{ gasLimit: 100_000n, gasUsed: 23_000n, input: '0xd0e30db0', output: '0x' },
  };
}

function callData(selector: string, address: Hex, amount: bigint): Hex {
  return `0x${selector}${word(address).slice(2)}${word(amount).slice(2)}`;
}

function word(value: Hex | bigint | number): Hex {
  const digits = typeof value === 'string' ? value.slice(2) : value.toString(16);
  return `0x${digits.padStart(64, '0')}`;
}
