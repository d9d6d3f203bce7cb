import { useQuery } from '@tanstack/react-query';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList, Pill, type PillTone } from '#sdk/web/ui/controls.ts';

/** State of one chain of the process. */
interface ChainState {
  name: string;
  title: string;
  /** Root of the chain's explorer: a path, or `//` with its host. */
  url: string;
  status: string;
  message: string | null;
  height: number | null;
  lag_blocks: number | null;
}

const STATES: Readonly<Record<string, readonly [PillTone, string]>> = {
  operational: ['ok', 'Operational'],
  degraded: ['wait', 'Degraded'],
  outage: ['bad', 'Outage'],
  starting: ['wait', 'Starting'],
  unavailable: ['bad', 'Unavailable'],
};
const UNKNOWN: readonly [PillTone, string] = ['plain', 'Unknown'];

const REFETCH_MS = 15_000;
const MESSAGE_CHARACTERS_MAX = 500;

/** States of all chains of the process, each with a link to its own status; nothing where it has one chain. */
export function ChainsStatus() {
  const { chainsPath: path } = useUiConfig();
  const { data, isError } = useQuery({
    queryKey: ['chains_status'],
    queryFn: async (): Promise<ChainState[]> => {
      const response = await fetch(`${path}/status`);
      if (!response.ok) throw new TypeError(`The states of the chains were answered with ${response.status}`);
      return (await response.json()).items;
    },
    enabled: path !== undefined,
    refetchInterval: REFETCH_MS,
    throwOnError: false,
  });
  if (path === undefined) return null;
  if (data === undefined)
    return (
      <p className="hint mb-4">
        {isError ? 'The states of all chains could not be loaded.' : 'Loading the states of all chains…'}
      </p>
    );
  return (
    <section aria-label="All chains" className="mb-4">
      <h2 className="section-title">All chains</h2>
      <KeyValueList label="States of all chains">
        {data.map((chain) => (
          <KeyValue
            key={chain.name}
            label={
              <a href={`${chain.url}/status`}>
                <bdi>{chain.title}</bdi>
              </a>
            }
          >
            <StateOfChain {...chain} />
          </KeyValue>
        ))}
      </KeyValueList>
    </section>
  );
}

function StateOfChain({ status, message, height, lag_blocks: lag }: ChainState) {
  const [tone, name] = STATES[status] ?? UNKNOWN;
  return (
    <span>
      <Pill tone={tone}>{name}</Pill>{' '}
      {height !== null && (
        <>
          block <span className="num">{formatNumber(height)}</span>,{' '}
          {lag === null
            ? 'lag unknown'
            : `${formatNumber(lag)} ${lag === 1 ? 'block' : 'blocks'} behind the node`}
        </>
      )}
      {message !== null && (
        <HostileText className="status-reason" text={message} lengthMax={MESSAGE_CHARACTERS_MAX} />
      )}
    </span>
  );
}
