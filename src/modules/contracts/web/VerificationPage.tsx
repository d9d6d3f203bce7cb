import './contracts.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../web/entities/AddressLink.tsx';
import { usePaths } from '../../../web/paths.ts';
import { useNavigate } from '../../../web/router/useNavigate.ts';
import { Alert } from '../../../web/ui/Alert.tsx';
import { verificationPath } from './paths.ts';
import { smartContractQuery, verificationConfigQuery } from './queries.ts';
import { VerificationForm } from './VerificationForm.tsx';
import { VerificationSkeleton } from './VerificationSkeleton.tsx';
import { METHODS } from './verification-methods.ts';
import type { VerificationProps } from './verification-props.ts';

/** The form by which the source of a contract is verified. */
export function VerificationPage({ hash, method }: VerificationProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const { data: config } = useSuspenseQuery(verificationConfigQuery());
  const { data: contract, isPending } = useQuery({ ...smartContractQuery(hash), throwOnError: false });
  if (isPending) return <VerificationSkeleton />;
  const known = Object.keys(METHODS).filter((key) => config.verification_options.includes(key));
  const chosen = known.find((key) => key === method) ?? known[0];
  const facts = chosen === undefined ? undefined : METHODS[chosen];
  return (
    <>
      <h1>Verify a contract</h1>
      <p className="contract-intro">
        The source of{' '}
        <AddressLink address={{ hash, is_contract: true, name: contract?.name ?? null }} isFull /> is compiled
        and compared with the code on the chain. What fits is published for everybody.
      </p>
      {contract?.is_verified === true && (
        <Alert tone="info">
          The source of this contract is known already.{' '}
          <a href={paths.address(hash, { tab: 'contract' })}>See it</a>
        </Alert>
      )}
      {chosen === undefined || facts === undefined ? (
        <Alert tone="bad">This server verifies no sources.</Alert>
      ) : (
        <section className="panel method-form" aria-label="Verification">
          <label>
            <span>Way of verification</span>
            <select
              className="field"
              value={chosen}
              onChange={({ target }) =>
                navigate(verificationPath(paths, hash, { method: target.value }), {
                  replace: true,
                  keepScroll: true,
                })
              }
            >
              {known.map((key) => (
                <option key={key} value={key}>
                  {METHODS[key]?.label}
                </option>
              ))}
            </select>
          </label>
          <p className="hint">{facts.text}</p>
          <VerificationForm key={chosen} hash={hash} method={chosen} facts={facts} config={config} />
        </section>
      )}
    </>
  );
}
