import type { Abi } from 'viem';
import { getL2TransactionHash } from 'viem/op-stack';
import { decodeEventLog, decodeFunctionResult, encodeFunctionData, toEventSelector } from 'viem/utils';
import type { DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import {
  rollupGameArtifact,
  rollupGameFactoryArtifact,
  rollupMessagePasserArtifact,
  rollupOutputOracleArtifact,
  rollupPortalArtifact,
} from '#modules/optimism/demo/artifacts.ts';

/** Nodes of the demo rollup and of its parent chain. */
export interface DemoChains {
  l1: DemoRpc;
  l2: DemoRpc;
}

interface RawLog {
  address: Hex;
  topics: [Hex, ...Hex[]];
  data: Hex;
  blockNumber: Hex;
  transactionHash: Hex;
  logIndex: Hex;
}

interface Found {
  log: RawLog;
  args: any;
  /** Time of its block, in the API's format. */
  time: string;
}

/** Lists every event of a name on a chain, oldest first. */
async function listEvents(rpc: DemoRpc, abi: Abi, eventName: string): Promise<Found[]> {
  const topics = [toEventSelector(abi.find((item) => 'name' in item && item.name === eventName) as never)];
  const logs = (await rpc('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', topics }])) as RawLog[];
  return Promise.all(
    logs.map(async (log) => ({
      log,
      args: decodeEventLog({ abi, data: log.data, topics: log.topics }).args,
      time: iso(await readTime(rpc, log.blockNumber)),
    })),
  );
}

async function readTime(rpc: DemoRpc, number: Hex): Promise<number> {
  const { timestamp } = (await rpc('eth_getBlockByNumber', [number, false])) as { timestamp: Hex };
  return Number(timestamp);
}

async function readView(rpc: DemoRpc, abi: Abi, to: Hex, functionName: string, args: unknown[] = []) {
  const call = { to, data: encodeFunctionData({ abi, functionName, args }) };
  const data = (await rpc('eth_call', [call, 'latest'])) as Hex;
  return decodeFunctionResult({ abi, functionName, data }) as any;
}

/** Cells of the list of deposits, as on its page, newest first. */
export async function readDemoDeposits({ l1 }: DemoChains): Promise<string[][]> {
  const found = await listEvents(l1, rollupPortalArtifact.abi, 'TransactionDeposited');
  const deposits = await Promise.all(
    found.map(async ({ log, args, time }) => {
      const { from } = (await l1('eth_getTransactionByHash', [log.transactionHash])) as { from: string };
      const named = { ...log, args, eventName: 'TransactionDeposited', logIndex: Number(log.logIndex) };
      const gasLimit = BigInt(`0x${args.opaqueData.slice(130, 146)}`);
      const hash = getL2TransactionHash({ log: named as never });
      const place = `${log.blockNumber.slice(2).padStart(16, '0')}${hash}`;
      const cells = [
        hash,
        time,
        link(from),
        link(count(log.blockNumber)),
        link(log.transactionHash),
        count(gasLimit),
      ];
      return { place, cells };
    }),
  );
  return deposits.sort((a, b) => (a.place < b.place ? 1 : -1)).map(({ cells }) => cells);
}

/** Cells of the list of output roots. */
export async function readDemoRoots({ l1 }: DemoChains): Promise<string[][]> {
  const found = await listEvents(l1, rollupOutputOracleArtifact.abi, 'OutputProposed');
  return found
    .map(({ log, args, time }) => [
      count(args.l2OutputIndex),
      time,
      count(args.l2BlockNumber),
      link(count(log.blockNumber)),
      link(log.transactionHash),
      args.outputRoot,
    ])
    .reverse();
}

const GAME_STATUSES = ['In progress', 'Challenger wins', 'Defender wins'];

/** A dispute game as reported by its contract. */
interface Game {
  address: string;
  status: number;
  resolvedAt: number;
  l2Block: number;
  cells: string[];
}

async function listGames({ l1 }: DemoChains): Promise<Game[]> {
  const found = await listEvents(l1, rollupGameFactoryArtifact.abi, 'DisputeGameCreated');
  return Promise.all(
    found.map(async ({ args, time }, index) => {
      const read = (name: string) => readView(l1, rollupGameArtifact.abi, args.disputeProxy, name);
      const [status, resolvedAt, l2Block] = (
        await Promise.all([read('status'), read('resolvedAt'), read('l2BlockNumber')])
      ).map(Number) as [number, number, number];
      const cells = [
        count(index),
        time,
        GAME_STATUSES[status] ?? '',
        `Permissioned Cannon ${args.gameType}`,
        link(args.disputeProxy.toLowerCase()),
        count(l2Block),
        resolvedAt === 0 ? 'not yet' : iso(resolvedAt),
      ];
      return { address: args.disputeProxy, status, resolvedAt, l2Block, cells };
    }),
  );
}

/** Cells of the list of dispute games. */
export async function readDemoGames(chains: DemoChains): Promise<string[][]> {
  return (await listGames(chains)).map(({ cells }) => cells).reverse();
}

/**
 * Cells of the list of withdrawals: nonce, time, sender, transaction, status, L1 transaction, and the end of the
 * challenge period.
 */
export async function readDemoWithdrawals(chains: DemoChains): Promise<string[][]> {
  const { l1, l2 } = chains;
  const { abi } = rollupPortalArtifact;
  const [passed, proofs, relays, games] = await Promise.all([
    listEvents(l2, rollupMessagePasserArtifact.abi, 'MessagePassed'),
    listEvents(l1, abi, 'WithdrawalProven'),
    listEvents(l1, abi, 'WithdrawalFinalized'),
    listGames(chains),
  ]);
  const [
    {
      log: { address: portal },
    } = { log: { address: '0x' as Hex } },
  ] = proofs;
  const [proofDelay, gameDelay] = (
    await Promise.all(
      ['proofMaturityDelaySeconds', 'disputeGameFinalityDelaySeconds'].map((name) =>
        readView(l1, abi, portal, name),
      ),
    )
  ).map(Number) as [number, number];
  const provable = Math.max(-1, ...games.filter(({ status }) => status !== 1).map(({ l2Block }) => l2Block));
  const rows = await Promise.all(
    passed.map(async ({ log, args: { nonce, sender, withdrawalHash }, time }) => {
      const relay = relays.find((each) => each.args.withdrawalHash === withdrawalHash);
      const proof = proofs.findLast((each) => each.args.withdrawalHash === withdrawalHash);
      const own = [
        `${count(nonce & ((1n << 240n) - 1n))} version ${nonce >> 240n}`,
        time,
        sender.toLowerCase(),
        log.transactionHash,
      ];
      if (relay) return [...own, 'Relayed', link(relay.log.transactionHash), '–'];
      const open = Number(log.blockNumber) <= provable ? 'Ready to prove' : 'Waiting for state root';
      if (!proof) return [...own, open, 'not yet', '–'];
      const { from: submitter } = (await l1('eth_getTransactionByHash', [proof.log.transactionHash])) as {
        from: Hex;
      };
      const [address, provenAt] = await readView(l1, abi, portal, 'provenWithdrawals', [
        withdrawalHash,
        submitter,
      ]);
      const game = games.find((each) => each.address === address);
      if (game?.status === 1) return [...own, open, 'not yet', '–'];
      if (!game) return [...own, 'Proven', 'not yet', '–'];
      if (game.status === 0) return [...own, 'Waiting a game to resolve', 'not yet', '–'];
      const end = Math.max(Number(provenAt) + proofDelay, game.resolvedAt + gameDelay);
      const isOver = end <= Math.floor(Date.now() / 1000);
      return [...own, isOver ? 'Ready for relay' : 'In challenge period', 'not yet', isOver ? '–' : iso(end)];
    }),
  );
  return rows.reverse();
}

/** Lists the batcher's transactions, oldest first. */
export async function listDemoBatcherTransactions({ l1 }: DemoChains) {
  const head = Number(await l1('eth_blockNumber'));
  const blocks = await Promise.all(
    Array.from({ length: head + 1 }, (_, number) =>
      l1('eth_getBlockByNumber', [`0x${number.toString(16)}`, true]),
    ),
  );
  return (blocks as { timestamp: Hex; transactions: { hash: Hex; to: Hex | null; type: Hex }[] }[]).flatMap(
    ({ timestamp, transactions }) =>
      transactions
        .filter(({ to }) => to === DEMO_INBOX)
        .map(({ hash, type }) => ({ hash, isBlob: type === '0x3', time: iso(Number(timestamp)) })),
  );
}
const DEMO_INBOX = '0xff00000000000000000000000000000000000901';

/** Counts the transactions of a rollup block, and those not derived from the parent chain. */
export async function countDemoTransactions({ l2 }: DemoChains, height: number) {
  const { transactions } = (await l2('eth_getBlockByNumber', [`0x${height.toString(16)}`, true])) as {
    transactions: { type: Hex }[];
  };
  return { all: transactions.length, own: transactions.filter(({ type }) => type !== '0x7e').length };
}

function link(text: string): string {
  return `${text} ↗`;
}

function count(value: Hex | bigint | number): string {
  return BigInt(value).toLocaleString('en');
}

function iso(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.000000Z`;
}
