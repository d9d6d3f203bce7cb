import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { List } from '../../ui/list/List.tsx';
import { addressTransfersList, type TokenHref } from './address-transfers-list.tsx';
import { SuspiciousTransfers } from './SuspiciousTransfers.tsx';

interface AddressTransfersProps {
  transfers: readonly TokenTransfer[];
  /** The address that the page is about. */
  self: string;
  tokenHref?: TokenHref;
  /** True in a list of one token, in which each transfer has the balance after it. */
  hasBalances?: boolean;
}

/** Token transfers of an address, of any token; those that imitate others are collapsed below. */
export function AddressTransfers({ transfers, self, tokenHref, hasBalances = false }: AddressTransfersProps) {
  const list = addressTransfersList(self, { tokenHref, hasBalances });
  const suspicious = transfers.filter(({ suspicion }) => suspicion);
  const others = transfers.filter(({ suspicion }) => !suspicion);
  return (
    <>
      {others.length > 0 && <List of={list} rows={others} />}
      {suspicious.length > 0 && (
        <SuspiciousTransfers transfers={suspicious}>
          <List
            of={{ ...list, label: 'Suspicious token transfers' }}
            rows={suspicious}
            suspicionOf={({ suspicion }) => suspicion?.kind}
          />
        </SuspiciousTransfers>
      )}
    </>
  );
}
