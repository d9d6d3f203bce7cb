import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { explorerUrl } from '../address/explorer-url.ts';
import { formatNumber } from '../format/format-number.ts';
import { clipHash } from '../format/shorten-hash.ts';
import { HashText } from '../HashText.tsx';

const PATHS = { tx: '/tx', block: '/block', address: '/address' };

interface ParentChainLinkProps {
  kind: keyof typeof PATHS;
  /** A hash, or the height of a block. */
  id: string | number;
  /** Shows all digits of the hash. */
  isFull?: boolean;
}

/** A link to something on the parent chain in that chain's explorer; plain text if the operator has set none. */
export function ParentChainLink({ kind, id, isFull = false }: ParentChainLinkProps) {
  const { parentChain } = usePublicConfig();
  const url = parentChain && explorerUrl({ baseUrl: parentChain.url, paths: PATHS }, kind, String(id));
  const text =
    typeof id === 'number' ? formatNumber(id) : isFull ? clipHash(id) : <HashText hash={id} headDigits={8} />;
  const className = typeof id === 'number' ? 'num' : isFull ? 'hash hash-full' : 'hash';
  if (!url) return <span className={className}>{text}</span>;
  return (
    <a
      className={className}
      href={url}
      title={clipHash(String(id))}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {text} <span className="hash">↗</span>
    </a>
  );
}
