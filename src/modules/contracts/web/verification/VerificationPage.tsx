import type { FoundBuild } from '../sources/find-sources.ts';
import '../contracts.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useNavigate } from '#sdk/web/app/screens.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import { verificationPath } from '../paths.ts';
import { smartContractQuery, verificationConfigQuery } from '../queries.ts';
import { ProjectDrop } from './ProjectDrop.tsx';
import { VerificationForm } from './VerificationForm.tsx';
import { VerificationSkeleton } from './VerificationSkeleton.tsx';
import { METHODS } from './verification-methods.ts';
import type { VerificationProps } from './verification-props.ts';

const GUIDES = createLazyCode(() => import('./ToolGuides.tsx'));
if (import.meta.env.SSR) await GUIDES.load();

const LazyToolGuides = createLazyComponent(GUIDES, ({ ToolGuides }) => ToolGuides);

/** Verification form of a contract. */
export function VerificationPage({ hash, method }: VerificationProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const [build, setBuild] = useState<FoundBuild | null>(null);
  const { data: config } = useSuspenseQuery(verificationConfigQuery());
  const { data: contract, isPending } = useQuery({ ...smartContractQuery(hash), throwOnError: false });
  if (isPending) return <VerificationSkeleton />;
  const known = Object.keys(METHODS).filter((key) => config.verification_options.includes(key));
  const chosen = known.find((key) => key === method) ?? known[0];
  const facts = chosen === undefined ? undefined : METHODS[chosen];
  const goTo = (to: string) =>
    navigate(verificationPath(paths, hash, { method: to }), { replace: true, keepScroll: true });
  const choose = (found: FoundBuild) => {
    setBuild(found);
    if (found.method !== chosen) goTo(found.method);
  };
  return (
    <>
      <h1>Verify a contract</h1>
      <p className="contract-intro">
        The source of{' '}
        <AddressLink address={{ hash, is_contract: true, name: contract?.name ?? null }} isFull /> is compiled
        and compared with the code on the chain. Matching sources are published.
      </p>
      {contract?.is_verified === true && (
        <Alert tone="info">
          This contract is verified already. <a href={paths.address(hash, { tab: 'contract' })}>See it</a>
        </Alert>
      )}
      {chosen === undefined || facts === undefined ? (
        <Alert tone="bad">This server does not verify sources.</Alert>
      ) : (
        <section className="panel method-form" aria-label="Verification">
          <ProjectDrop deployedCode={contract?.deployed_bytecode ?? null} onChoose={choose} />
          <label>
            <span>Verification method</span>
            <select
              className="field"
              value={chosen}
              onChange={({ target }) => {
                setBuild(null);
                goTo(target.value);
              }}
            >
              {known.map((key) => (
                <option key={key} value={key}>
                  {METHODS[key]?.label}
                </option>
              ))}
            </select>
          </label>
          <p className="hint">{facts.text}</p>
          <VerificationForm
            key={`${chosen} ${build?.label}`}
            build={build?.method === chosen ? build : null}
            codes={{
              runtime: contract?.deployed_bytecode ?? null,
              creation: contract?.creation_bytecode ?? null,
            }}
            {...{ hash, method: chosen, facts, config }}
          />
        </section>
      )}
      <LazyToolGuides hash={hash} />
    </>
  );
}
