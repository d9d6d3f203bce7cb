import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Loaded } from '#sdk/web/ui/controls.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';
import { readBlock } from '../contract-views.ts';
import { FormMeansContext } from '../fields/form-deps.ts';
import { useFormDeps } from '../fields/useFormDeps.ts';
import { type MethodsView, methodsQuery } from '../queries.ts';
import type { MissingCode } from '../sources/describe-missing-code.ts';
import { AtBlock } from './AtBlock.tsx';
import { type ContractFunction, readFunctions, readValues } from './contract-function.ts';
import { writeSignature, writeTypes } from './describe-abi.ts';
import { MethodForm } from './MethodForm.tsx';
import { OutputValues } from './OutputValues.tsx';
import { readFormAddress } from './share-form.ts';
import { useAbiFunctions } from './useAbiFunctions.ts';

/** Maximum number of functions shown; the rest can be found by name. */
const SHOWN_MAX = 200;

/** Forms for the read or write functions of a contract. */
export function Methods({
  hash,
  sourceHash,
  view,
  missing,
  search,
}: {
  hash: string;
  /** Address of the code with the functions. */
  sourceHash: string;
  view: MethodsView;
  /** Reason for missing code; null if the contract has code. */
  missing: MissingCode | null;
  search: URLSearchParams;
}) {
  const isOwnApi = useHasOwnApi();
  const listed = useQuery({
    ...methodsQuery(hash, view, isOwnApi ? readBlock(search) : undefined),
    throwOnError: false,
  });
  const isWriting = view.startsWith('write');
  const isUnlisted = !isOwnApi && listed.data === undefined && listed.error?.status === 404;
  const ofAbi = useAbiFunctions(sourceHash, { isWriting, isEnabled: isUnlisted });
  const query = isUnlisted ? ofAbi : listed;
  return (
    <>
      {isOwnApi && !isWriting && <AtBlock hash={hash} search={search} />}
      <Loaded query={query} what="The functions of the contract" skeleton={<SkeletonFacts panels={[8]} />}>
        {(items) => (
          <MethodList
            hash={hash}
            sourceHash={sourceHash}
            functions={readFunctions(items)}
            isProxy={view.endsWith('_proxy')}
            isWriting={isWriting}
            missing={missing}
            search={search}
          />
        )}
      </Loaded>
    </>
  );
}

interface MethodListProps {
  hash: string;
  /** Address of the code with the functions, if not `hash`. */
  sourceHash?: string;
  functions: readonly ContractFunction[];
  isProxy: boolean;
  isWriting: boolean;
  /** True if the functions are those of a custom ABI. */
  isCustom?: boolean;
  /** Reason for missing code; null if the contract has code. */
  missing?: MissingCode | null;
  search: URLSearchParams;
}

/** A list of function forms; `?fn=` opens one, `?args=` fills it. */
export function MethodList({
  hash,
  sourceHash = hash,
  functions,
  isProxy,
  isWriting,
  isCustom = false,
  missing = null,
  search,
}: MethodListProps) {
  const [term, setTerm] = useState('');
  const deps = useFormDeps(hash, sourceHash, functions);
  // Signatures are written without spaces.
  const requested = term.replaceAll(/\s/g, '').toLowerCase();
  const overloaded = useMemo(() => findOverloaded(functions), [functions]);
  const found = functions.filter(
    (item) =>
      writeSignature(item).toLowerCase().includes(requested) || `0x${item.method_id}`.includes(requested),
  );
  if (functions.length === 0)
    return (
      <div className="panel">
        <EmptyState title={missing?.title ?? (isWriting ? 'No write functions' : 'No read functions')}>
          {missing?.text ?? 'None are known for this contract.'}
        </EmptyState>
      </div>
    );
  return (
    <FormMeansContext value={deps}>
      {functions.some(({ is_inferred }) => is_inferred) && (
        <Alert tone="info">
          The source of this contract is not known: its functions were inferred from its code, their names
          from known signatures. Their results are shown as raw data.
        </Alert>
      )}
      <div className="list-tools">
        <input
          className="field"
          type="search"
          aria-label="Search functions"
          placeholder={functions.length === 1 ? 'Search 1 function' : `Search ${functions.length} functions`}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
      </div>
      {found.length === 0 && (
        <div className="panel">
          <EmptyState title="No matching functions">Try another name.</EmptyState>
        </div>
      )}
      <ol className="methods">
        {found.slice(0, SHOWN_MAX).map((item) => (
          <Method
            key={item.method_id}
            {...{ hash, item, isProxy, isWriting, isCustom, search }}
            isOverloaded={overloaded.has(item.name)}
          />
        ))}
      </ol>
      {found.length > SHOWN_MAX && (
        <p className="hint">{found.length - SHOWN_MAX} more: search for a name.</p>
      )}
    </FormMeansContext>
  );
}

/** Names of overloaded functions. */
function findOverloaded(functions: readonly ContractFunction[]): ReadonlySet<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const { name } of functions) (seen.has(name) ? repeated : seen).add(name);
  return repeated;
}

interface MethodProps extends Omit<MethodListProps, 'functions' | 'sourceHash' | 'missing'> {
  item: ContractFunction;
  /** True if other functions have the same name. */
  isOverloaded: boolean;
}

function Method({ hash, item, isOverloaded, isProxy, isWriting, isCustom = false, search }: MethodProps) {
  const values = isWriting ? null : readValues(item);
  const asked = search.get('fn');
  const isAsked = asked === item.method_id || asked === `0x${item.method_id}` || asked === item.name;
  const [isOpenAtFirst] = useState(isAsked || values !== null);
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  return (
    <li className="panel method-card" id={`fn-${item.method_id}`}>
      <details
        open={isOpenAtFirst}
        // An element opened before hydration has fired no event.
        ref={(element) => {
          if (element?.open) setOpened(true);
        }}
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        <summary>
          <span>
            <b>
              <HostileText text={item.name} lengthMax={60} />
            </b>
            <HostileText text={`(${writeTypes(item.inputs).replaceAll(',', ', ')})`} lengthMax={120} />
          </span>
          <span className="hint num">0x{item.method_id}</span>
          {item.stateMutability === 'payable' && <span className="hint">payable</span>}
        </summary>
        {values !== null ? (
          <OutputValues values={values} outputs={item.outputs} functionName={item.name} />
        ) : (
          wasOpened && (
            <MethodForm
              {...{ hash, item, isProxy, isWriting, isCustom }}
              label={isOverloaded ? writeSignature(item) : item.name}
              given={isAsked ? readFormAddress(search) : []}
              block={isWriting ? undefined : readBlock(search)}
            />
          )
        )}
        {item.error !== undefined && values === null && (
          <p className="hint">Called without arguments: {item.error}</p>
        )}
      </details>
    </li>
  );
}
