import '../contracts.css';
import { usePaths } from '#sdk/web/app/paths.ts';
import { verificationFormPath, verifiedContractsPath } from '../paths.ts';
import type { VerificationFormPageProps } from './verification-form-props.ts';

/** Form for the address of the contract to verify; works without JavaScript. */
export function VerificationFormPage({ refused }: VerificationFormPageProps) {
  const paths = usePaths();
  return (
    <>
      <h1>Verify a contract</h1>
      <p className="contract-intro">
        The source code of a contract is compiled here and compared with the code on the chain. See the{' '}
        <a href={verifiedContractsPath(paths)}>verified contracts</a>.
      </p>
      <div className="panel p-4">
        <form action={verificationFormPath(paths)} className="flex flex-wrap items-center gap-2">
          <input
            name="address"
            className="field topic-field"
            aria-label="Contract address"
            placeholder="Contract address, 0x and 40 digits"
            pattern="\s*(0[xX])?[0-9a-fA-F]{40}\s*"
            title="0x and 40 hex digits"
            maxLength={66}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit" className="btn">
            Continue
          </button>
        </form>
        {refused !== undefined && (
          <p role="alert" className="mt-3">
            An address consists of 0x and 40 hex digits.
          </p>
        )}
      </div>
    </>
  );
}
