import { expect, test } from 'vitest';
import { createTopicRegistry } from './topic-registry.ts';

const listener = () => ({ onEvent: () => {}, onJoined: () => {} });

test('createTopicRegistry() keeps a topic for as long as somebody needs it', () => {
  const topics = createTopicRegistry();
  const seen: string[] = [];
  topics.watch((topic) => seen.push(`${topic} ${topics.listenersOf(topic).size}`));
  const leaveFirst = topics.subscribe('a', listener());
  const leaveSecond = topics.subscribe('a', listener());
  topics.subscribe('b', listener());
  leaveFirst();
  expect(topics.listPending()).toEqual(['a', 'b']);
  leaveSecond();
  expect(topics.listPending()).toEqual(['b']);
  expect(seen).toEqual(['a 1', 'a 2', 'b 1', 'a 1', 'a 0']);
});
