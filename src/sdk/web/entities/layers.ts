/** @file Names and links of the parent chain. */

export { nameLayers, useLayeredList, useLayerNames } from '#web/entities/layer/layer-names.ts';
export { ParentChainLink } from '#web/entities/layer/ParentChainLink.tsx';
