import { type KeyboardEvent, useRef, useState } from 'react';
import { findCompletions } from './complete.ts';
import type { Schema } from './read-schema.ts';
import { tokenize } from './tokenize.ts';

interface EditorProps {
  value: string;
  onChange: (text: string) => void;
  onRun: () => void;
  /** Undefined while loading; autocompletion needs it. */
  schema: Schema | undefined;
}

/** A text area over the same text with syntax highlighting, which determines its height, and completions below it. */
export function Editor({ value, onChange, onRun, schema }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const { from, words } = schema ? findCompletions(schema, value, caret) : { from: 0, words: [] };

  function complete(word: string) {
    const end = from + word.length;
    onChange(value.slice(0, from) + word + value.slice(caret));
    setCaret(end);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const isWithCtrl = event.ctrlKey || event.metaKey;
    if (isWithCtrl && event.key === 'Enter') onRun();
    else if (isWithCtrl && event.key === ' ' && words[0] !== undefined) complete(words[0]);
    else return;
    event.preventDefault();
  }

  return (
    <div className="gql-editor">
      <div className="gql-text">
        <pre aria-hidden="true">
          {tokenize(value).map(({ kind, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name than their place
            <span key={place} data-kind={kind}>
              {text}
            </span>
          ))}{' '}
        </pre>
        <textarea
          ref={area}
          aria-label="Query"
          aria-keyshortcuts="Control+Enter Control+Space"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            setCaret(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
      </div>
      <fieldset className="gql-words" aria-label="Completions">
        {words.length === 0 && <span className="gql-note">Completions appear here as you type.</span>}
        {words.map((word) => (
          <button key={word} type="button" onClick={() => complete(word)}>
            {word}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
