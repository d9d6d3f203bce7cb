import { ADVANCED_FILTER_CALLS } from '#contract/calls/advanced-filters.ts';
import type { Hex } from '#lib/hex.ts';
import { answer } from '../parameters/request.ts';
import type { Signatures } from '../signatures/signatures.ts';

/** `/advanced-filters/methods`: functions by their selector or name, else the best known ones. */
export const getAdvancedFilterMethods = answer(
  ADVANCED_FILTER_CALLS.advanced_filters_methods,
  async (
    {
      api: {
        chain: { signatures },
      },
    },
    { query },
  ) => {
    const asked = (query.q ?? '').trim();
    if (asked === '') return BEST_KNOWN.flatMap((name) => listNamed(name, signatures).slice(0, 1));
    if (!/^0x[0-9a-f]{8}$/i.test(asked)) return listNamed(asked, signatures);
    const selector = asked.toLowerCase() as Hex;
    return [{ method_id: selector, name: signatures.functions(selector)[0]?.name ?? '' }];
  },
);

function listNamed(name: string, signatures: Signatures) {
  return signatures.selectorsOf(name).map((selector) => ({
    method_id: selector,
    name: signatures.functions(selector)[0]?.name ?? name,
  }));
}

/** Most called functions on public chains. */
const BEST_KNOWN = [
  ...['transfer', 'transferFrom', 'approve', 'deposit', 'withdraw', 'multicall', 'execute', 'mint', 'burn'],
  ...['safeTransferFrom', 'setApprovalForAll', 'swapExactTokensForTokens', 'swapExactETHForTokens'],
  ...[
    'swapExactTokensForETH',
    'addLiquidity',
    'removeLiquidity',
    'claim',
    'stake',
    'permit',
    'execTransaction',
  ],
];
