/** @file Settings of the core, and values derived from them. */

export { isDevelopmentChain } from '#config/chain-list.ts';
export type { Config } from '#config/config.ts';
export {
  getParentChain,
  hidesApiDocs,
  isOptimisticRollup,
  isReachableFromHereOnly,
  shareParentNode,
} from '#config/derived-values.ts';
export { type FeatureState, getFeatures } from '#config/features.ts';
export type { PublicConfig, WebConfig } from '#config/web-config.ts';
