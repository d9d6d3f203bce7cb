import { type ReactNode, useState } from 'react';
import { SCAM_TOKENS_COOKIE, usePreferences, writeCookie } from '../../app/settings/preferences.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { formatNumber } from '../../entities/format/format-number.ts';

/** Visible rows of a list, and the switch for the rest; no switch if none are hidden. */
interface ScamFilter<Row> {
  shown: readonly Row[];
  toggle: ReactNode;
}

/** Hides rows of tokens reported as scam, if the operator has enabled that; the visitor's choice is stored in a cookie. */
export function useScamFilter<Row>(
  rows: readonly Row[],
  tokenOf: (row: Row) => { reputation: string | null },
): ScamFilter<Row> {
  const { hasScamToggle } = useUiConfig();
  const [isOn, setOn] = useState(usePreferences().showsScamTokens ?? false);
  const others = hasScamToggle ? rows.filter((row) => tokenOf(row).reputation !== 'scam') : rows;
  const count = rows.length - others.length;
  if (count === 0) return { shown: rows, toggle: null };
  function turn() {
    setOn(!isOn);
    writeCookie(SCAM_TOKENS_COOKIE, String(!isOn));
  }
  const word = count === 1 ? 'token' : 'tokens';
  return {
    shown: isOn ? rows : others,
    toggle: (
      <button type="button" className="btn" aria-pressed={isOn} onClick={turn}>
        {isOn ? 'Hide' : 'Show'} {formatNumber(count)} {word} reported as scam
      </button>
    ),
  };
}
