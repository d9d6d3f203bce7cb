import { HostileText } from '#sdk/web/entities/links.ts';
import type { ContractCompletion } from './completions.ts';
import { ViewList } from './Views.tsx';

interface ContractViewsProps {
  /** Address as written. */
  address: string;
  onAddress: (address: string) => void;
  /** Undefined until it is known. */
  contract: ContractCompletion | undefined;
  hasFailed: boolean;
}

/** Views of the decoded events and calls of a verified contract, by its address. */
export function ContractViews({ address, onAddress, contract, hasFailed }: ContractViewsProps) {
  return (
    <div className="sql-contract">
      <label className="sql-gallery">
        Events and calls of a verified contract
        <input
          className="field"
          value={address}
          placeholder="0x…"
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => onAddress(target.value.trim())}
        />
      </label>
      <div aria-live="polite">
        {address !== '' && !isContractAddress(address) && <p className="hint">This is not an address.</p>}
        {hasFailed && <p className="hint">The views could not be read.</p>}
        {contract !== undefined && contract.views.length === 0 && (
          <p className="hint">The contract is not verified, or has no events and functions.</p>
        )}
        {contract !== undefined && contract.views.length > 0 && (
          <p className="hint">
            {contract.views.length} views of <HostileText text={contract.name ?? address} lengthMax={40} />
          </p>
        )}
      </div>
      <ViewList views={contract?.views ?? []} />
    </div>
  );
}

/** Returns true for an address. Pure. */
export function isContractAddress(text: string): boolean {
  return /^0x[0-9a-f]{40}$/i.test(text);
}
