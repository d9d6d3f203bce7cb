import type { ReactNode } from 'react';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { HostileText, OutsideLink } from '#sdk/web/entities/links.ts';
import { tokensList } from '#sdk/web/ui/list-pages.ts';
import type { Column, ListOf } from '#sdk/web/ui/lists.ts';
import type { BridgedToken } from '../contract/bridged-token.ts';
import type { settings } from '../settings.ts';
import { findOrigin } from './find-origin.ts';

/** The list of tokens with the origin of each. */
export function bridgedList(tokens: readonly BridgedToken[], holdersLabel?: ReactNode): ListOf<BridgedToken> {
  const { columns, ...list } = tokensList(tokens, holdersLabel);
  return { ...list, label: 'Bridged tokens', columns: [...columns.slice(0, 2), ORIGIN, ...columns.slice(2)] };
}

const ORIGIN: Column<BridgedToken> = {
  key: 'origin',
  label: 'Original token',
  place: 'line',
  cardLabel: 'From',
  cell: (token) => <OriginCell token={token} />,
  skeleton: 12,
};

/** Short names of chain and bridge, linking to the original token. */
function OriginCell({ token }: { token: BridgedToken }) {
  const config = useModuleConfig<typeof settings>('bridged-tokens');
  const { chain, bridge, foreign } = findOrigin(token, config);
  const name = [chain?.shortTitle, bridge?.shortTitle].filter(Boolean).join(' · ') || '–';
  if (foreign?.href == null) return <HostileText text={name} lengthMax={40} />;
  return (
    <span title={foreign.address}>
      <OutsideLink href={foreign.href} name={name} />
    </span>
  );
}
