import type { SearchItem } from '#contract/search.ts';
import { useOwnName } from '../../app/own-names.tsx';
import { Identicon } from '../../entities/address/Identicon.tsx';
import { ScamMark } from '../../entities/address/ScamMark.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { shortenBlockNumber } from '../../entities/format/shorten-hash.ts';
import { HashText } from '../../entities/HashText.tsx';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { TokenIcon } from '../../entities/token/TokenIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { RemotePicture } from '../../ui/RemotePicture.tsx';
import { Highlighted } from './Highlighted.tsx';
import { pagelessHash } from './hit-link.ts';
import { isSameHash, splitMatches } from './split-matches.ts';

interface HitNameProps {
  hit: SearchItem;
  term: string;
  /** Hashes are not shortened. */
  isFull?: boolean;
}

/** The name of a hit, with the search term highlighted; marked if it is reported as a scam. */
export function HitName(props: HitNameProps) {
  return (
    <>
      <Name {...props} />
      {'reputation' in props.hit && <ScamMark of={props.hit} />}
    </>
  );
}

function Name({ hit, term, isFull = false }: HitNameProps) {
  switch (hit.type) {
    case 'app':
      return <Highlighted text={hit.title} term={term} />;
    case 'token':
      return hit.name || hit.symbol ? (
        <TokenTitle name={hit.name} symbol={hit.symbol} term={term} />
      ) : (
        <MarkedHash hash={hit.address_hash} term={term} isFull={isFull} />
      );
    case 'block':
      return (
        <>
          <BlockNumber number={hit.block_number} term={term} />
          {hit.block_type !== 'block' && (
            <Pill tone="wait">{hit.block_type === 'uncle' ? 'Uncle' : 'Reorg'}</Pill>
          )}
        </>
      );
    case 'transaction':
      return <TransactionTitle hash={hit.transaction_hash} term={term} isFull={isFull} />;
    case 'other':
      return hit.name === hit.hash ? (
        <MarkedHash hash={hit.name} term={term} isFull={isFull} />
      ) : (
        <Highlighted text={hit.name} term={term} />
      );
    case 'user_operation':
    case 'blob':
      return <MarkedHash hash={pagelessHash(hit) ?? ''} term={term} isFull={isFull} />;
    default:
      return hit.name ? (
        <Highlighted text={hit.name} term={term} />
      ) : (
        <MarkedHash hash={hit.address_hash} term={term} isFull={isFull} />
      );
  }
}

/** A transaction, with the visitor's private name of it. */
function TransactionTitle({ hash, term, isFull }: { hash: string; term: string; isFull: boolean }) {
  const own = useOwnName(hash);
  return (
    <>
      {own !== null && (
        <>
          <Highlighted text={own} term={term} />{' '}
        </>
      )}
      <MarkedHash hash={hash} term={term} isFull={isFull} />
    </>
  );
}

function TokenTitle({ name, symbol, term }: { name: string | null; symbol: string | null; term: string }) {
  return (
    <>
      {name && <Highlighted text={name} term={term} />}
      {symbol && (
        <span className="hit-symbol">
          <Highlighted text={symbol} term={term} lengthMax={24} />
        </span>
      )}
    </>
  );
}

/** A height; a search term without the commas is highlighted as a whole. */
function BlockNumber({ number, term }: { number: number; term: string }) {
  const text = shortenBlockNumber(formatNumber(number), 18);
  const isMatch = splitMatches(String(number), term).some((run) => run.isMatch);
  return <span className="num">{isMatch ? <mark>{text}</mark> : text}</span>;
}

/** A hash, shortened or full; highlighted if it is the search term. */
export function MarkedHash({ hash, term, isFull }: { hash: string; term: string; isFull: boolean }) {
  const text = isFull ? hash : <HashText hash={hash} headDigits={8} />;
  return (
    <span className={isFull ? 'hash hash-full' : 'hash'}>
      {isSameHash(hash, term) ? <mark>{text}</mark> : text}
    </span>
  );
}

/** The icon of a hit; hits without a picture get the icon of their kind. */
export function HitIcon({ hit }: { hit: SearchItem }) {
  switch (hit.type) {
    case 'token':
      return <TokenIcon token={{ ...hit, type: hit.token_type }} />;
    case 'app':
      return (
        <RemotePicture src={hit.logo} className="token-icon sq">
          {hit.title.slice(0, 1)}
        </RemotePicture>
      );
    case 'block':
      return <Icon name="cube" />;
    case 'transaction':
    case 'user_operation':
      return <Icon name="right" />;
    case 'blob':
    case 'other':
      return <Icon name="cube" />;
    default:
      return <Identicon hash={hit.address_hash} kind={kindOf(hit)} />;
  }
}

function kindOf(hit: {
  type: string;
  is_smart_contract_address: boolean;
  is_smart_contract_verified: boolean;
}) {
  if (hit.type !== 'contract' && !hit.is_smart_contract_address) return 'account';
  return hit.is_smart_contract_verified ? 'verified' : 'contract';
}

interface Dated {
  type: string;
  timestamp: string | null;
  transaction_hash?: string;
  is_pending?: boolean | undefined;
}

/**
 * Time of a hit. On servers without `is_pending`, a transaction without a time is pending, unless it was found by the
 * visitor's private name of it.
 */
export function HitAge({ hit }: { hit: Dated }) {
  const { type, timestamp, transaction_hash: hash = '', is_pending } = hit;
  const isNamed = useOwnName(hash) !== null;
  if (timestamp !== null) return <Timestamp timestamp={timestamp} />;
  return (is_pending ?? (type === 'transaction' && !isNamed)) ? 'Pending' : '–';
}
