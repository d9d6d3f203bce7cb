import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import type { ListOf } from '../../ui/list/column.ts';

/** Replaces L2 and L1 in a text about a rollup and its parent chain by the layers of a rollup of this layer. Pure. */
export function nameLayers(text: string, layer: number): string {
  return layer === 2 ? text : text.replace(/\bL([12])\b/g, (_, each) => `L${layer - 2 + Number(each)}`);
}

/** The same for the label of a list and of its columns. Pure. */
export function nameListLayers<Row>(list: ListOf<Row>, layer: number): ListOf<Row> {
  if (layer === 2) return list;
  const columns = list.columns.map((column) => ({
    ...column,
    ...(typeof column.label === 'string' && { label: nameLayers(column.label, layer) }),
    ...(typeof column.cardLabel === 'string' && { cardLabel: nameLayers(column.cardLabel, layer) }),
  }));
  return { ...list, label: nameLayers(list.label, layer), columns };
}

/** Returns a function that replaces layer names in texts by the operator's setting. */
export function useLayerNames(): (text: string) => string {
  const { layerNumber } = useUiConfig();
  return (text) => nameLayers(text, layerNumber);
}

/** Replaces layer names in a list. */
export function useLayeredList<Row>(list: ListOf<Row>): ListOf<Row> {
  return nameListLayers(list, useUiConfig().layerNumber);
}
