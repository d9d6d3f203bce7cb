import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PublicConfig } from '#config/web-config.ts';
import type { Stats } from '#contract/stats.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { useGweiName } from '../../app/settings/useGweiName.ts';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { gasPriceOf } from '../../entities/amount/gas-price.ts';
import { formatGweiNumber } from '../../entities/format/format-gwei.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { statsQuery } from './queries.ts';

type Ui = PublicConfig['ui'];
type FigureName = NonNullable<Ui['homepageStats']>[number];

/** Rootstock and its testnet (EIP-155 chain ids). */
const ROOTSTOCK_IDS: readonly (string | null)[] = ['30', '31'];

/** Parts of one figure. */
interface FigureParts {
  label: string;
  hint?: (stats: Stats) => string | undefined;
  draw: (stats: Stats, unit: string) => ReactNode;
}

const NOT_KNOWN = <span className="hint">not known</span>;

/** Every figure, by its name in the settings. */
const FIGURES: Record<FigureName, FigureParts> = {
  total_blocks: { label: 'Total blocks', draw: (stats) => formatNumber(stats.total_blocks) },
  average_block_time: {
    label: 'Average block time',
    draw: ({ average_block_time: ms }) => (ms > 0 ? `${(ms / 1000).toFixed(1)} s` : NOT_KNOWN),
  },
  total_txs: {
    label: 'Total transactions',
    hint: ({ transactions_today: today }) => (today ? `${formatNumber(today)} today` : undefined),
    draw: (stats) => formatNumber(stats.total_transactions),
  },
  wallet_addresses: { label: 'Wallet addresses', draw: (stats) => formatNumber(stats.total_addresses) },
  btc_locked: {
    label: 'BTC locked in the 2-way peg',
    draw: ({ rootstock_locked_btc: wei }) => (wei == null ? NOT_KNOWN : <CoinAmount value={wei} isShort />),
  },
  gas_tracker: {
    label: 'Gas tracker',
    draw: (stats, unit) => {
      const average = gasPriceOf(stats);
      return average === null ? NOT_KNOWN : `${formatGweiNumber(average)} ${unit}`;
    },
  },
};

/** The chain in five figures, Rootstock in six, or in those that the operator has configured. */
export function Figures() {
  const { chain, ui } = usePublicConfig();
  const unit = useGweiName();
  const { data, isError, refetch } = useQuery(statsQuery());
  if (data === undefined && isError) {
    return (
      <section aria-label="Figures" className="panel">
        <ErrorState what="The figures" onRetry={() => void refetch()} />
      </section>
    );
  }
  const names = ui.homepageStats ?? listUsual(ui, ROOTSTOCK_IDS.includes(chain.id));
  if (names.length === 0) return null;
  return (
    <section aria-label="Figures">
      <dl className="panel figures">
        {names.map((name) => {
          const { label, hint, draw } = FIGURES[name];
          return (
            <Figure key={name} label={label} hint={data && hint?.(data)}>
              {data === undefined ? <Skeleton length={7} /> : draw(data, unit)}
            </Figure>
          );
        })}
      </dl>
    </section>
  );
}

function listUsual({ showsGasTracker, showsAverageBlockTime }: Ui, isRootstock: boolean): FigureName[] {
  const isShown: Partial<Record<FigureName, boolean>> = {
    average_block_time: showsAverageBlockTime,
    btc_locked: isRootstock,
    gas_tracker: showsGasTracker,
  };
  return (Object.keys(FIGURES) as FigureName[]).filter((name) => isShown[name] ?? true);
}

function Figure({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        {label}
        {hint && <span className="hint only-wide">{hint}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
