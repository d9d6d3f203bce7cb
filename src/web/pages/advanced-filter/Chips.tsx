import type { ReactNode } from 'react';
import type { ApiResponse } from '#contract/calls/core-calls.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { useStandardName } from '../../app/settings/useStandardName.ts';
import { clipText } from '../../entities/format/clip-text.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { shortenHash } from '../../entities/format/shorten-hash.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { TokenName } from '../../entities/token/TokenLink.tsx';
import {
  type AdvancedFilter,
  type ListName,
  NATIVE,
  ROW_TYPES,
  toggleValue,
  toList,
} from '../../features/advanced-filter/filter.ts';
import { usePaths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { AdvancedFilterPageProps } from './advanced-filter-props.ts';

type Names = ApiResponse<'advanced_filters'>['search_params'];

interface Chip {
  key: string;
  label: ReactNode;
  without: AdvancedFilter;
}

/** Active filters; each can be removed, and all at once. */
export function Chips({
  search: { filter, hide },
  names,
}: AdvancedFilterPageProps & { names?: Names | undefined }) {
  const paths = usePaths();
  const { symbol } = usePublicConfig().chain.currency;
  const chips = [...listValues(filter, names, symbol), ...listBounds(filter)];
  if (chips.length === 0) return null;
  return (
    <ul className="chosen mb-3" aria-label="Active filters">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <a
            className="btn chip"
            href={paths.advancedFilter({ ...without, hide })}
            rel="nofollow"
            data-keep-scroll=""
          >
            <span className="sr">Remove filter</span> <span className="chip-label">{label}</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="btn" href={paths.advancedFilter({ hide })} rel="nofollow" data-keep-scroll="">
          Clear all
        </a>
      </li>
    </ul>
  );
}

const PREFIXES: readonly [ListName, string][] = [
  ['transaction_types', ''],
  ['methods', 'Method '],
  ['from_address_hashes_to_include', 'From '],
  ['from_address_hashes_to_exclude', 'Not from '],
  ['to_address_hashes_to_include', 'To '],
  ['to_address_hashes_to_exclude', 'Not to '],
  ['token_contract_address_hashes_to_include', 'Token '],
  ['token_contract_address_hashes_to_exclude', 'Not token '],
];

function listValues(filter: AdvancedFilter, names: Names | undefined, symbol: string): Chip[] {
  return PREFIXES.flatMap(([name, prefix]) =>
    toList(filter[name]).map((value) => ({
      key: `${name} ${value}`,
      label: (
        <>
          {prefix}
          <ValueName name={name} value={value} names={names} symbol={symbol} />
        </>
      ),
      without: toggleValue(filter, name, value),
    })),
  );
}

interface ValueNameProps {
  name: ListName;
  value: string;
  names: Names | undefined;
  symbol: string;
}

function ValueName({ name, value, names, symbol }: ValueNameProps) {
  const nameOf = useStandardName();
  if (name === 'transaction_types') return nameOf(ROW_TYPES.find(([key]) => key === value)?.[1] ?? value);
  if (name === 'methods') {
    const known = names?.methods[value.toLowerCase()];
    return <HostileText text={known || value} lengthMax={40} />;
  }
  if (value.toLowerCase() === NATIVE) return <HostileText text={symbol} lengthMax={20} />;
  const token = names?.tokens[value.toLowerCase()];
  return token ? <TokenName token={token} /> : <span title={value}>{shortenHash(value)}</span>;
}

const BOUNDS = [
  ['age_from', 'Since '],
  ['age_to', 'Until '],
  ['amount_from', 'At least '],
  ['amount_to', 'At most '],
] as const;

function listBounds(filter: AdvancedFilter): Chip[] {
  return BOUNDS.flatMap(([name, prefix]) => {
    const value = filter[name];
    if (value === undefined) return [];
    const { [name]: _, ...without } = filter;
    const words = name.startsWith('amount') ? formatNumber(value) : value;
    return [{ key: name, label: prefix + clipText(words, 30), without }];
  });
}
