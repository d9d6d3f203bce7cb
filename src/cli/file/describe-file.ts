import type { WebConfig } from '#config/web-config.ts';
import type { FoundBlocks } from './find-blocks.ts';

/** Describes the blocks of a file. Pure. */
export function describeBlocks({ blocks, height }: Pick<FoundBlocks, 'blocks' | 'height'>): string {
  return blocks === null ? `blocks up to ${height}` : `blocks ${blocks.from} to ${blocks.to}`;
}

/** A file as its banner describes it. */
interface Described extends Pick<FoundBlocks, 'blocks' | 'height'> {
  webConfig: WebConfig;
  exportedAt: string;
}

/** Composes the sentence at the top of a file. Pure. */
export function describeFile(described: Described): string {
  const day = described.exportedAt.slice(0, 16).replace('T', ' ');
  const what = describeBlocks(described);
  return `Offline copy: ${what} of ${described.webConfig.chain.name}, exported ${day} UTC. Whatever is not in this file is unknown here.`;
}

/** Formats the size of a file. Pure. */
export function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
