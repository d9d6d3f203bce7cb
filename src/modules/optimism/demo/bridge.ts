import { decodeEventLog, encodeFunctionData } from 'viem/utils';
import { type DemoRpc, sendTransaction, waitForReceipt } from '#sdk/demo/demo.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { fetchWithdrawalProof } from '../chain/fetch-withdrawal-proof.ts';
import { encodeFinalize, encodeProve, MESSAGE_PASSER, type Withdrawal } from '../chain/withdrawal.ts';
import { rollupMessagePasserArtifact, rollupPortalArtifact } from './artifacts.ts';
import type { Proposer } from './proposer.ts';

/** Users who send ether between the chains. */
export interface Bridge {
  /** Makes a deposit, in one of several ways. */
  deposit(): Promise<void>;
  /** Starts a withdrawal. */
  withdraw(): Promise<SentWithdrawal>;
  /** Proves and relays the withdrawals that are ready, except those left for visitors. */
  relay(): Promise<void>;
  /** Proves one against an output root or a game by its index. */
  prove(sent: SentWithdrawal, target: { index: bigint; l2Block: number }): Promise<void>;
}

/** A started withdrawal. */
export interface SentWithdrawal {
  withdrawal: Withdrawal;
  hash: Hex;
  l2Block: number;
  state: 'sent' | 'proven' | 'relayed' | 'left';
}

interface BridgeParts {
  l1: DemoRpc;
  l2: DemoRpc;
  portal: Hex;
  proposer: Pick<Proposer, 'games'>;
  /** Depositors on the parent chain; they send nothing on the rollup, where a deposit uses a nonce, too. */
  depositors: readonly Hex[];
  /** Recipients on the rollup, who withdraw. */
  people: readonly Hex[];
  relayer: Hex;
}

const GWEI = 10n ** 9n;
const FINNEY = 10n ** 15n;
const MINED_MS = 30_000;
/** Maximum number of withdrawals in memory. */
const SENT_MAX = 100;
/** One in this many withdrawals is never proved, and another is proved but not relayed. */
const LEFT_EVERY = 5;
/** The code of a contract that does nothing. */
const EMPTY_CONTRACT: Hex = '0x600180600a5f395ff300';

/** Creates the bridge; it sends nothing until its functions are called. */
export function createBridge(parts: BridgeParts): Bridge {
  const { l1, l2, portal, proposer, depositors, people, relayer } = parts;
  const sent: SentWithdrawal[] = [];
  let deposits = 0;
  let withdrawals = 0;

  const bridge: Bridge = {
    async deposit() {
      const turn = deposits++;
      const from = pick(depositors, turn);
      const value = (10n + BigInt(turn % 7)) * FINNEY;
      const way = encodeDeposit(turn, pick(people, turn), value);
      await send(l1, { from, to: portal, value, gas: 200_000, ...way });
    },
    async withdraw() {
      const turn = withdrawals++;
      const from = pick(people, turn);
      const { abi } = rollupMessagePasserArtifact;
      const args = [from, 21_000n + 1000n * BigInt(turn % 80), '0x'] as const;
      const data = encodeFunctionData({ abi, functionName: 'initiateWithdrawal', args });
      const value = BigInt(1 + (turn % 9)) * FINNEY;
      const receipt = await send(l2, { from, to: MESSAGE_PASSER, data, value, gas: 200_000 });
      const { withdrawal, hash } = readMessage(receipt.logs);
      const one: SentWithdrawal = {
        withdrawal,
        hash,
        l2Block: Number(receipt.blockNumber),
        state: turn % LEFT_EVERY === 1 ? 'left' : 'sent',
      };
      sent.push(one);
      if (sent.length > SENT_MAX) sent.shift();
      return one;
    },
    async prove(one, { index, l2Block }) {
      const proof = await fetchWithdrawalProof(l2, { l2Block, withdrawalHash: one.hash });
      if (proof === null) throw new Error(`The rollup has no block ${l2Block}.`);
      const data = encodeProve(one.withdrawal, index, proof);
      const { status } = await send(l1, { from: relayer, to: portal, data, gas: 1_000_000 });
      if (status !== '0x1') throw new Error(`The withdrawal ${one.hash} was not proved.`);
      one.state = Number(one.withdrawal.nonce & 0xffff_ffffn) % LEFT_EVERY === 2 ? 'left' : 'proven';
    },
    async relay() {
      const newest = proposer.games.findLast(({ isTrue }) => isTrue);
      for (const one of sent) {
        if (one.state === 'sent' && newest !== undefined && newest.l2Block >= one.l2Block)
          await bridge.prove(one, newest);
        else if (one.state === 'proven') await finalize(parts, one);
      }
    },
  };

  return bridge;
}

/** Sends a transaction and waits for its receipt. */
async function send(rpc: DemoRpc, request: Parameters<typeof sendTransaction>[1]) {
  const hash = await sendTransaction({ rpc }, request);
  return waitForReceipt({ rpc }, hash, MINED_MS);
}

/** Finalizes a proven withdrawal, if the portal lets it. */
async function finalize({ l1, portal, relayer }: BridgeParts, one: SentWithdrawal): Promise<void> {
  const call = { from: relayer, to: portal, data: encodeFinalize(one.withdrawal, relayer) };
  const isReady = await l1('eth_call', [call, 'latest']).then(
    () => true,
    () => false,
  );
  if (!isReady) return;
  const { status } = await send(l1, { ...call, gas: 500_000 });
  if (status === '0x1') one.state = 'relayed';
}

/** Plain ether, a payment, and occasionally a new contract. */
function encodeDeposit(turn: number, to: Hex, value: bigint): { data?: Hex } {
  if (turn % 4 === 0) return {};
  const isCreation = turn % 12 === 7;
  const { abi } = rollupPortalArtifact;
  const target: Hex = isCreation ? `0x${'0'.repeat(40)}` : to;
  const args = [
    target,
    isCreation ? 0n : value - GWEI,
    150_000n,
    isCreation,
    isCreation ? EMPTY_CONTRACT : '0x',
  ] as const;
  return { data: encodeFunctionData({ abi, functionName: 'depositTransaction', args }) };
}

function readMessage(logs: readonly { topics: Hex[]; data: Hex }[]): { withdrawal: Withdrawal; hash: Hex } {
  const [log] = logs;
  if (log === undefined) throw new Error('The withdrawal was refused.');
  const { args } = decodeEventLog({
    abi: rollupMessagePasserArtifact.abi,
    eventName: 'MessagePassed',
    topics: log.topics as [Hex, ...Hex[]],
    data: log.data,
  });
  const { withdrawalHash, ...withdrawal } = args;
  return { withdrawal, hash: withdrawalHash };
}

function pick<T>(list: readonly T[], turn: number): T {
  return list[turn % list.length] as T;
}
