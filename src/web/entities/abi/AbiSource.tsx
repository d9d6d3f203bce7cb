import { usePaths } from '../../paths.ts';
import { shortenHash } from '../format/shorten-hash.ts';

/** Which other contract has the ABI that something was decoded with; nothing where it is that of the contract itself. Of few elements: a page has fifty. */
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
