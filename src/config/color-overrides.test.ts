import { expect, test } from 'vitest';
import { colorOverrides } from './color-overrides.ts';

const parse = (tree: unknown) => colorOverrides.parse(JSON.stringify(tree));

test('colours are read by their place, for one look or for both', () => {
  const outcome = parse({
    bg: { primary: { _light: { value: '#fff' }, _dark: { value: 'rgb(1, 2, 3)' } } },
    text: { primary: { value: 'rgba(16,17,18,0.8)' }, secondary: 'gray' },
    link: { primary: { _light: { value: 'navy' }, _dark: { value: 'aqua' }, _hover: { value: 'teal' } } },
    panel: 'hsl(10 20% 30%)',
  });
  expect(outcome).toEqual({
    value: {
      paper: ['#fff', 'rgb(1, 2, 3)'],
      ink: ['rgba(16,17,18,0.8)', 'rgba(16,17,18,0.8)'],
      'ink-2': ['gray', 'gray'],
      link: ['navy', 'aqua'],
      'link-hover': ['teal', 'teal'],
      panel: ['hsl(10 20% 30%)', 'hsl(10 20% 30%)'],
    },
  });
});

test('a place that no page has is named, and what is no colour is refused', () => {
  expect(parse({ graph: { line: { value: 'red' } } })).toMatchObject({
    value: {},
    remark: expect.stringContaining("'graph.line'"),
  });
  for (const wrong of ['red;}body{', 'url(https://evil.test)', '</style>', 'var(--x)', 'expression(1)'])
    expect(parse({ bg: { primary: wrong } })).toMatchObject({
      allowed: expect.stringContaining('bg.primary'),
    });
  expect(colorOverrides.parse('[1]')).toHaveProperty('allowed');
});
