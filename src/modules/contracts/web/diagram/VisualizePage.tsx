import '../contracts.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi, usePublicConfig } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { Loaded } from '#sdk/web/ui/controls.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';
import { drawStorage } from '../../contract/draw-storage.ts';
import type { settings } from '../../settings.ts';
import { verificationPath } from '../paths.ts';
import { contractStorageQuery, smartContractQuery } from '../queries.ts';
import { DiagramView } from './DiagramView.tsx';
import { fetchDiagram, listSources, type Sources } from './fetch-diagram.ts';
import type { VisualizeProps } from './visualize-props.ts';

/** Class diagram of a verified contract, or of Solidity files selected by the visitor. */
export function VisualizePage({ address }: VisualizeProps) {
  const [chosen, setChosen] = useState<Sources | null>(null);
  return (
    <>
      <h1>Contract diagram</h1>
      {chosen !== null ? (
        <Diagram name="contracts" sources={chosen} />
      ) : address !== undefined ? (
        <ContractDiagram address={address} />
      ) : (
        <p className="contract-intro">
          Class diagram of Solidity files: fields, functions, inheritance and dependencies.
        </p>
      )}
      <FileChoice onChoose={setChosen} />
    </>
  );
}

function ContractDiagram({ address }: { address: string }) {
  const { base } = usePaths();
  const query = useQuery({ ...smartContractQuery(address), throwOnError: false });
  return (
    <>
      <p className="contract-intro">
        <AddressLink address={{ hash: address, is_contract: true, name: query.data?.name ?? null }} isFull />
      </p>
      <Loaded query={query} what="The contract" skeleton={<SkeletonFacts panels={[8]} />}>
        {(contract) => {
          const sources = listSources(contract);
          return sources === null ? (
            <div className="panel">
              <EmptyState title="No Solidity source to visualize">
                The source of this contract is not known, or is in another language.{' '}
                <a href={verificationPath({ base }, address)}>Verify the contract</a>
              </EmptyState>
            </div>
          ) : (
            <Diagrams address={address} name={contract.name ?? address} sources={sources} />
          );
        }}
      </Loaded>
    </>
  );
}

/** Class diagram of a contract or, on the own API, its storage layout. */
function Diagrams({ address, name, sources }: { address: string; name: string; sources: Sources }) {
  const [isStorage, setStorage] = useState(false);
  const isOwn = useHasOwnApi();
  return (
    <>
      {isOwn && (
        <p className="contract-views">
          <button type="button" className="btn" aria-pressed={!isStorage} onClick={() => setStorage(false)}>
            Classes
          </button>
          <button type="button" className="btn" aria-pressed={isStorage} onClick={() => setStorage(true)}>
            Storage
          </button>
        </p>
      )}
      {isStorage ? (
        <StorageDiagram address={address} name={name} />
      ) : (
        <Diagram name={name} sources={sources} />
      )}
    </>
  );
}

function StorageDiagram({ address, name }: { address: string; name: string }) {
  const query = useQuery({ ...contractStorageQuery(address), throwOnError: false });
  return (
    <Loaded query={query} what="The storage" skeleton={<SkeletonFacts panels={[8]} />}>
      {({ variables }) =>
        variables.length === 0 ? (
          <Alert tone="info">The compiler reports no storage variables.</Alert>
        ) : (
          <DiagramView svg={drawStorage(variables)} name={name} kind="Storage" />
        )
      }
    </Loaded>
  );
}

function Diagram({ name, sources }: { name: string; sources: Sources }) {
  const { visualizeUrl } = usePublicConfig().ui;
  const { visualizeBasePath } = useModuleConfig<typeof settings>('contracts');
  const { data } = useQuery({
    queryKey: ['class-diagram', sources],
    queryFn: () => fetchDiagram(sources, { visualizeUrl, basePath: visualizeBasePath }),
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data === undefined)
    return (
      <div aria-busy="true">
        <noscript>The diagram requires JavaScript.</noscript>
        <SkeletonFacts panels={[8]} />
      </div>
    );
  if ('fault' in data) return <Alert tone="bad">{data.fault}</Alert>;
  return <DiagramView svg={data.svg} name={name} />;
}

const FILE_BYTES_MAX = 4 * 1024 * 1024;

function FileChoice({ onChoose }: { onChoose: (sources: Sources) => void }) {
  const [fault, setFault] = useState('');

  async function choose(files: readonly File[]) {
    const requested = files.filter(({ name }) => name.endsWith('.sol'));
    const bytes = requested.reduce((sum, { size }) => sum + size, 0);
    if (requested.length === 0) return setFault('None of these files ends with .sol.');
    if (bytes > FILE_BYTES_MAX) return setFault('The files are larger than 4 MiB together.');
    setFault('');
    const texts = await Promise.all(
      requested.map(async (file) => [file.webkitRelativePath || file.name, await file.text()] as const),
    );
    onChoose(Object.fromEntries(texts));
  }

  return (
    <section
      className="panel diagram-files"
      aria-label="Other files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void choose([...event.dataTransfer.files]);
      }}
    >
      <label>
        <span>Visualize your own Solidity files: choose them, or drop them here. They are not stored.</span>
        <input
          type="file"
          accept=".sol"
          multiple
          onChange={({ target }) => void choose([...(target.files ?? [])])}
        />
      </label>
      {fault !== '' && <Alert tone="bad">{fault}</Alert>}
    </section>
  );
}
