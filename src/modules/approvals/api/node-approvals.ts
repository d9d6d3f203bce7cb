import { encodeFunctionData, parseAbi } from 'viem/utils';
import { askNode } from '../../../api/ask-node.ts';
import type { ReadScope } from '../../../api/read-scope.ts';
import { bytesToHex, type Hex } from '../../../lib/hex.ts';
import { KIND, PERMIT2 } from '../db/read-approval.ts';
import type { StandingApproval } from '../db/statements/approvals.ts';

/** What the node says of an approval at the head; null for what it does not say. */
export interface NodeApproval {
  /** The allowance; of an operator 1 or 0. */
  value: bigint | null;
  /** What the owner holds of the token; null of operators. */
  balance: bigint | null;
}

const TIMEOUT_MS = 5000;
/** Calls that are under way at once for one answer. */
const AT_ONCE = 8;

const ABI = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
]);
const PERMIT2_ABI = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

/** The call with which the owner of an approval takes it back. Pure. */
export function createRevocation({
  kind,
  token,
  spender,
}: Pick<StandingApproval, 'kind' | 'token' | 'spender'>): { to: Hex; data: Hex } {
  const [tokenHash, spenderHash] = [bytesToHex(token), bytesToHex(spender)];
  if (kind === KIND.permit2) {
    const args = [tokenHash, spenderHash, 0n, 0] as const;
    return { to: PERMIT2, data: encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'approve', args }) };
  }
  const data =
    kind === KIND.operator
      ? encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [spenderHash, false] })
      : encodeFunctionData({ abi: ABI, functionName: 'approve', args: [spenderHash, 0n] });
  return { to: tokenHash, data };
}

/** Asks the node for approvals of an owner, and for what the owner holds; each answer may be missing. */
export async function readNodeApprovals(
  { api, run }: Pick<ReadScope, 'api' | 'run'>,
  owner: Buffer,
  approvals: readonly StandingApproval[],
): Promise<NodeApproval[]> {
  const rpc = run.isActive ? api.rpc : null;
  const found: NodeApproval[] = approvals.map(() => ({ value: null, balance: null }));
  if (rpc === null) return found;
  const ownerHash = bytesToHex(owner);
  const call = async (to: Hex, data: Hex) => {
    const answer = await askNode(rpc, 'eth_call', [{ to, data }, 'latest'], TIMEOUT_MS);
    return typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? (answer as Hex) : null;
  };
  const balances = new Map<Hex, Promise<bigint | null>>();
  const readBalance = (token: Hex) => {
    const data = encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args: [ownerHash] });
    const known = balances.get(token) ?? call(token, data).then(readWord);
    balances.set(token, known);
    return known;
  };
  let next = 0;
  async function work(): Promise<void> {
    for (let place = next++; place < approvals.length; place = next++) {
      const { kind, token, spender } = approvals[place] as StandingApproval;
      const tokenHash = bytesToHex(token);
      const { to, data } = createQuestion(kind, { ownerHash, tokenHash, spenderHash: bytesToHex(spender) });
      const value = readWord(await call(to, data));
      const balance = kind === KIND.operator || value === 0n ? null : await readBalance(tokenHash);
      found[place] = { value, balance };
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

function createQuestion(
  kind: number,
  { ownerHash, tokenHash, spenderHash }: Record<'ownerHash' | 'tokenHash' | 'spenderHash', Hex>,
): { to: Hex; data: Hex } {
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

/** The first word of an answer. */
function readWord(answer: Hex | null): bigint | null {
  return answer === null ? null : BigInt(answer.slice(0, 66));
}
