import { usePaths } from '../../paths.ts';
import { shortenHash } from '../format/shorten-hash.ts';

/**
 * Other contract whose ABI decoded something; renders nothing if it is the contract's own. Uses few elements: a page has fifty.
 */
export function AbiSource({ address }: { address: string | undefined }) {
  const paths = usePaths();
  if (address === undefined) return null;
  return (
    <span className="hint">
      decoded with the ABI of another contract,{' '}
      <a className="hash" href={paths.address(address)} title={address}>
        {shortenHash(address)}
      </a>
    </span>
  );
}
