import { KitChain } from './KitChain.tsx';
import { KitControls } from './KitControls.tsx';
import { KitEntities } from './KitEntities.tsx';
import { KitOverlays } from './KitOverlays.tsx';
import { KitPanels } from './KitPanels.tsx';
import { KitTables } from './KitTables.tsx';
import { KitTokens } from './KitTokens.tsx';

/** Every part of the design in all its states, with normal and with hostile data; for developers only. */
export function KitPage() {
  return (
    <>
      <h1>Design kit</h1>
      <KitTokens />
      <KitControls />
      <KitOverlays />
      <KitPanels />
      <KitTables />
      <KitChain />
      <KitEntities />
    </>
  );
}
