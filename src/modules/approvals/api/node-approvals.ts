import { encodeFunctionData, parseAbi } from 'viem/utils';
import { KIND, PERMIT2 } from '#modules/kits/approvals/lib/read-approval.ts';
import { askNode } from '#sdk/api/node.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import type { StandingApproval } from '../db/statements/approvals.ts';

/** State of an approval at the head according to the node; null for values the node does not return. */
export interface NodeApproval {
  /** The allowance; 1 or 0 for an operator or a token instance. */
  value: bigint | null;
  /**
   * Amount that can be taken: the owner's balance, for Permit2 at most the token's allowance to Permit2; null for operators and
   * token instances.
   */
  reach: bigint | null;
}

const TIMEOUT_MS = 5000;
const NOBODY: Hex = `0x${'0'.repeat(40)}`;
/** Maximum number of concurrent calls for one answer. */
const AT_ONCE = 8;

const ABI = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function getApproved(uint256 id) view returns (address)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
]);
const PERMIT2_ABI = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

/** The call with which the owner revokes an approval. Pure. */
export function createRevocation({
  kind,
  token,
  spender,
  token_id: tokenId,
}: Pick<StandingApproval, 'kind' | 'token' | 'spender' | 'token_id'>): { to: Hex; data: Hex } {
  const [tokenHash, spenderHash] = [bytesToHex(token), bytesToHex(spender)];
  if (kind === KIND.permit2) {
    const args = [tokenHash, spenderHash, 0n, 0] as const;
    return { to: PERMIT2, data: encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'approve', args }) };
  }
  const data =
    kind === KIND.operator
      ? encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [spenderHash, false] })
      : encodeFunctionData({
          ...{ abi: ABI, functionName: 'approve' },
          args: tokenId === null ? [spenderHash, 0n] : [NOBODY, tokenId],
        });
  return { to: tokenHash, data };
}

/** Reads approvals of an owner and the takeable amounts from the node; each value may be missing. */
export async function readNodeApprovals(
  { api, run }: Pick<ReadScope, 'api' | 'run'>,
  owner: Buffer,
  approvals: readonly StandingApproval[],
): Promise<NodeApproval[]> {
  const rpc = run.isActive ? api.node.rpc : null;
  const found: NodeApproval[] = approvals.map(() => ({ value: null, reach: null }));
  if (rpc === null) return found;
  const ownerHash = bytesToHex(owner);
  const call = async (to: Hex, data: Hex) => {
    const answer = await askNode(rpc, 'eth_call', [{ to, data }, 'latest'], TIMEOUT_MS);
    return typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? (answer as Hex) : null;
  };
  const words = new Map<string, Promise<bigint | null>>();
  const readOnce = (token: Hex, data: Hex) => {
    const known = words.get(token + data) ?? call(token, data).then(readWord);
    words.set(token + data, known);
    return known;
  };
  const held = encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args: [ownerHash] });
  const passed = encodeFunctionData({ abi: ABI, functionName: 'allowance', args: [ownerHash, PERMIT2] });
  async function readReach({ kind, token }: StandingApproval): Promise<bigint | null> {
    if (kind === KIND.operator || kind === KIND.instance) return null;
    const balance = await readOnce(bytesToHex(token), held);
    if (kind !== KIND.permit2 || balance === null) return balance;
    const passing = await readOnce(bytesToHex(token), passed);
    return passing === null ? null : smaller(passing, balance);
  }
  let next = 0;
  async function work(): Promise<void> {
    for (let place = next++; place < approvals.length; place = next++) {
      const approval = approvals[place] as StandingApproval;
      const { to, data } = createQuestion(ownerHash, approval);
      const answer = readWord(await call(to, data));
      const value = approval.kind === KIND.instance ? isSpender(answer, approval.spender) : answer;
      found[place] = { value, reach: value === 0n ? null : await readReach(approval) };
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** Returns the smaller of two amounts. Pure. */
export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** For a token instance: 1 if this spender is approved for it, else 0. */
function isSpender(answer: bigint | null, spender: Buffer): bigint | null {
  if (answer === null) return null;
  return answer === BigInt(bytesToHex(spender)) ? 1n : 0n;
}

function createQuestion(ownerHash: Hex, approval: StandingApproval): { to: Hex; data: Hex } {
  const { kind, token_id: tokenId } = approval;
  const [tokenHash, spenderHash] = [bytesToHex(approval.token), bytesToHex(approval.spender)];
  if (tokenId !== null)
    return {
      to: tokenHash,
      data: encodeFunctionData({ abi: ABI, functionName: 'getApproved', args: [tokenId] }),
    };
  if (kind === KIND.permit2) {
    const args = [ownerHash, tokenHash, spenderHash] as const;
    return { to: PERMIT2, data: encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'allowance', args }) };
  }
  const functionName = kind === KIND.operator ? 'isApprovedForAll' : 'allowance';
  return {
    to: tokenHash,
    data: encodeFunctionData({ abi: ABI, functionName, args: [ownerHash, spenderHash] }),
  };
}

/** The first word (32 bytes) of the returned data. */
function readWord(answer: Hex | null): bigint | null {
  return answer === null ? null : BigInt(answer.slice(0, 66));
}
