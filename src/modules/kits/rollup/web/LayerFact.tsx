import type { ReactNode } from 'react';
import { useLayerNames } from '#sdk/web/entities/layers.ts';
import { KeyValue } from '#sdk/web/ui/controls.ts';

interface LayerFactProps {
  label: string;
  hint: string;
  children: ReactNode;
}

/** One fact whose label names a layer: L1 the parent chain, L2 the rollup, whichever layers these are. */
export function LayerFact({ label, hint, children }: LayerFactProps) {
  const nameOf = useLayerNames();
  return (
    <KeyValue label={nameOf(label)} hint={nameOf(hint)}>
      {children}
    </KeyValue>
  );
}
