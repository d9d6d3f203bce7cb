import { type ReactNode, useState } from 'react';
import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { Slot } from '#sdk/web/app/slot.ts';
import { AddressLink, nameProxyKind } from '#sdk/web/entities/addresses.ts';
import { HostileText, LongTimestamp, OutsideLink } from '#sdk/web/entities/links.ts';
import { OtherFields, toLabel } from '#sdk/web/entities/other-fields.ts';
import { CodeBlock, KeyValue, KeyValueList, Pill } from '#sdk/web/ui/controls.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import type { SmartContract } from '../../contract/smart-contract.ts';
import { useHasDiagrams } from '../diagram/useHasDiagrams.ts';
import { describeItem } from '../methods/describe-abi.ts';
import { diagramPath, verificationPath } from '../paths.ts';
import { CONTRACT_FIELDS } from '../shapes.ts';
import { describeLicense } from '../verification/describe-license.ts';
import { Disassembly } from './Disassembly.tsx';
import { DownloadSources } from './DownloadSources.tsx';
import { describeMissingCode } from './describe-missing-code.ts';
import { IdeLinks } from './IdeLinks.tsx';
import { ImplementationCode } from './ImplementationCode.tsx';
import { listFiles } from './list-files.ts';
import { type Implementation, ProxyFacts } from './ProxyFacts.tsx';
import { SourceFiles } from './SourceFiles.tsx';
import { StorageVariables } from './StorageVariables.tsx';

const LazySelectorList = createLazyComponent(
  createLazyCode(() => import('../methods/SelectorList.tsx')),
  ({ SelectorList }) => SelectorList,
);

/** Source of a contract if known, and its code. */
export function ContractCode({
  hash,
  contract,
  implementations,
}: {
  hash: string;
  contract: SmartContract;
  /** Implementations of a proxy. */
  implementations: readonly Implementation[];
}) {
  const isOwnApi = useHasOwnApi();
  return (
    <>
      <Notices hash={hash} contract={contract} />
      {implementations.length > 0 && (
        <ProxyFacts
          type={contract.proxy_type ?? null}
          implementations={implementations}
          history={contract.implementation_history ?? []}
        />
      )}
      {contract.is_verified === true ? (
        <VerifiedCode hash={hash} contract={contract} />
      ) : (
        <Unverified hash={hash} contract={contract} />
      )}
      {implementations.map((each) => (
        <FoldedLate
          key={each.address_hash}
          title={
            <>
              Code of the implementation <HostileText text={each.name || each.address_hash} />
            </>
          }
        >
          <ImplementationCode of={each} />
        </FoldedLate>
      ))}
      {isOwnApi && implementations.length > 0 && contract.is_verified !== true && <Storage hash={hash} />}
      <Bytecode contract={contract} />
      <OtherFields subject={contract} known={CONTRACT_FIELDS} label="More about the contract" />
    </>
  );
}

function Notices({ hash, contract }: { hash: string; contract: SmartContract }) {
  const { base } = usePaths();
  const { verified_twin_address_hash: twin, conflicting_implementations: conflicts } = contract;
  return (
    <>
      {contract.is_self_destructed && (
        <Alert tone="bad">The contract was destroyed and no longer has code.</Alert>
      )}
      {contract.is_changed_bytecode === true && (
        <Alert tone="bad">
          The code at this address has changed since a source was verified for it: that source does not match
          the current code.
        </Alert>
      )}
      {contract.is_creation_code_different === true && (
        <Alert tone="info">
          The contract was created by code that differs from the source: its constructor may have acted
          differently from what is shown.
        </Alert>
      )}
      {(conflicts ?? []).length > 0 && (
        <Alert tone="bad">
          The storage of this proxy contains several implementations, by different proxy patterns:{' '}
          {conflicts?.map(({ proxy_type, implementations }) => (
            <span key={proxy_type} className="contract-conflict">
              <HostileText text={nameProxyKind(proxy_type)} lengthMax={24} />{' '}
              {implementations.map(({ address_hash, name }) => (
                <AddressLink key={address_hash} address={{ hash: address_hash, name, is_contract: true }} />
              ))}{' '}
            </span>
          ))}
        </Alert>
      )}
      {twin && (
        <Alert tone="info">
          The code is the same as that of <AddressLink address={{ hash: twin, is_contract: true }} />, whose
          source was verified. <a href={verificationPath({ base }, hash)}>Verify this contract itself</a>.
        </Alert>
      )}
    </>
  );
}

function Unverified({ hash, contract }: { hash: string; contract: SmartContract }) {
  const { base } = usePaths();
  return (
    <div className="panel">
      <EmptyState title="The source code of this contract is not known">
        {contract.is_self_destructed
          ? 'The contract was destroyed.'
          : 'Anyone who has it can verify it here: it is compiled and compared with the code on the chain.'}
      </EmptyState>
      {!contract.is_self_destructed && (
        <p className="contract-verify">
          <a className="btn btn-primary" href={verificationPath({ base }, hash)}>
            Verify and publish
          </a>
        </p>
      )}
    </div>
  );
}

function VerifiedCode({ hash, contract }: { hash: string; contract: SmartContract }) {
  const { base } = usePaths();
  const hasNames = useHasOwnApi() && contract.language === 'solidity';
  const hasDiagram = useHasDiagrams() && contract.can_be_visualized_via_sol2uml === true;
  const files = listFiles(contract);
  return (
    <>
      <Facts hash={hash} contract={contract} />
      <ConstructorArguments contract={contract} />
      <p className="contract-tools">
        {hasDiagram && (
          <a className="btn" href={diagramPath({ base }, hash)}>
            View UML diagram
          </a>
        )}
        <DownloadSources
          files={files.map(({ path, code }) => ({ path, text: code }))}
          name={contract.name ?? ''}
        />
        <IdeLinks hash={hash} />
      </p>
      <SourceFiles files={files} hash={hasNames ? hash : null} />
      {hasNames && <Storage hash={hash} />}
      {contract.compiler_settings && (
        <Folded title="Compiler settings">
          <CodeBlock label="Compiler settings" code={JSON.stringify(contract.compiler_settings, null, 2)} />
        </Folded>
      )}
      {contract.abi && (
        <Folded title={`ABI, ${contract.abi.length} items`}>
          <CodeBlock label="ABI as text" code={contract.abi.map(describeItem).join('\n')} />
          <CodeBlock label="ABI as JSON" code={JSON.stringify(contract.abi)} />
          <Late summary="Selectors and topics">
            <LazySelectorList abi={contract.abi} />
          </Late>
        </Folded>
      )}
    </>
  );
}

function Storage({ hash }: { hash: string }) {
  return (
    <FoldedLate title="Storage">
      <StorageVariables hash={hash} />
    </FoldedLate>
  );
}

function Facts({ hash, contract }: { hash: string; contract: SmartContract }) {
  const { optimization_enabled: isOptimized, optimization_runs: runs } = contract;
  return (
    <KeyValueList label="What was verified">
      <KeyValue label="Contract name">
        <HostileText text={contract.name ?? ''} />
        {contract.is_fully_verified === true ? (
          <Pill tone="ok">✓ Exact match</Pill>
        ) : (
          <Pill tone="ok">✓ Match</Pill>
        )}
      </KeyValue>
      {contract.language && (
        <KeyValue label="Language">
          <HostileText text={toLabel(contract.language)} lengthMax={40} />
        </KeyValue>
      )}
      <KeyValue label="Compiler version">{contract.compiler_version}</KeyValue>
      <KeyValue label="EVM version">{contract.evm_version ?? 'default'}</KeyValue>
      {isOptimized != null && (
        <KeyValue label="Optimizer">
          {isOptimized ? `on${runs == null ? '' : `, ${runs} runs`}` : 'off'}
        </KeyValue>
      )}
      {contract.license_type && <KeyValue label="License">{describeLicense(contract.license_type)}</KeyValue>}
      {contract.verified_at && (
        <KeyValue label="Verified at">
          <LongTimestamp timestamp={contract.verified_at} />
        </KeyValue>
      )}
      {contract.sourcify_repo_url && /^https?:\/\//i.test(contract.sourcify_repo_url) && (
        <KeyValue label="Sourcify">
          <OutsideLink href={contract.sourcify_repo_url} name="Repository" />
        </KeyValue>
      )}
      {(contract.external_libraries ?? []).length > 0 && (
        <KeyValue label="Libraries">
          {contract.external_libraries?.map(({ name, address_hash }) => (
            <span key={`${name} ${address_hash}`}>
              <HostileText text={name} />: <AddressLink address={{ hash: address_hash, is_contract: true }} />
            </span>
          ))}
        </KeyValue>
      )}
      <Slot name="contract-rows" props={{ hash }} />
    </KeyValueList>
  );
}

function ConstructorArguments({ contract }: { contract: SmartContract }) {
  const { constructor_args: data, decoded_constructor_args: decoded } = contract;
  if (!data) return null;
  const lines = (decoded ?? []).map(
    ([value, { name, type }], place) =>
      `${name || `argument ${place + 1}`}${type ? ` (${type})` : ''}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return (
    <Folded title="Constructor arguments">
      {lines.length > 0 && <CodeBlock label="Constructor arguments" code={lines.join('\n')} />}
      <CodeBlock label="Constructor arguments as data" code={`0x${data.replace(/^0x/, '')}`} />
    </Folded>
  );
}

function Bytecode({ contract }: { contract: SmartContract }) {
  const { deployed_bytecode: deployed, creation_bytecode: creation } = contract;
  const missing = describeMissingCode(contract);
  return (
    <Folded title="Bytecode" isOpen={contract.is_verified !== true}>
      {missing !== null && (
        <p className="hint">
          {missing.title}. {missing.text}
        </p>
      )}
      {deployed && <CodeBlock label="Deployed code" code={deployed} />}
      {creation && <CodeBlock label="Creation code" code={creation} />}
      {deployed && <Disassembled label="Instructions of the deployed code" code={deployed} />}
      {creation && <Disassembled label="Instructions of the creation code" code={creation} />}
    </Folded>
  );
}

/** Disassembles on opening only: code may have 25,000 instructions. */
function Disassembled({ label, code }: { label: string; code: string }) {
  return (
    <Late summary={label}>
      <Disassembly label={label} code={code} />
    </Late>
  );
}

/** Collapsible element that renders its content when first opened. */
function Late({ summary, children }: { summary: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}

/** Collapsible panel that renders its content when first opened. */
function FoldedLate({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="panel contract-folded"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{title}</summary>
      {wasOpened && children}
    </details>
  );
}

function Folded({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="panel contract-folded" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
