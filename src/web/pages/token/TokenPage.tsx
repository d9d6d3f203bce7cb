import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { hashTopic } from '#contract/socket.ts';
import type { TokenDetails } from '#contract/token/token.ts';
import { dec } from '../../api-client/shapes/reader.ts';
import { TOKEN_FIELDS } from '../../api-client/shapes/token-page.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { ExplorerLinks } from '../../entities/address/ExplorerLinks.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { OtherFields } from '../../entities/other-fields/OtherFields.tsx';
import { ShareButton } from '../../entities/share/ShareButton.tsx';
import { TokenIcon } from '../../entities/token/TokenIcon.tsx';
import { TokenStandard } from '../../entities/token/TokenStandard.tsx';
import { tokenCountersQuery, tokenQuery } from '../../features/token/queries.ts';
import { TokenFacts } from '../../features/token/TokenFacts.tsx';
import { tokenTitle } from '../../features/token/token-title.ts';
import { listCollectionLinks } from '../../features/token-instance/marketplace-links.ts';
import { AddTokenButton } from '../../features/wallet/AddTokenButton.tsx';
import { useTopic } from '../../live/useTopic.ts';
import { Slot } from '../../modules/Slot.tsx';
import { usePaths } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { PageTabs } from '../PageTabs.tsx';
import type { TokenPageProps, TokenTab } from './token-props.ts';

/** A token: its facts, supply, transfers and holders. */
export function TokenPage({ hash, search, children }: PropsWithChildren<TokenPageProps>) {
  const paths = usePaths();
  const config = usePublicConfig();
  const { data: token } = useSuspenseQuery(tokenQuery(hash));
  useLiveFigures(hash);
  return (
    <>
      <TokenHead token={token} />
      <div className="identity">
        <a className="hash hash-full" href={paths.address(token.address_hash)}>
          <span className="sr">Contract </span>
          {token.address_hash}
        </a>
        <CopyButton value={token.address_hash} label="address" />
        <ShareButton />
        <ExplorerLinks kind="token" id={token.address_hash} />
        <AddTokenButton token={token} />
        <Slot name="token-actions" props={{ token }} />
      </div>
      <div className="mt-5">
        <TokenFacts
          token={token}
          hash={hash}
          marketplaces={hasInstances(token) ? listCollectionLinks(config, token.address_hash) : []}
        />
        <Slot name="token-sections" props={{ token }} />
        <OtherFields subject={token} known={TOKEN_FIELDS} />
      </div>
      <TokenTabs token={token} hash={hash} active={search.tab} />
      {children}
    </>
  );
}

function TokenHead({ token }: { token: TokenDetails }) {
  const { name, symbol } = tokenTitle(token);
  return (
    <div className="heading-row token-title">
      <TokenIcon token={token} />
      <h1>
        <HostileText text={name} lengthMax={48} />
        {symbol !== null && (
          <>
            {' '}
            <small>
              <HostileText text={symbol} lengthMax={20} />
            </small>
          </>
        )}
        <span className="sr"> token</span>
      </h1>
      <TokenStandard type={token.type} />
      {token.reputation === 'scam' && <Pill tone="bad">✗ Reported as scam</Pill>}
    </div>
  );
}

function TokenTabs({ token, hash, active }: { token: TokenDetails; hash: string; active: TokenTab }) {
  const paths = usePaths();
  const hasOwn = useHasOwnApi();
  const { data: counters } = useQuery({ ...tokenCountersQuery(hash), throwOnError: false });
  const isPartial = (counters?.token_holders_count_source ?? token.holders_count_source) === 'partial';
  const count = (value: string | null | undefined) =>
    value === undefined || value === null ? undefined : formatNumber(value);
  const tabs: { key: TokenTab; label: string; count: string | undefined }[] = [
    { key: 'token_transfers', label: 'Transfers', count: count(counters?.transfers_count) },
    {
      key: 'holders',
      label: 'Holders',
      // The tab has no room for a reason, so a number that may be wrong is left out.
      count: isPartial ? undefined : count(counters?.token_holders_count ?? token.holders_count),
    },
    ...(hasInstances(token) ? [{ key: 'inventory' as const, label: 'Inventory', count: undefined }] : []),
    ...(hasInstances(token) && hasOwn ? [{ key: 'traits' as const, label: 'Traits', count: undefined }] : []),
  ];
  return (
    <PageTabs
      page="token"
      subject={token}
      toHref={(tab) => paths.token(hash, { tab })}
      label="Views of this token"
      active={active}
      tabs={tabs.map((tab) => ({
        ...tab,
        href: paths.token(hash, { tab: tab.key === 'token_transfers' ? undefined : tab.key }),
      }))}
    />
  );
}

/** True if it is a token of instances. */
function hasInstances({ type }: TokenDetails): boolean {
  return type !== null && /721|1155|404/.test(type);
}

/** The supply is updated from the socket; a transfer may have changed both counts. */
function useLiveFigures(hash: string): void {
  const queryClient = useQueryClient();
  const token = tokenQuery(hash).queryKey;
  const counters = tokenCountersQuery(hash).queryKey;
  useTopic(hashTopic('tokens', hash), {
    events: {
      token_transfer: () => void queryClient.invalidateQueries({ queryKey: counters, exact: true }),
      total_supply: ({ total_supply }) => {
        const value = dec(total_supply);
        queryClient.setQueryData(token, (old) => old && { ...old, total_supply: value });
      },
    },
    keys: [token, counters],
  });
}
