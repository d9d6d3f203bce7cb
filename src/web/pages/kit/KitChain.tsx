import { useCoinBalanceList } from '../../features/coin-balance/useCoinBalanceList.tsx';
import { CallTree } from '../../features/internal-transaction/CallTree.tsx';
import { LogList } from '../../features/log/LogList.tsx';
import { useStateChangesList } from '../../features/state-change/useStateChangesList.tsx';
import { holdersList } from '../../features/token/holders-list.tsx';
import { InstanceCard } from '../../features/token-instance/InstanceCard.tsx';
import { InstanceGrid, InstanceGridSkeleton } from '../../features/token-instance/InstanceGrid.tsx';
import { Traits } from '../../features/token-instance/Traits.tsx';
import { AddressTransfers } from '../../features/token-transfer/AddressTransfers.tsx';
import { TOKEN_TRANSFERS_LIST } from '../../features/token-transfer/token-transfers-list.tsx';
import { List } from '../../ui/list/List.tsx';
import {
  BALANCE_CHANGES,
  CALLS,
  CHANGES,
  DETAILS,
  HOLDERS,
  LOGS,
  OWNER,
  TRANSFERS,
} from './kit-chain-data.ts';
import { TOKEN, TRANSACTION_HASH } from './kit-data.ts';
import { INSTANCES } from './kit-instance-data.ts';
import { Specimens } from './Specimen.tsx';

/** On-chain data: calls, logs, changes, balances, transfers with the suspicious ones collapsed, token instances. */
export function KitChain() {
  return (
    <Specimens title="From a chain">
      <CallTree hash={TRANSACTION_HASH} calls={CALLS} />
      <LogList logs={LOGS} />
      <List of={useStateChangesList()} rows={CHANGES} />
      <List of={useCoinBalanceList()} rows={BALANCE_CHANGES} />
      <List of={holdersList(DETAILS)} rows={HOLDERS} />
      <List of={TOKEN_TRANSFERS_LIST} rows={TRANSFERS} />
      <AddressTransfers transfers={TRANSFERS} self={OWNER.hash} tokenHref={() => '#'} />
      <InstanceGrid label="Instances">
        {INSTANCES.map((instance) => (
          <InstanceCard key={instance.id} instance={instance} token={TOKEN.address_hash} hasCollection />
        ))}
      </InstanceGrid>
      <InstanceGridSkeleton count={2} />
      <Traits metadata={INSTANCES[0]?.metadata ?? null} />
    </Specimens>
  );
}
