import type { SlotProps } from '#sdk/web/app/module.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { FullHash } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList, Pill } from '#sdk/web/ui/controls.ts';
import { readBlockRequests } from './read-block-requests.ts';

/** The hash of a block's requests, and the requests that it proves; renders nothing for a block without such a hash. */
export function Slot({ block }: SlotProps['block-sections']) {
  const { hash, included } = readBlockRequests(block);
  if (hash === null) return null;
  return (
    <KeyValueList label="Validator requests">
      <KeyValue
        label="Requests hash"
        hint="Hash of the deposits, withdrawal requests and consolidation requests that the block includes (EIP-7685)."
      >
        <FullHash hash={hash} label="requests hash" />
        {included === null ? (
          <Pill tone="plain" title="The requests that are known here do not yield this hash.">
            Not proven
          </Pill>
        ) : (
          <Pill tone="ok" title="The requests that are known here yield this hash.">
            Proven
          </Pill>
        )}
      </KeyValue>
      <KeyValue
        label="Requests included"
        hint="Withdrawal and consolidation requests wait in queues: a block includes at most 16 and 2 of them, also those of earlier blocks."
      >
        {included === null ? <span className="hint">unknown</span> : describeIncluded(included)}
      </KeyValue>
    </KeyValueList>
  );
}

type Included = NonNullable<ReturnType<typeof readBlockRequests>['included']>;

const NOUNS: readonly [keyof Included, string][] = [
  ['deposits', 'deposit'],
  ['withdrawals', 'withdrawal request'],
  ['consolidations', 'consolidation request'],
];

/** Numbers of requests in words. Pure. */
function describeIncluded(included: Included): string {
  const parts = NOUNS.flatMap(([name, noun]) => {
    const count = included[name];
    return count === 0 ? [] : [`${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? 'none' : parts.join(', ');
}
