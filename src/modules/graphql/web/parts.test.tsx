import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Editor } from './Editor.tsx';
import { History } from './History.tsx';
import { SchemaExplorer } from './SchemaExplorer.tsx';

test('what a server or a history says is drawn as text', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const field = { name: evil, note: evil, type: evil, typeName: evil, args: [{ name: evil, type: evil }] };
  const type = { name: 'Query', kind: 'OBJECT', note: evil, fields: [field], values: [evil] };
  const schema = { queryType: 'Query', types: new Map([['Query', type]]) };
  const nothing = () => {};
  const drawn = [
    <SchemaExplorer key={1} schema={schema} />,
    <Editor key={2} value={evil} onChange={nothing} onRun={nothing} schema={schema} />,
    <History key={3} entries={[{ query: evil, variables: '' }]} onPick={nothing} onClear={nothing} />,
  ].map((each) => renderToStaticMarkup(each));
  for (const html of drawn) {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;');
  }
});
