import { usePublicConfig } from '../app/settings/public-config-context.tsx';
import { formatNumber } from '../entities/format/format-number.ts';
import { useLive } from '../live/useLive.ts';

/** The foot of the sidebar: connection state, the newest block, and the name of the chain. */
export function ChainStatus() {
  const { chain } = usePublicConfig();
  const { state, height } = useLive();
  const block = height === null ? '' : `block ${formatNumber(height)}`;
  return (
    <div className="status">
      <span>
        <span className={`dot ${DOTS[state]}`} />
        {state === 'lost' ? (
          <span className="text-wait">Connection lost, trying again</span>
        ) : (
          [state === 'live' ? 'Live' : '', block].filter(Boolean).join(' · ') || 'Connecting'
        )}
      </span>
      <span>
        {chain.name}
        {chain.id !== null && ` · id ${chain.id}`}
      </span>
    </div>
  );
}

const DOTS = { live: '', connecting: 'idle', lost: 'wait' };
