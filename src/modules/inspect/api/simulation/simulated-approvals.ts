import { KIND, readApproval } from '#modules/kits/approvals/lib/read-approval.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import type { GivenApproval } from '../../lib/given-approval.ts';
import type { SimulatedLog } from './simulation-plan.ts';

const KIND_NAMES = new Map<number, GivenApproval['kind']>([
  [KIND.allowance, 'allowance'],
  [KIND.operator, 'operator'],
  [KIND.permit2, 'permit2'],
  [KIND.instance, 'instance'],
]);

/** The approvals of some owners that the events of a simulation report. Pure. */
export function listSimulatedApprovals(
  logs: readonly SimulatedLog[],
  owners: ReadonlySet<Hex>,
): GivenApproval[] {
  return logs.flatMap(({ address, topics, data }): GivenApproval[] => {
    const log = { address: bytesToHex(address), topics: topics.map(bytesToHex), data: bytesToHex(data) };
    const found = readApproval(log);
    const kind = found === null ? undefined : KIND_NAMES.get(found.kind);
    if (found === null || kind === undefined || !owners.has(found.owner)) return [];
    const { owner, token, spender, tokenId, value, expiration } = found;
    const hasAmount = kind === 'allowance' || kind === 'permit2';
    return [
      {
        ...{ kind, source: 'simulation', owner, token, spender, tokenId, expiration },
        ...{ amount: hasAmount ? value : null, isRevoked: value === 0n },
      },
    ];
  });
}

/** Joins approvals: of those of the same token and spender the last one counts, as the simulation has it. Pure. */
export function joinApprovals(lists: readonly (readonly GivenApproval[])[]): GivenApproval[] {
  const byKey = new Map<string, GivenApproval>();
  for (const approval of lists.flat()) {
    // The approval of one token instance looks like an allowance in the call alone.
    const isOne = approval.kind === 'instance';
    const plain = `${approval.token} ${approval.spender} allowance`;
    if (isOne && byKey.get(plain)?.amount === approval.tokenId) byKey.delete(plain);
    byKey.set(
      isOne ? `${plain} ${approval.tokenId}` : `${approval.token} ${approval.spender} ${approval.kind}`,
      approval,
    );
  }
  return [...byKey.values()];
}
