import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import type { StackStep } from '../../contract/source-trace.ts';
import { PlaceLink } from './PlaceLink.tsx';

/** Stack trace of a failed transaction: the cause if no reason was returned, and the frames, innermost first. */
export function StackTrace({ stack, cause }: { stack: readonly StackStep[]; cause: string | null }) {
  return (
    <>
      {cause != null && (
        <p className="stack-trace-cause">
          <HostileText text={cause} lengthMax={400} />
        </p>
      )}
      <Steps stack={stack} />
    </>
  );
}

function Steps({ stack }: { stack: readonly StackStep[] }) {
  return (
    <ol className="stack-trace" aria-label="Stack trace">
      {stack.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stack has an order and no names: a function can call itself
        <li key={at}>
          <Where step={step} />
          {step.place !== null && (
            <code className="stack-trace-code">
              <HostileText text={step.place.code} />
            </code>
          )}
        </li>
      ))}
    </ol>
  );
}

function Where({
  step: { address_hash: address, contract_name, place, selector, is_creation },
}: {
  step: StackStep;
}) {
  if (place !== null && address !== null)
    return (
      <>
        <b>
          <HostileText text={place.name ?? contract_name ?? ''} lengthMax={100} />
        </b>{' '}
        <PlaceLink address={address} place={place} />
      </>
    );
  return (
    <>
      {address === null ? (
        <span className="hint">a contract that was not created</span>
      ) : (
        <AddressLink address={{ hash: address, name: contract_name }} noCopy />
      )}{' '}
      <span className="hint">
        {is_creation ? 'constructor, ' : selector === null ? '' : `${selector}, `}the source is not known
      </span>
    </>
  );
}
