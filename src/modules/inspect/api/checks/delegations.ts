import { recoverAuthority } from '#sdk/chain/format.ts';
import type { AuthorizationStatus } from '#sdk/chain/types.ts';
import { bytesToHex, type Hex, ZERO_ADDRESS } from '#sdk/lib/values.ts';
import type { Check } from '../../contract/inspection.ts';
import type { GivenAuthorization } from '../../lib/transaction/given-transaction.ts';
import { type AccountState, readAccount } from '../node/account-state.ts';
import { check, type Surroundings } from '../subject.ts';

/** An authorization with its signer and its status; null where the account's state is not known. */
export interface JudgedAuthorization {
  authorization: GivenAuthorization;
  authority: Hex | null;
  status: AuthorizationStatus | null;
}

/** Maximum number of authorizations whose accounts are read. */
const JUDGED_MAX = 16;
const NONCE_MAX = 2n ** 64n - 1n;

/** Judges authorizations in their order as the newest block would; `sender` pays, and has used one nonce before them. */
export async function judgeDelegations(
  authorizations: readonly GivenAuthorization[],
  { ask, block, chainId }: Surroundings,
  sender: Hex | null,
): Promise<JudgedAuthorization[]> {
  const signed = authorizations.slice(0, JUDGED_MAX).map((authorization) => ({
    authorization,
    authority: recoverAuthority(authorization),
  }));
  const signers = [...new Set(signed.flatMap(({ authority }) => authority ?? []))];
  const states = new Map<Hex, AccountState>();
  if ('number' in block)
    await Promise.all(
      signers.map(async (signer) => states.set(signer, await readAccount(ask, block, signer))),
    );
  const nonces = new Map(
    [...states].map(([signer, { nonce }]) => [
      signer,
      nonce === null ? null : nonce + (signer === sender ? 1n : 0n),
    ]),
  );
  return signed.map((each) => {
    const status = judge(each, { chainId, states, nonces });
    if (status === 'ok' && each.authority !== null) nonces.set(each.authority, each.authorization.nonce + 1n);
    return { ...each, status };
  });
}

interface Known {
  chainId: bigint;
  states: ReadonlyMap<Hex, AccountState>;
  nonces: ReadonlyMap<Hex, bigint | null>;
}

function judge(
  { authorization: { chainId, nonce }, authority }: Omit<JudgedAuthorization, 'status'>,
  known: Known,
): AuthorizationStatus | null {
  if (chainId !== 0n && chainId !== known.chainId) return 'invalid_chain_id';
  if (nonce >= NONCE_MAX) return 'invalid_nonce';
  if (authority === null) return 'invalid_signature';
  const { code = null } = known.states.get(authority) ?? {};
  const next = known.nonces.get(authority) ?? null;
  if (code === null || next === null) return null;
  const isDelegated = code.length === 23 && bytesToHex(code).startsWith('0xef0100');
  if (code.length > 0 && !isDelegated) return 'authority_has_code';
  return nonce === next ? 'ok' : 'invalid_nonce';
}

/** Checks what authorizations give; none without any. Pure. */
export function checkDelegations(judged: readonly JudgedAuthorization[], count: number): Check[] {
  if (count === 0) return [];
  const applied = judged.filter(({ status }) => status === 'ok');
  const given = applied.filter(({ authorization: { address } }) => address !== ZERO_ADDRESS);
  const unknown = judged.filter(({ status }) => status === null).length + count - judged.length;
  if (given.length > 0) {
    const [first] = given;
    const others = given.length > 1 ? `, and ${given.length - 1} more accounts theirs` : '';
    return [
      check(
        'delegation',
        'warning',
        `${first?.authority} hands control of itself to the code of ${first?.authorization.address}${others}: that code can move everything it owns.`,
      ),
    ];
  }
  if (unknown > 0) return [check('delegation', 'unknown', `${unknown} authorizations could not be checked.`)];
  const failed = judged.length - applied.length;
  return [
    failed > 0
      ? check('delegation', 'warning', `${failed} of ${count} authorizations would not be applied.`)
      : check('delegation', 'ok', 'It only withdraws delegations.'),
  ];
}
