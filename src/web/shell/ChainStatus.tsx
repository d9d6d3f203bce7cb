import { usePublicConfig } from '../app/public-config-context.tsx';
import { formatNumber } from '../entities/format/format-number.ts';
import { useLive } from '../live/useLive.ts';

/** The foot of the sidebar: whether this page is live, the newest block, and which chain it is. */
export function ChainStatus() {
  const { chain } = usePublicConfig();
  const { state, height } = useLive();
  const block = height === null ? '' : ` · block ${formatNumber(height)}`;
  return (
    <div className="status">
      <span>
        <span className={state === 'live' ? 'dot' : 'dot wait'} />
        {state === 'lost' ? (
          <span className="text-wait">Connection lost, trying again</span>
        ) : (
          WORDS[state] + block
        )}
      </span>
      <span>
        {chain.name}
        {chain.id !== null && ` · id ${chain.id}`}
      </span>
    </div>
  );
}

const WORDS = { live: 'Live', connecting: 'Connecting' };
