import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NamesNote } from './NamesNote.tsx';

const draw = (state: 'known' | 'making' | 'no_compiler' | 'none' | 'late', isAsked: boolean) =>
  renderToStaticMarkup(<NamesNote state={state} isAsked={isAsked} onFetchCompiler={() => {}} />);

test('a source whose compiler is not here has a button that asks for it, and what becomes of that is said', () => {
  expect(draw('no_compiler', false)).toMatch(/<button(?![^>]*disabled).*Fetch the compiler/);
  // What is said later is said in a region that is there before.
  expect(draw('no_compiler', false)).toContain('<span role="status"></span>');
  for (const [state, outcome] of [
    ['no_compiler', 'is being fetched'],
    ['making', 'is being fetched'],
    ['late', 'has not read the source yet'],
    ['none', 'could not be fetched'],
    ['known', 'names are linked'],
  ] as const) {
    expect(draw(state, true)).toMatch(new RegExp(`<span role="status">[^<]*${outcome}`));
    // It can still have the focus that it was pressed with.
    expect(draw(state, true)).toMatch(/<button[^>]* aria-disabled="true"[^>]*>Fetch the compiler/);
    expect(draw(state, true)).not.toMatch(/ disabled/);
  }
  for (const [state, isAsked] of [
    ['known', false],
    ['making', false],
    ['none', false],
    ['late', false],
  ] as const)
    expect(draw(state, isAsked)).toBe('');
});
