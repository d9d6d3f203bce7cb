import { createRarePart } from '../../app/rare-part.tsx';

const ROOTSTOCK = createRarePart(() =>
  import('./RootstockFacts.tsx').then((module) => module.RootstockFacts),
);
if (import.meta.env.SSR) await ROOTSTOCK.ready;

/** What only blocks of Rootstock have. */
export const RareRootstockFacts = ROOTSTOCK.Part;
