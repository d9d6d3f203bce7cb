import { expect, test } from 'vitest';
import { hexToText } from './hex-to-text.ts';

test('hexToText() reads UTF-8', () => {
  expect(hexToText('0x5370796c617373')).toBe('Spylass');
  expect(hexToText('0xe4b883e5bda9')).toBe('七彩');
});

test.each([null, '0x', '0xff', '0x0001', '0xd883', 'zz', '0x0d0a'])('hexToText() of %s is no text', (hex) => {
  expect(hexToText(hex)).toBeNull();
});
