import { usePaths } from '../../paths.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { TRANSACTION_TYPES } from './transaction-types.ts';

const METHODS = [
  'transfer',
  'transferFrom',
  'approve',
  'mint',
  'burn',
  'multicall',
  'deposit',
  'withdraw',
] as const;

interface TransactionFiltersProps {
  tab: 'pending' | undefined;
  type: string | undefined;
  method: string | undefined;
}

/** Filters of the list of transactions; the selection is in the URL. */
export function TransactionFilters({ tab, type, method }: TransactionFiltersProps) {
  const paths = usePaths();
  return (
    <>
      <FilterMenu
        label="Type"
        options={TRANSACTION_TYPES.map(([key, label]) => ({
          label,
          isChosen: toList(type).includes(key),
          href: paths.transactions({ tab, method, type: toggle(type, key) }),
        }))}
      />
      <FilterMenu
        label="Method"
        options={METHODS.map((key) => ({
          label: key,
          isChosen: toList(method).includes(key),
          href: paths.transactions({ tab, type, method: toggle(method, key) }),
        }))}
      />
      <MethodField tab={tab} type={type} />
      <ChosenFilters
        chosen={[
          ...toList(type).map((key) => ({
            label: TRANSACTION_TYPES.find(([known]) => known === key)?.[1] ?? key,
            hrefWithout: paths.transactions({ tab, method, type: toggle(type, key) }),
          })),
          ...toList(method).map((key) => ({
            label: key,
            hrefWithout: paths.transactions({ tab, type, method: toggle(method, key) }),
          })),
        ]}
      />
    </>
  );
}

/** Filters by any method by name or selector; a plain form. */
function MethodField({ tab, type }: Omit<TransactionFiltersProps, 'method'>) {
  return (
    <form className="method-field" action={usePaths().transactions()} method="get">
      {tab && <input type="hidden" name="tab" value={tab} />}
      {type && <input type="hidden" name="type" value={type} />}
      <input
        className="btn"
        name="method"
        aria-label="Method by name or selector"
        placeholder="Method or 0x…"
        maxLength={200}
        autoComplete="off"
      />
    </form>
  );
}

function toList(text: string | undefined): string[] {
  return text?.split(',').filter(Boolean) ?? [];
}

function toggle(text: string | undefined, key: string): string | undefined {
  const list = toList(text);
  const next = list.includes(key) ? list.filter((entry) => entry !== key) : [...list, key];
  return next.length === 0 ? undefined : next.join(',');
}
