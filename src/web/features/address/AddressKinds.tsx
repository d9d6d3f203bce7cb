import type { AddressCounters, AddressDetails } from '#contract/address/address.ts';
import { Pill, type PillTone } from '../../ui/Pill.tsx';
import { nameProxyKind } from './proxy-words.ts';
import { findSpecialAddress } from './special-address.ts';

interface KindWord {
  word: string;
  tone: PillTone;
  /** Explanation, in a sentence. */
  text: string;
}

/** Special kinds of an address, as pills with a sentence each. */
export function AddressKinds({ address }: { address: AddressDetails }) {
  return listKinds(address).map(({ word, tone, text }) => (
    <span key={word} title={text}>
      <Pill tone={tone}>{word}</Pill>
    </span>
  ));
}

/** Note above the facts of a special address; null if it needs none. */
export function AddressNote({
  address,
  counters,
}: {
  address: AddressDetails;
  /** Absent unless they are certain to cover the whole chain; those of other APIs are not. */
  counters: AddressCounters | undefined;
}) {
  const text = describeAddress(address, counters);
  return text === null ? null : <p className="hint mt-3">{text}</p>;
}

/** Special kinds of an address. Pure. */
export function listKinds(address: AddressDetails): KindWord[] {
  const kinds: KindWord[] = [];
  const special = findSpecialAddress(address.hash);
  if (special) kinds.push({ word: special.word, tone: 'plain', text: special.text });
  if (address.creation_status === 'selfdestructed') {
    kinds.push({
      word: '✗ Self-destructed',
      tone: 'bad',
      text: 'The contract has self-destructed: it has no code any more.',
    });
  }
  if (address.token) {
    const type = address.token.type ?? '';
    kinds.push({ word: `${type} token`.trim(), tone: 'plain', text: 'Its transfers follow this standard.' });
  }
  const { proxy_type } = address;
  if (proxy_type === 'eip7702') {
    kinds.push({
      word: nameProxyKind(proxy_type),
      tone: 'plain',
      text: 'An account that runs the code of a contract (EIP-7702).',
    });
  } else if (proxy_type === 'master_copy') {
    kinds.push({
      word: nameProxyKind(proxy_type),
      tone: 'plain',
      text: 'A multisig wallet: a proxy to the code of Safe.',
    });
  } else if (proxy_type !== null) {
    kinds.push({
      word: nameProxyKind(proxy_type),
      tone: 'plain',
      text: 'A contract that runs the code of another one.',
    });
  }
  return kinds;
}

/** A sentence on facts of an address that are not obvious. Pure. */
export function describeAddress(
  address: AddressDetails,
  counters: AddressCounters | undefined,
): string | null {
  const special = findSpecialAddress(address.hash);
  if (special) return special.text;
  if (address.proxy_type === 'eip7702') {
    return 'This account has signed an authorization (EIP-7702): it runs the code of a contract and still sends transactions with its key.';
  }
  const isSeen =
    address.is_mentioned ||
    address.is_contract ||
    address.is_verified ||
    address.name ||
    address.token ||
    address.proxy_type ||
    address.has_logs ||
    address.has_tokens ||
    address.creation_status !== null ||
    (address.coin_balance !== null && address.coin_balance !== '0') ||
    address.has_token_transfers ||
    address.has_validated_blocks ||
    address.has_beacon_chain_withdrawals;
  const isQuiet = (count: string | boolean | undefined) => count === '0' || !count;
  if (!isSeen && counters && Object.values(counters).every(isQuiet)) {
    return 'This address has not appeared on this chain so far.';
  }
  return null;
}
