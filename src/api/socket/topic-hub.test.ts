import { expect, test } from 'vitest';
import { FRAME_BYTES_MAX } from './phoenix-frame.ts';
import { createTopicHub } from './topic-hub.ts';

test('an event is written once, and all who joined its topic get the same bytes', () => {
  const hub = createTopicHub();
  const frames: Buffer[] = [];
  for (let count = 0; count < 3; count++) hub.join('blocks:new_block', (frame) => frames.push(frame));
  let written = 0;
  hub.broadcast('blocks:new_block', 'new_block', {
    toJSON() {
      written += 1;
      return { seq: 1 };
    },
  });
  expect(written).toBe(1);
  expect(new Set(frames).size).toBe(1);
  expect(JSON.parse(String(frames[0]))).toEqual([null, null, 'blocks:new_block', 'new_block', { seq: 1 }]);
});

test('in place of an event that is too large clients are instructed to join and to read again', () => {
  const hub = createTopicHub();
  const frames: Buffer[] = [];
  const topic = `addresses:0x${'a'.repeat(40)}`;
  hub.join(topic, (frame) => frames.push(frame));
  hub.broadcast(topic, 'transaction', { text: 'x'.repeat(FRAME_BYTES_MAX - 200) });
  hub.broadcast(topic, 'transaction', { text: 'x'.repeat(FRAME_BYTES_MAX) });
  expect(frames.map((frame) => JSON.parse(String(frame))[3])).toEqual(['transaction', 'phx_error']);
  expect(JSON.parse(String(frames[1]))).toEqual([null, null, topic, 'phx_error', {}]);
});
