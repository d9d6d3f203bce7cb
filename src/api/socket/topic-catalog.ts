import type { Topics } from '../../contract/topics/topic.ts';

/** Which topics this server has. */
export interface TopicCatalog {
  has(topic: string): boolean;
  /** How much a topic counts towards what a client may join; one of all is read once for everybody. */
  weigh(topic: string): number;
}

/** Puts together the topics of the core and of modules. */
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
