import { CoinBalanceTable } from '../../features/coin-balance/CoinBalanceTable.tsx';
import { CallTree } from '../../features/internal-transaction/CallTree.tsx';
import { LogList } from '../../features/log/LogList.tsx';
import { StateChangesTable } from '../../features/state-change/StateChangesTable.tsx';
import { HoldersTable } from '../../features/token/HoldersTable.tsx';
import { PieceCard } from '../../features/token-instance/PieceCard.tsx';
import { PieceGrid, PieceGridSkeleton } from '../../features/token-instance/PieceGrid.tsx';
import { Traits } from '../../features/token-instance/Traits.tsx';
import { AddressTransfersTable } from '../../features/token-transfer/AddressTransfersTable.tsx';
import { TokenTransfersTable } from '../../features/token-transfer/TokenTransfersTable.tsx';
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
import { TOKEN } from './kit-data.ts';
import { PIECES } from './kit-piece-data.ts';
import { Specimens } from './Specimen.tsx';

/** What a chain has done: calls, logs, changes, balances, transfers with the suspicious ones folded, pieces of collections. */
export function KitChain() {
  return (
    <Specimens title="From a chain">
      <CallTree calls={CALLS} />
      <LogList logs={LOGS} />
      <StateChangesTable changes={CHANGES} />
      <CoinBalanceTable changes={BALANCE_CHANGES} />
      <HoldersTable token={DETAILS} holders={HOLDERS} before={0} />
      <TokenTransfersTable transfers={TRANSFERS} />
      <AddressTransfersTable transfers={TRANSFERS} self={OWNER.hash} tokenHref={() => '#'} />
      <PieceGrid label="Pieces">
        {PIECES.map((piece) => (
          <PieceCard key={piece.id} piece={piece} token={TOKEN.address_hash} hasCollection />
        ))}
      </PieceGrid>
      <PieceGridSkeleton count={2} />
      <Traits metadata={PIECES[0]?.metadata ?? null} />
    </Specimens>
  );
}
