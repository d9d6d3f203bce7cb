import type { SQLNamespace } from '@codemirror/lang-sql';
import { useEffect, useRef, useState } from 'react';
import { createLazyCode } from '#sdk/web/app/lazy.ts';
import type { SqlEditor } from './create-editor.ts';

/** The editor's library, which only this page loads. */
const EDITOR = createLazyCode(() => import('./create-editor.ts'));

interface EditorProps {
  value: string;
  schema: SQLNamespace;
  /** Character to select, with a key that changes with each request. */
  mark: { position: number; key: number } | undefined;
  onChange: (text: string) => void;
  onRun: () => void;
}

/** The query: a text area until the editor is loaded, and where it cannot be. */
export function Editor({ value, schema, mark, onChange, onRun }: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const handlers = useRef({ value, onChange, onRun });
  handlers.current = { value, onChange, onRun };
  const [editor, setEditor] = useState<SqlEditor>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the handlers are read when they are called
  useEffect(() => {
    let created: SqlEditor | undefined;
    let isGone = false;
    EDITOR.load()
      .then(({ createEditor }) => {
        if (isGone || host.current === null) return;
        created = createEditor(host.current, {
          text: handlers.current.value,
          schema,
          onChange: (text) => handlers.current.onChange(text),
          onRun: () => handlers.current.onRun(),
        });
        setEditor(created);
      })
      .catch(() => {});
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, []);
  useEffect(() => editor?.setText(value), [editor, value]);
  useEffect(() => editor?.setSchema(schema), [editor, schema]);
  useEffect(() => {
    if (mark !== undefined) editor?.goTo(mark.position);
  }, [editor, mark]);
  return (
    <div className="sql-editor">
      <div
        ref={host}
        hidden={editor === undefined}
        data-editor={editor === undefined ? undefined : 'ready'}
      />
      {editor === undefined && (
        <textarea
          aria-label="Query"
          className="field"
          rows={10}
          spellCheck={false}
          autoCapitalize="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') onRun();
          }}
        />
      )}
    </div>
  );
}
