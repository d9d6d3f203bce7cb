import './contracts.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hashTopic } from '#sdk/contract/values.ts';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import type { TabView } from '#sdk/web/app/screens.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { addressQuery } from '#sdk/web/entities/addresses.ts';
import { Loaded } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';
import { LazyContractCode, LazyCustomAbi, LazyMethods } from './contract-lazy-parts.tsx';
import { CONTRACT_VIEWS, type ContractView, readBlock, readView } from './contract-views.ts';
import { useCanWrite } from './methods/useCanWrite.ts';
import { methodsQuery, smartContractQuery } from './queries.ts';
import { describeMissingCode } from './sources/describe-missing-code.ts';

/** Contract at an address: its code, and forms for its functions. */
function ContractTab({ id, search }: ModuleTabProps) {
  const view = readView(search);
  const canWrite = useCanWrite();
  const isRefused = !canWrite && view.startsWith('write_');
  const query = useQuery({ ...smartContractQuery(id), throwOnError: false });
  const { data: address } = useQuery({ ...addressQuery(id), throwOnError: false });
  const queryClient = useQueryClient();
  const { queryKey } = smartContractQuery(id);
  useTopic(hashTopic('addresses', id), {
    events: {
      // Verification also changes the data of the address itself.
      smart_contract_was_verified: () => void queryClient.invalidateQueries(),
    },
    keys: [queryKey],
  });
  return (
    <Loaded query={query} what="The contract" skeleton={<SkeletonFacts panels={[6]} />}>
      {(contract) => {
        // Legacy servers return them with the address only.
        const implementations = contract.implementations ?? address?.implementations ?? [];
        const known = implementations.filter(({ address_hash }) => address_hash !== '');
        return (
          <div className="contract short-facts">
            <Views hash={id} isProxy={implementations.length > 0} active={view} />
            {view === 'contract' && (
              <LazyContractCode hash={id} contract={contract} implementations={known} />
            )}
            {view === 'custom_abi' && <LazyCustomAbi hash={id} search={search} />}
            {isRefused && (
              <div className="panel">
                <EmptyState title="Writing is not available">
                  This site offers no wallets, so its pages have no forms for functions that change a
                  contract.
                </EmptyState>
              </div>
            )}
            {view !== 'contract' && view !== 'custom_abi' && !isRefused && (
              <LazyMethods
                key={`${view} ${readBlock(search)}`}
                hash={id}
                sourceHash={view.endsWith('_proxy') ? implementations[0]?.address_hash || id : id}
                view={view}
                missing={describeMissingCode(contract)}
                search={search}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function Views({ hash, isProxy, active }: { hash: string; isProxy: boolean; active: ContractView }) {
  const paths = usePaths();
  const canWrite = useCanWrite();
  const shown = (Object.keys(CONTRACT_VIEWS) as ContractView[]).filter(
    (view) =>
      (view === active || isProxy || !view.endsWith('_proxy')) && (canWrite || !view.startsWith('write_')),
  );
  return (
    <nav className="contract-views" aria-label="Views of the contract">
      {shown.map((view) => (
        <a
          key={view}
          className="btn"
          href={paths.address(hash, { tab: view })}
          aria-current={view === active ? 'page' : undefined}
          data-keep-scroll=""
        >
          {CONTRACT_VIEWS[view]}
        </a>
      ))}
    </nav>
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: ContractTab,
  queries: ({ id, search }) => {
    const view = readView(search);
    return view === 'contract' || view === 'custom_abi'
      ? [smartContractQuery(id)]
      : [smartContractQuery(id), methodsQuery(id, view, readBlock(search))];
  },
};
