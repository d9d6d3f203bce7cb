import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NamesNote } from './NamesNote.tsx';

const draw = (state: 'known' | 'making' | 'no_compiler' | 'none', isAsked: boolean) =>
  renderToStaticMarkup(<NamesNote state={state} isAsked={isAsked} onFetchCompiler={() => {}} />);

test('a source whose compiler is not here has a button that asks for it, and what becomes of that is said', () => {
  expect(draw('no_compiler', false)).toMatch(/<button(?![^>]*disabled).*Fetch the compiler/);
  expect(draw('no_compiler', true)).toMatch(/<button[^>]*disabled.*Fetch the compiler/);
  expect(draw('making', true)).toContain('is being fetched');
  expect(draw('none', true)).toContain('could not be fetched');
  for (const [state, isAsked] of [
    ['known', true],
    ['known', false],
    ['making', false],
    ['none', false],
  ] as const)
    expect(draw(state, isAsked)).toBe('');
});
