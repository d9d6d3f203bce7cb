import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { PostgreSQL, type SQLNamespace, sql } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Annotation, Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** An editor on the page. */
export interface SqlEditor {
  setText(text: string): void;
  /** Sets the views and columns of completions. */
  setSchema(schema: SQLNamespace): void;
  /** Selects a character, counted from 1 in Unicode characters. */
  goTo(position: number): void;
  destroy(): void;
}

interface EditorOptions {
  text: string;
  /** Columns of the views, for completions. */
  schema: SQLNamespace;
  onChange(text: string): void;
  onRun(): void;
}

const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--info)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null, tags.special(tags.name)], color: 'var(--brass)' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--ink-3)' },
]);

const THEME = EditorView.theme({
  '&': { backgroundColor: 'var(--sunken)', color: 'var(--ink)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--face-mono)',
    lineHeight: '20px',
    minHeight: '200px',
    maxHeight: '50vh',
  },
  '.cm-content': { caretColor: 'var(--ink)', padding: '10px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-3)', border: '0' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--line-strong)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--sheet, var(--sunken))',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--info)',
    color: 'var(--sheet, #fff)',
  },
});

/** Marks a text that the page sets, which is no input of the visitor. */
const SET = Annotation.define<true>();

/**
 * Creates the editor inside a shadow root, whose styles the policy of pages allows. Tab leaves it; Ctrl+Enter runs the
 * query, Ctrl+Space shows completions.
 */
export function createEditor(host: HTMLElement, { text, schema, onChange, onRun }: EditorOptions): SqlEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const run = () => {
    onRun();
    return true;
  };
  const language = new Compartment();
  const speak = (names: SQLNamespace) =>
    sql({ dialect: PostgreSQL, schema: names, upperCaseKeywords: false });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
        lineNumbers(),
        history(),
        closeBrackets(),
        autocompletion(),
        language.of(speak(schema)),
        syntaxHighlighting(COLORS),
        THEME,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': 'Query',
          spellcheck: 'false',
          autocapitalize: 'off',
        }),
        keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isInput = docChanged && !transactions.some((each) => each.annotation(SET));
          if (isInput) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(next) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        annotations: SET.of(true),
      });
    },
    setSchema: (names) => view.dispatch({ effects: language.reconfigure(speak(names)) }),
    goTo(position) {
      const before = [...view.state.doc.toString()].slice(0, position - 1).join('').length;
      view.dispatch({ selection: { anchor: Math.min(before, view.state.doc.length) }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
