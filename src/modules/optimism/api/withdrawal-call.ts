import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { type AnsweredCall, answer, type ReadScope } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { parseQuantity } from '#sdk/chain/format.ts';
import type { Transport } from '#sdk/chain/rpc.ts';
import { BaseError, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { readMessage } from '../chain/read-message.ts';
import { encodeFinalize, type Withdrawal } from '../chain/withdrawal.ts';
import { OPTIMISM_CALLS } from '../contract/calls.ts';
import type { WithdrawalCall, WithdrawalStatus } from '../contract/withdrawal.ts';
import { getSettlement } from '../db/statements/settlement.ts';
import { getSentWithdrawal, type SentWithdrawal } from '../db/statements/withdrawals.ts';
import { encodeProof } from './encode-proof.ts';
import { findSubmitter } from './find-submitter.ts';
import { readProgress } from './read-progress.ts';

/** Action that advances a withdrawal, by status. */
const KINDS: Partial<Record<WithdrawalStatus, WithdrawalCall['kind']>> = {
  'Ready to prove': 'prove',
  'Ready for relay': 'relay',
};
const VERSIONED = 1n << 240n;
const MAX_UINT256 = (1n << 256n) - 1n;

/** `/optimism/withdrawals/{nonce}/call`: built from the current state of both chains. */
export function createWithdrawalCall(
  l1: Transport | null,
): AnsweredCall<typeof OPTIMISM_CALLS.optimism_withdrawal_call> {
  return answer(OPTIMISM_CALLS.optimism_withdrawal_call, async (scope, { params }) => {
    if (l1 === null) throw new ApiError('not_found', { message: 'No node of the parent chain is known' });
    const sent = await getSentWithdrawal(scope.db, readNonces(params.nonce));
    const withdrawal = sent && readMessage(sent);
    if (!sent || !withdrawal) throw new ApiError('not_found');
    const [progress] = await readProgress(scope, [sent]);
    const { portal } = await getSettlement(scope.db);
    const status = progress?.status ?? 'Waiting for state root';
    const kind = KINDS[status];
    if (kind === undefined || portal === null)
      throw new ApiError('not_found', { message: `Nothing can be done about the withdrawal now: ${status}` });
    try {
      const data = await encode(scope, l1, { kind, sent, withdrawal });
      const chainId = parseQuantity(await l1.request('eth_chainId'), 'eth_chainId');
      return { kind, chain_id: chainId.toString(), to: toAddress(portal), data };
    } catch (cause) {
      if (cause instanceof ApiError || !(cause instanceof BaseError)) throw cause;
      throw new ApiError('bad_gateway', { message: 'A node of the two chains did not answer', cause });
    }
  });
}

function encode(
  scope: ReadScope,
  l1: Transport,
  { kind, sent, withdrawal }: { kind: 'prove' | 'relay'; sent: SentWithdrawal; withdrawal: Withdrawal },
): Promise<Hex> {
  if (kind === 'prove') return encodeProof(scope, l1, { sent, withdrawal });
  return findSubmitter(scope.db, l1, sent.withdrawal_hash).then((submitter) =>
    encodeFinalize(withdrawal, submitter),
  );
}

/** The nonce with its version, or without, in which case all known versions match. */
function readNonces(text: string | undefined): Buffer[] {
  if (!/^\d{1,78}$/.test(text ?? ''))
    throw invalidParameter('nonce', text, 'the nonce of a withdrawal', 'invalid_number');
  const nonce = BigInt(text ?? 0);
  if (nonce > MAX_UINT256) throw new ApiError('not_found');
  const all = nonce < VERSIONED ? [nonce, nonce | VERSIONED] : [nonce];
  return all.map((each) => hexToBytes(bytesOf(each)));
}

function bytesOf(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
