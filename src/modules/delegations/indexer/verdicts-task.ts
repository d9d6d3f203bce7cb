import { judgeBlock, recoverSigned } from '#sdk/chain/format.ts';
import type { AuthorizationStatus } from '#sdk/chain/types.ts';
import type { RunTarget } from '#sdk/db/writes.ts';
import { type IndexerContext, publishCommit, type Task } from '#sdk/indexer/module.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import {
  findOpenBlock,
  listNonceTransactions,
  listOpen,
  type NonceTransaction,
  type OpenAuthorization,
  type OpenBlock,
  writeVerdicts,
} from '../db/statements/open-verdicts.ts';
import { ATTEMPTS_WITHOUT_STATE, encodeVerdict } from '../db/verdicts.ts';
import { askAccounts } from './ask-accounts.ts';

const PAUSE_MS = 2000;

/** Memory of a session: the height up to which the node had pruned the state of blocks, and when it said so. */
interface Session {
  pruned: number;
  prunedAt?: number;
}

/** Time after which the node is asked again for state that it had pruned, in ms: another one may have taken its place. */
const PRUNED_MS = 600_000;
/** Maximum of the counted attempts. */
const ATTEMPTS_MAX = 100;

/** Judges authorizations by the rules of EIP-7702, newest first, with the state of their signers from the node. */
export const verdictsTask: Task = {
  name: 'delegation-verdicts',
  create({ context }) {
    const session: Session = { pruned: 0 };
    return { wake: context.triggers.tokens, idleMs: PAUSE_MS, run: () => judgeNext(context, session) };
  },
};

/** Judges the authorizations of the newest open block, else of one whose next attempt is due. Returns true if others may follow at once. */
export async function judgeNext(context: IndexerContext, session: Session): Promise<boolean> {
  const { run, writer } = context;
  const { schema } = run;
  const work = await writer.read('observed', (client) => readWork({ client, schema }));
  if (work === null) return false;
  const judged = await judge(context, work, session);
  if (judged === null) return false;
  const { block, open } = work;
  await writer.write('observed', async (client) => {
    const verdicts = open.map((each) => ({
      ...each,
      verdict: encodeVerdict(judged.statusOf(each)),
      attempts: Math.min(
        ATTEMPTS_MAX,
        Math.max(each.attempts + 1, judged.isFinal ? ATTEMPTS_WITHOUT_STATE : 0),
      ),
    }));
    await writeVerdicts({ client, schema }, block, verdicts);
    await publishCommit(client, run, 'progress');
  });
  return judged.isFinal;
}

/** A block with open verdicts. */
interface Work {
  block: OpenBlock;
  open: readonly OpenAuthorization[];
  steps: readonly NonceTransaction[];
}

async function readWork(target: RunTarget): Promise<Work | null> {
  const block = await findOpenBlock(target);
  if (block === null) return null;
  const open = await listOpen(target, block);
  const senders = open.flatMap(({ authority }) => authority ?? []);
  return { block, open, steps: await listNonceTransactions(target, { number: block.number, senders }) };
}

/** Verdicts of a block; `isFinal` if another attempt soon would have the same result. Null if the node has another block. */
async function judge(context: IndexerContext, { block, open, steps }: Work, session: Session) {
  const { transport, node } = context.source;
  const accounts = [
    ...new Set(open.flatMap(({ authority }) => (authority === null ? [] : bytesToHex(authority)))),
  ];
  const isRecent = performance.now() - (session.prunedAt ?? 0) < PRUNED_MS;
  const isPruned = isRecent && block.number <= session.pruned;
  const asked = isPruned ? { states: new Map(), isPruned } : await askAccounts(transport, block, accounts);
  if (asked === null) return null;
  if (asked.isPruned && !isPruned) {
    session.pruned = isRecent ? Math.max(session.pruned, block.number) : block.number;
    session.prunedAt = performance.now();
  }
  const signed = steps.map(({ from, authorizations }) => ({
    from,
    authorizations: authorizations.map(recoverSigned),
  }));
  const statuses = judgeBlock(signed, { chain: node.chainId, states: asked.states });
  const statusOf = (each: OpenAuthorization): AuthorizationStatus | null => {
    const step = steps.findIndex(({ index }) => index === each.transaction_index);
    return statuses[step]?.[each.position] ?? (each.is_refuted ? 'invalid_nonce' : null);
  };
  const hasAll = accounts.every((account) => asked.states.has(account));
  return { statusOf, isFinal: hasAll || asked.isPruned };
}
