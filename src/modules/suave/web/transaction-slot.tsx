import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { kettlePath } from './paths.ts';
import { suaveFields } from './read-suave.ts';

const WRAPPED = createLazyCode(() => import('./WrappedPanel.tsx'));
if (import.meta.env.SSR) await WRAPPED.load();

const LazyWrappedPanel = createLazyComponent(WRAPPED, ({ WrappedPanel }) => WrappedPanel);

/** Further peekers are counted only. */
const PEEKERS_MAX = 50;

/** The kettle of a transaction, its allowed peekers, and the wrapped transaction; renders nothing without a kettle. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  const paths = usePaths();
  const { execution_node: kettle, allowed_peekers: peekers = [], wrapped } = suaveFields(transaction);
  if (!kettle && !wrapped) return null;
  return (
    <>
      <KeyValueList label="Suave">
        {kettle && (
          <KeyValue label="Kettle" hint="The node that executed the transaction confidentially.">
            <AddressLink address={kettle} isFull />
            <a href={kettlePath(paths, kettle.hash)}>All its transactions</a>
          </KeyValue>
        )}
        {peekers.length > 0 && (
          <KeyValue
            label="Allowed peekers"
            hint="Contracts that may read the confidential data of the sender."
          >
            <Peekers hashes={peekers} />
          </KeyValue>
        )}
      </KeyValueList>
      {wrapped && <LazyWrappedPanel wrapped={wrapped} />}
    </>
  );
}

function Peekers({ hashes }: { hashes: readonly string[] }) {
  return (
    <ul className="moves">
      {[...new Set(hashes)].slice(0, PEEKERS_MAX).map((hash) => (
        <li key={hash}>
          <AddressLink address={{ hash }} isFull />
        </li>
      ))}
      {hashes.length > PEEKERS_MAX && <li className="hint">and {hashes.length - PEEKERS_MAX} more</li>}
    </ul>
  );
}
