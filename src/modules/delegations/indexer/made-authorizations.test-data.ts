import type { PrivateKeyAccount } from 'viem/accounts';
import { recoverAuthorizationAddress } from 'viem/utils';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { createDemoAccount } from '#demo/accounts.ts';
import type { Prng } from '#demo/prng.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { madeAddress, madeBlock, quantity, toFetched } from '#tests/support/made-chain.ts';
import { answerWith, refusal, startRpcServer } from '#tests/support/rpc-server.ts';

const CHAIN_ID = 1;
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const DELEGATES = [ZERO_ADDRESS, ...[101, 102, 103].map(madeAddress)];
const CONTRACT_CODE = '0x6001';

/** An account as the rules leave it after a block. */
interface AccountState {
  nonce: bigint;
  code: Hex;
}
type State = Map<Hex, AccountState>;

/** An authorization with the verdict of the state machine. */
export interface MadeAuthorization {
  block_number: number;
  transaction_index: number;
  position: number;
  authority: Hex | null;
  address: Hex;
  chain_id: string;
  nonce: string;
  verdict: string;
  /** True if the signer's nonce grew in this block by a creation too, so that the node's values prove less. */
  isBlurred: boolean;
}

interface RawAuthorization {
  address: Hex;
  chainId: Hex;
  nonce: Hex;
  yParity: Hex;
  r: Hex;
  s: Hex;
}

/** A block with authorizations, and the state after it. */
export interface AuthorizationBlock {
  fetched: FetchedBlock;
  authorizations: MadeAuthorization[];
  state: State;
}

/** Makes blocks whose authorizations are judged by a state machine of its own, with viem's recovery of signers. */
export function createAuthorizationChain(prng: Prng) {
  const accounts = Array.from({ length: 6 }, (_, index) => createDemoAccount(20 + index));
  const contracts = [createDemoAccount(30)];
  const genesis: State = new Map();
  for (const { address } of accounts) genesis.set(lower(address), { nonce: 0n, code: '0x' });
  for (const { address } of contracts) genesis.set(lower(address), { nonce: 1n, code: CONTRACT_CODE });

  async function makeBlock(
    parent: AuthorizationBlock | undefined,
    fork: number,
  ): Promise<AuthorizationBlock> {
    const number = parent === undefined ? 0 : parent.fetched.block.number + 1;
    const parentHash = parent?.fetched.block.hash;
    const made = madeBlock({ number, prng, fork, transactions: 3, ...(parentHash && { parentHash }) });
    const state: State = new Map([...(parent?.state ?? genesis)].map(([key, value]) => [key, { ...value }]));
    const authorizations: MadeAuthorization[] = [];
    const blurred = new Set<Hex | null>();
    for (const [index, transaction] of made.block.transactions.entries()) {
      if (number === 0 || prng.chance(0.3)) continue;
      const sender = prng.chance(0.3) ? prng.pick(accounts) : null;
      if (sender !== null) Object.assign(transaction, take(state, lower(sender.address)));
      const list = await makeList(prng, { accounts, contracts, state });
      Object.assign(transaction, {
        type: '0x4',
        to: transaction.to ?? madeAddress(1),
        authorizationList: list,
      });
      for (const [position, raw] of list.entries()) {
        const judged = await judge(state, raw);
        authorizations.push({
          ...{ block_number: number, transaction_index: index, position, isBlurred: false },
          address: raw.address,
          chain_id: BigInt(raw.chainId).toString(),
          nonce: BigInt(raw.nonce).toString(),
          ...judged,
        });
      }
      const creator = prng.pick(accounts);
      const account = state.get(lower(creator.address)) as AccountState;
      if (account.code === '0x' || !prng.chance(0.15)) continue;
      account.nonce += 1n;
      blurred.add(lower(creator.address));
    }
    const settled = authorizations.map((each) => ({ ...each, isBlurred: blurred.has(each.authority) }));
    return { fetched: toFetched(made), authorizations: settled, state };
  }
  return { makeBlock };
}

/** The sender and nonce of the next transaction of an account. */
function take(state: State, from: Hex) {
  const account = state.get(from) as AccountState;
  const nonce = quantity(account.nonce);
  account.nonce += 1n;
  return { from, nonce };
}

interface Signers {
  accounts: readonly PrivateKeyAccount[];
  contracts: readonly PrivateKeyAccount[];
  state: State;
}

async function makeList(prng: Prng, signers: Signers): Promise<RawAuthorization[]> {
  const list: RawAuthorization[] = [];
  const ahead = new Map<Hex, bigint>();
  for (let count = prng.integer(1, 6); count > 0; count--) {
    const kind = prng.pick(['ok', 'ok', 'ok', 'chain', 'nonce', 'last', 'signature', 'code'] as const);
    const account = prng.pick(kind === 'code' ? signers.contracts : signers.accounts);
    const address = lower(account.address);
    const next = ahead.get(address) ?? (signers.state.get(address) as AccountState).nonce;
    if (kind === 'ok') ahead.set(address, next + 1n);
    const wrong = prng.pick([next + 1n, next + 7n, next > 0n ? next - 1n : 9n]);
    const nonce = kind === 'nonce' ? wrong : kind === 'last' ? 2n ** 64n - 1n : next;
    const chainId = kind === 'chain' ? prng.pick([2, 10]) : prng.pick([CHAIN_ID, CHAIN_ID, 0]);
    const raw = await sign(account, { address: prng.pick(DELEGATES), chainId, nonce });
    list.push(kind === 'signature' ? spoil(prng, raw) : raw);
    if (prng.chance(0.05)) list.push(raw);
  }
  return list;
}

async function sign(
  account: PrivateKeyAccount,
  { address, chainId, nonce }: { address: Hex; chainId: number; nonce: bigint },
): Promise<RawAuthorization> {
  // viem types nonces as numbers and encodes any integer.
  const given = { address, chainId, nonce: nonce as unknown as number };
  const { r, s, yParity } = await account.signAuthorization(given);
  return {
    address,
    chainId: quantity(chainId),
    nonce: quantity(nonce),
    yParity: quantity(yParity ?? 0),
    r,
    s,
  };
}

function spoil(prng: Prng, raw: RawAuthorization): RawAuthorization {
  const mirrored = { s: quantity(ORDER - BigInt(raw.s)), yParity: quantity(1 - Number(raw.yParity)) };
  return {
    ...raw,
    ...prng.pick([mirrored, { r: '0x0' as Hex }, { s: '0x0' as Hex }, { yParity: '0x7' as Hex }]),
  };
}

/** The rules of EIP-7702, one after the other. */
async function judge(
  state: State,
  raw: RawAuthorization,
): Promise<Pick<MadeAuthorization, 'authority' | 'verdict'>> {
  const authority = await recover(raw);
  if (![0n, BigInt(CHAIN_ID)].includes(BigInt(raw.chainId)))
    return { authority, verdict: 'invalid_chain_id' };
  if (BigInt(raw.nonce) === 2n ** 64n - 1n) return { authority, verdict: 'invalid_nonce' };
  if (authority === null) return { authority, verdict: 'invalid_signature' };
  const account = state.get(authority) ?? { nonce: 0n, code: '0x' };
  if (account.code !== '0x' && !account.code.startsWith('0xef0100'))
    return { authority, verdict: 'authority_has_code' };
  if (account.nonce !== BigInt(raw.nonce)) return { authority, verdict: 'invalid_nonce' };
  const code: Hex = raw.address === ZERO_ADDRESS ? '0x' : `0xef0100${raw.address.slice(2)}`;
  state.set(authority, { nonce: account.nonce + 1n, code });
  return { authority, verdict: 'ok' };
}

async function recover({ address, chainId, nonce, yParity, r, s }: RawAuthorization): Promise<Hex | null> {
  if (BigInt(s) > ORDER / 2n || BigInt(yParity) > 1n) return null;
  const word = (value: Hex): Hex => `0x${BigInt(value).toString(16).padStart(64, '0')}`;
  const fields = { address, chainId: Number(chainId), nonce: BigInt(nonce) as unknown as number };
  const signature = { r: word(r), s: word(s), yParity: Number(yParity) };
  try {
    return lower(await recoverAuthorizationAddress({ authorization: { ...fields, ...signature } }));
  } catch {
    return null;
  }
}

function lower(address: string): Hex {
  return address.toLowerCase() as Hex;
}

/** A changing chain as a node serves it; `pruned` is the last block without state, `refusal` the reason against any state. */
export interface ServedChain {
  held: AuthorizationBlock[];
  pruned: number;
  refusal: string | null;
}

/** Starts a node that serves the state of accounts at the blocks of a chain. */
export async function startStateNode(chain: ServedChain) {
  const at = (height: Hex) => chain.held[Number(height)];
  const read = (address: Hex, height: Hex, field: (state: AccountState) => string) => {
    if (chain.refusal !== null) return refusal(-32005, chain.refusal);
    if (Number(height) <= chain.pruned) return refusal(-32000, 'missing trie node abc (path )');
    return field(at(height)?.state.get(lower(address)) ?? { nonce: 0n, code: '0x' });
  };
  return startRpcServer(
    answerWith({
      eth_getBlockByNumber: (height: Hex) => {
        const hash = at(height)?.fetched.block.hash;
        return hash === undefined ? null : { hash };
      },
      eth_getTransactionCount: (address: Hex, height: Hex) =>
        read(address, height, ({ nonce }) => quantity(nonce)),
      eth_getCode: (address: Hex, height: Hex) => read(address, height, ({ code }) => code),
    }),
  );
}
