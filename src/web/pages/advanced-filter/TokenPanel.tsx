import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Token } from '#contract/token/token.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { shortenHash } from '../../entities/format/shorten-hash.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { TokenName } from '../../entities/token/TokenLink.tsx';
import { hasValue, NATIVE, toggleValue, toList } from '../../features/advanced-filter/filter.ts';
import { useDebounced } from '../../features/search/bar/useDebounced.ts';
import { tokensQuery } from '../../features/token/queries.ts';
import { usePaths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { uniqueKeys } from '../../ui/list/unique-keys.ts';
import type { AdvancedFilterPageProps } from './advanced-filter-props.ts';
import { ChoiceLink, ChoiceList } from './ChoiceList.tsx';
import { FilterForm, FilterPanel } from './FilterPanel.tsx';
import { IncludeButtons } from './IncludeButtons.tsx';

const INCLUDE = 'token_contract_address_hashes_to_include';
const EXCLUDE = 'token_contract_address_hashes_to_exclude';
const DEBOUNCE_MS = 300;

/** Included and excluded tokens; the coin of the chain counts as one. */
export function TokenPanel({ search }: AdvancedFilterPageProps) {
  const { filter } = search;
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const count = toList(filter[INCLUDE]).length + toList(filter[EXCLUDE]).length;
  return (
    <FilterPanel label="Token" count={count} onOpen={() => setOpened(true)}>
      <FilterForm search={search}>
        <input
          name="token"
          type="search"
          className="field"
          data-typed=""
          aria-label="Token by name, symbol or address"
          placeholder="Name, symbol or 0x…"
          pattern="\s*(0x[0-9a-fA-F]{40}|native)\s*"
          title="0x and 40 hex digits; select a token by name from the list"
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IncludeButtons />
      </FilterForm>
      {isOpened && <Tokens search={search} q={q} />}
    </FilterPanel>
  );
}

function Tokens({ search, q }: AdvancedFilterPageProps & { q: string }) {
  const { currency } = usePublicConfig().chain;
  const query = useQuery({ ...tokensQuery({ q: q || undefined }), throwOnError: false });
  const tokens = query.data?.items ?? [];
  const keys = uniqueKeys(tokens, ({ address_hash }) => address_hash);
  return (
    <ChoiceList query={query} label="Tokens" none="No matching tokens.">
      {q === '' && query.data !== undefined && (
        <Choice search={search} value={NATIVE} word={currency.symbol}>
          <span className="choice-name">
            <HostileText text={currency.symbol} lengthMax={20} />
          </span>
          <span className="hint">coin</span>
        </Choice>
      )}
      {tokens.map((token, place) => (
        <Choice key={keys[place]} search={search} value={token.address_hash} word={token.address_hash}>
          <TokenWords token={token} />
        </Choice>
      ))}
    </ChoiceList>
  );
}

function TokenWords({ token }: { token: Token }) {
  return (
    <>
      <span className="choice-name">
        <TokenName token={token} />
      </span>
      <span className="hint hash">{shortenHash(token.address_hash)}</span>
    </>
  );
}

interface ChoiceProps extends AdvancedFilterPageProps {
  value: string;
  /** Name of the token in the label of its exclude button. */
  word: string;
  children: React.ReactNode;
}

function Choice({ search: { filter, hide }, value, word, children }: ChoiceProps) {
  const paths = usePaths();
  const isExcluded = hasValue(filter, EXCLUDE, value);
  return (
    <li className="choice">
      <ChoiceLink
        href={paths.advancedFilter({ ...toggleValue(filter, INCLUDE, value), hide })}
        isChosen={hasValue(filter, INCLUDE, value)}
      >
        {children}
      </ChoiceLink>
      <a
        className="choice-not"
        href={paths.advancedFilter({ ...toggleValue(filter, EXCLUDE, value), hide })}
        data-on={isExcluded || undefined}
        title={isExcluded ? 'Excluded' : 'Exclude'}
        data-keep-scroll=""
        rel="nofollow"
      >
        <Icon name="close" />
        <span className="sr">{isExcluded ? `${word} is excluded` : `Exclude ${word}`}</span>
      </a>
    </li>
  );
}
