import { encodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils';
import { type DemoReceipt, type DemoRpc, sendTransaction, waitForReceipt } from '#sdk/demo/demo.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { fetchWithdrawalProof } from '../chain/fetch-withdrawal-proof.ts';
import { decodeGameCreated, L1_TOPICS } from '../chain/l1-events.ts';
import { hashOutputRoot } from '../chain/withdrawal.ts';
import { rollupGameArtifact, rollupGameFactoryArtifact, rollupOutputOracleArtifact } from './artifacts.ts';
import type { RollupContracts } from './deploy-rollup.ts';

/** A game in progress. */
export interface ProposedGame {
  index: bigint;
  address: Hex;
  l2Block: number;
  /** True if its claim is correct. */
  isTrue: boolean;
  isOver: boolean;
}

/** Proposes states of the rollup on the parent chain, and plays the games about them. */
export interface Proposer {
  games: readonly ProposedGame[];
  /** Proposes an output root. */
  proposeOutput(): Promise<Pick<ProposedGame, 'index' | 'l2Block'>>;
  /** Starts a game; one in several makes a false claim, and is lost. */
  beginGame(): Promise<void>;
  /** Resolves the games whose clock has run out. */
  endGames(): Promise<void>;
}

interface ProposerParts {
  l1: DemoRpc;
  l2: DemoRpc;
  account: Hex;
  contracts: Pick<RollupContracts, 'oracle' | 'factory'>;
}

const GAS = 1_500_000;
const MINED_MS = 30_000;
const GAME_TYPE = 1;
const FALSE_EVERY = 6;
/** Maximum number of games in memory. */
const GAMES_MAX = 100;

/** Creates the only proposer of these contracts. */
export function createProposer({ l1, l2, account, contracts }: ProposerParts): Proposer {
  const games: ProposedGame[] = [];
  let outputs = 0n;
  let begun = 0n;

  async function send(to: Hex, data: Hex): Promise<DemoReceipt> {
    const hash = await sendTransaction({ rpc: l1 }, { from: account, to, data, gas: GAS });
    return waitForReceipt({ rpc: l1 }, hash, MINED_MS);
  }

  return {
    games,
    async proposeOutput() {
      const { root, l2Block } = await readRoot(l2);
      const args = [root, BigInt(l2Block), numberToHex(0, { size: 32 }), 0n] as const;
      const { abi } = rollupOutputOracleArtifact;
      await send(contracts.oracle, encodeFunctionData({ abi, functionName: 'proposeL2Output', args }));
      return { index: outputs++, l2Block };
    },
    async beginGame() {
      const { root, l2Block } = await readRoot(l2);
      const isTrue = begun % BigInt(FALSE_EVERY) !== BigInt(FALSE_EVERY - 1);
      const claim: Hex = isTrue ? root : `0xff${root.slice(4)}`;
      const extra = encodeAbiParameters([{ type: 'uint256' }], [BigInt(l2Block)]);
      const { abi } = rollupGameFactoryArtifact;
      const args = [GAME_TYPE, claim, extra] as const;
      const data = encodeFunctionData({ abi, functionName: 'create', args });
      const address = findGame(await send(contracts.factory, data));
      games.push({ index: begun++, address, l2Block, isTrue, isOver: false });
      if (games.length > GAMES_MAX) games.shift();
      if (!isTrue) await send(address, encodeGameCall('attack'));
    },
    async endGames() {
      for (const game of games.filter(({ isOver }) => !isOver)) {
        const data = encodeGameCall('resolve');
        const canEnd = await l1('eth_call', [{ from: account, to: game.address, data }, 'pending']).catch(
          () => null,
        );
        if (canEnd === null) continue;
        const { status } = await send(game.address, data);
        game.isOver = status === '0x1';
      }
    },
  };
}

function encodeGameCall(functionName: 'attack' | 'resolve'): Hex {
  return encodeFunctionData({ abi: rollupGameArtifact.abi, functionName });
}

async function readRoot(l2: DemoRpc): Promise<{ root: Hex; l2Block: number }> {
  const l2Block = Number(await l2('eth_blockNumber'));
  const proof = await fetchWithdrawalProof(l2, { l2Block, withdrawalHash: null });
  if (proof === null) throw new Error(`The rollup has no block ${l2Block}.`);
  return { root: hashOutputRoot(proof), l2Block };
}

function findGame({ logs }: DemoReceipt): Hex {
  const created = logs
    .filter(({ topics }) => topics[0] === L1_TOPICS.gameCreated)
    .map((log) => decodeGameCreated(log as never));
  const [game] = created;
  if (!game) throw new Error('The factory has made no game.');
  return game.address;
}
