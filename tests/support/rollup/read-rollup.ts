import {
  type Abi,
  decodeAbiParameters,
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
} from 'viem';
import { getL2TransactionHash } from 'viem/op-stack';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import type { DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { MESSAGE_PASSER, type RollupPair } from './rollup-pair.ts';

interface RawLog {
  topics: [Hex, ...Hex[]];
  data: Hex;
  blockNumber: Hex;
  blockHash: Hex;
  transactionHash: Hex;
  logIndex: Hex;
}

/** Reads the data of both chains directly, in the API's format; viem computes the hashes of deposits. */
export async function readRollup(pair: RollupPair, now: number) {
  const blocks = new Map<string, { timestamp: number }>();
  const timeOf = async (rpc: DemoRpc, number: Hex) => {
    const key = `${rpc === pair.l1}${number}`;
    const known = blocks.get(key) ?? (await rpc('eth_getBlockByNumber', [number, false]));
    blocks.set(key, known as never);
    return Number((known as { timestamp: Hex }).timestamp);
  };
  const view = async (abi: Abi, to: Hex, functionName: string, args: readonly unknown[] = []) => {
    const data = (await pair.l1('eth_call', [
      { to, data: encodeFunctionData({ abi, functionName, args }) },
      'latest',
    ])) as Hex;
    return decodeFunctionResult({ abi, functionName, data }) as any;
  };
  const events = async (rpc: DemoRpc, abi: Abi, address: Hex) => {
    const logs = (await rpc('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', address }])) as RawLog[];
    return logs.map((log) => ({
      log,
      ...(decodeEventLog({ abi, ...log }) as { eventName: string; args: any }),
    }));
  };
  const { Portal, Oracle, Factory, Game, MessagePasser } = pair.contracts;
  const portal = await events(pair.l1, Portal.abi, pair.at.portal);
  const hasGames = Number(await view(Factory.abi, pair.at.factory, 'gameCount')) > 0;

  const deposits = await Promise.all(
    portal
      .filter(({ eventName }) => eventName === 'TransactionDeposited')
      .map(async ({ log, args }) => ({
        l1_block_number: Number(log.blockNumber),
        l1_block_timestamp: iso(await timeOf(pair.l1, log.blockNumber)),
        l1_transaction_hash: log.transactionHash,
        l1_transaction_origin: FIRST_ACCOUNT,
        l2_transaction_hash: getL2TransactionHash({
          log: { ...log, args, eventName: 'TransactionDeposited', logIndex: Number(log.logIndex) } as never,
        }),
        l2_transaction_gas_limit: BigInt(`0x${args.opaqueData.slice(130, 146)}`).toString(),
      })),
  );

  const games: any[] = [];
  for (const { log, args } of await events(pair.l1, Factory.abi, pair.at.factory)) {
    const status = Number(await view(Game.abi, args.disputeProxy, 'status'));
    const resolvedAt = Number(await view(Game.abi, args.disputeProxy, 'resolvedAt'));
    games.push({
      index: games.length,
      game_type: Number(args.gameType),
      contract_address_hash: args.disputeProxy,
      l2_block_number: Number(await view(Game.abi, args.disputeProxy, 'l2BlockNumber')),
      created_at: iso(await timeOf(pair.l1, log.blockNumber)),
      status: ['In progress', 'Challenger wins', 'Defender wins'][status],
      resolved_at: resolvedAt === 0 ? null : iso(resolvedAt),
      resolvedAt,
      counts: await view(Portal.abi, pair.at.portal, 'counts', [args.disputeProxy]),
    });
  }

  const rootsCount = Number(await view(Oracle.abi, pair.at.oracle, 'count'));
  const proposed = (await events(pair.l1, Oracle.abi, pair.at.oracle)).filter(
    ({ eventName }) => eventName === 'OutputProposed',
  );
  const roots = await Promise.all(
    Array.from({ length: rootsCount }, async (_, index) => {
      // Of the roots proposed at one index the last one counts.
      const { log, args } = proposed
        .filter((each) => Number(each.args.l2OutputIndex) === index)
        .at(-1) as (typeof proposed)[0];
      return {
        l2_output_index: index,
        l2_block_number: Number(await view(Oracle.abi, pair.at.oracle, 'blocks', [index])),
        l1_transaction_hash: log.transactionHash,
        l1_timestamp: iso(await timeOf(pair.l1, log.blockNumber)),
        l1_block_number: Number(log.blockNumber),
        output_root: args.outputRoot,
      };
    }),
  );

  const respected = await view(Portal.abi, pair.at.portal, 'respectedGameType');
  const provable = Math.max(
    -1,
    ...(hasGames
      ? games
          .filter(
            ({ game_type, status, counts }) =>
              game_type === respected && status !== 'Challenger wins' && counts,
          )
          .map((game) => game.l2_block_number)
      : roots.slice(-1).map((root) => root.l2_block_number)),
  );
  const passed = await events(pair.l2, MessagePasser.abi, MESSAGE_PASSER);
  const withdrawals = await Promise.all(
    passed.map(async ({ log, args }) => {
      const isRelayed = await view(Portal.abi, pair.at.portal, 'finalizedWithdrawals', [args.withdrawalHash]);
      const [gameAddress, provenAt] = await view(Portal.abi, pair.at.portal, 'provenWithdrawals', [
        args.withdrawalHash,
        FIRST_ACCOUNT,
      ]);
      const game = games.find((each) => each.contract_address_hash === gameAddress);
      const relay = portal
        .filter(
          ({ eventName, args: of }) =>
            eventName === 'WithdrawalFinalized' && of.withdrawalHash === args.withdrawalHash,
        )
        .at(-1);
      const end = hasGames
        ? Math.max(Number(provenAt) + 100, (game?.resolvedAt ?? 0) + 50)
        : Number(provenAt) + 70;
      const isOpen = Number(provenAt) === 0 || game?.status === 'Challenger wins' || game?.counts === false;
      const status = isRelayed
        ? 'Relayed'
        : isOpen
          ? Number(log.blockNumber) <= provable
            ? 'Ready to prove'
            : 'Waiting for state root'
          : hasGames && game === undefined
            ? 'Proven'
            : game?.status === 'In progress'
              ? 'Waiting a game to resolve'
              : now < end
                ? 'In challenge period'
                : 'Ready for relay';
      const [nonce] = decodeAbiParameters([{ type: 'uint256' }], log.topics[1] as Hex);
      return {
        msg_nonce: Number(nonce & ((1n << 240n) - 1n)),
        msg_nonce_raw: nonce.toString(),
        msg_nonce_version: Number(nonce >> 240n),
        l2_transaction_hash: log.transactionHash,
        l2_timestamp: iso(await timeOf(pair.l2, log.blockNumber)),
        status,
        l1_transaction_hash: relay?.log.transactionHash ?? null,
        challenge_period_end: status === 'In challenge period' ? iso(end) : null,
        hash: args.withdrawalHash as Hex,
      };
    }),
  );
  deposits.sort(
    (a, b) =>
      b.l1_block_number - a.l1_block_number || (a.l2_transaction_hash < b.l2_transaction_hash ? 1 : -1),
  );
  return { deposits, games: games.reverse(), roots: roots.reverse(), withdrawals: withdrawals.reverse() };
}

function iso(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.000000Z`;
}
