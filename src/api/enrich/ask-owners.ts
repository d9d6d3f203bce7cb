import { RpcError } from '#chain/errors.ts';
import type { InstanceRow } from '#db/queries/token/token-instances.ts';
import type { TokenRow } from '#db/queries/token/tokens.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import type { OwnedInstanceRow } from '../present/token-instance.ts';

const TIMEOUT_MS = 1500;
/** Gas limit of a call; a hostile `ownerOf` may burn all of it. */
const CALL_GAS = '0x1e8480';
const OWNER_OF = '0x6352211e';
const NOBODY = `0x${'0'.repeat(64)}`;
/** Maximum number of concurrent calls per response. */
const AT_ONCE = 10;
/** An address in a call's result: a word with twelve leading zero bytes. */
const ADDRESS_WORD = /^0x0{24}([0-9a-f]{40})$/i;

/** Owner returned by the contract; `none` if it reverts or returns the zero address; `unknown` without a response. */
type OwnerAnswer = Buffer | 'none' | 'unknown';

/**
 * Reads the owners of token instances. The contract is called, at the head, for those of an ERC-721 collection without
 * any transfer, and for all of a collection whose balances do not follow from its transfers; without a response the
 * last transfer counts. `tokenOf` returns the collection of a row.
 */
export async function readOwners(
  scope: ReadScope,
  rows: readonly InstanceRow[],
  tokenOf: (row: InstanceRow) => TokenRow | null,
): Promise<OwnedInstanceRow[]> {
  const owned: OwnedInstanceRow[] = rows.map((row) => ({
    ...{ ...row, owner_source: 'transfers', is_unanswered: false },
  }));
  const doubtful = owned.filter((row) => isDoubtful(row, tokenOf(row)));
  let next = 0;
  async function work(): Promise<void> {
    for (let place = next++; place < doubtful.length; place = next++) {
      const row = doubtful[place] as OwnedInstanceRow;
      const owner = await askOwner(scope, row);
      row.is_unanswered = owner === 'unknown';
      if (typeof owner === 'string' || row.owner_address?.equals(owner) === true) continue;
      Object.assign(row, { owner_address: owner, owner_source: 'node' });
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, doubtful.length) }, work));
  return owned;
}

function isDoubtful(row: InstanceRow, token: TokenRow | null): boolean {
  if (token === null || (token.type !== 721 && token.type !== 404)) return false;
  const isUneven = token.balance_check === 'balances_differ' || token.balance_check === 'supply_differs';
  return isUneven || row.owner_address === null;
}

async function askOwner({ api, head, run }: ReadScope, row: InstanceRow): Promise<OwnerAnswer> {
  if (!api.node.rpc || !run.isActive || head.number === null) return 'unknown';
  const data = `${OWNER_OF}${row.token_id.toString(16).padStart(64, '0')}`;
  const call = { to: bytesToHex(row.token_address), data, gas: CALL_GAS };
  const asked = api.node.rpc('eth_call', [call, `0x${head.number.toString(16)}`]).catch((error: unknown) => {
    return error instanceof RpcError && error.isExecutionFailure ? NOBODY : null;
  });
  const answer = await withinTime(asked);
  const address = typeof answer === 'string' ? ADDRESS_WORD.exec(answer)?.[1] : undefined;
  if (address === undefined) return 'unknown';
  return /^0+$/.test(address) ? 'none' : hexToBytes(`0x${address}`);
}

/** Resolves with the response, or null after a timeout. */
async function withinTime(asked: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null);
  });
  return Promise.race([asked, timeout]).finally(() => clearTimeout(timer));
}
