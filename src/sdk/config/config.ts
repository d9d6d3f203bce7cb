/** @file Settings of the core, and values derived from them. */

export type { Config } from '#config/config.ts';
export { getParentChain, hidesApiDocs, isOptimisticRollup, shareParentNode } from '#config/derived-values.ts';
export { type FeatureState, getFeatures } from '#config/features.ts';
export type { PublicConfig, WebConfig } from '#config/web-config.ts';
