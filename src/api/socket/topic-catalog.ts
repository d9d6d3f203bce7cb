import type { Topics } from '#contract/topics/topic.ts';

/** Topics of this server. */
export interface TopicCatalog {
  has(topic: string): boolean;
  /** Returns the weight of a topic in a client's limit; chain-wide topics are read once for all clients. */
  weigh(topic: string): number;
}

/** Creates the catalog of the core's and the modules' topics. */
export function createTopicCatalog(parts: readonly Topics[]): TopicCatalog {
  const chain = new Set(parts.flatMap((part) => Object.keys(part.chain)));
  const hash = new Map(parts.flatMap((part) => Object.entries(part.hash)));
  return {
    has(topic) {
      if (chain.has(topic)) return true;
      const [name = '', digits = ''] = topic.split(':0x', 2);
      return (
        digits.length === hash.get(name)?.hexDigits &&
        topic === `${name}:0x${digits}` &&
        /^[0-9a-f]+$/.test(digits)
      );
    },
    weigh: (topic) => hash.get(topic.split(':0x', 1)[0] ?? '')?.weight ?? 1,
  };
}
