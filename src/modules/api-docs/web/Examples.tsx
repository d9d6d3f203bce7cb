import { CodeBlock } from '#sdk/web/ui/controls.ts';
import { listExamples } from '../contract/examples.ts';

/** Programs that read this API; `site` is its URL with the base path. */
export function Examples({ site }: { site: string }) {
  return (
    <section className="panel" aria-labelledby="api-examples">
      <header className="panel-head">
        <h2 id="api-examples">Examples</h2>
      </header>
      <div className="api-examples">
        {listExamples(site).map(({ language, note, code }) => (
          <details key={language}>
            <summary>{language}</summary>
            <p>{note}</p>
            <CodeBlock label={`${language} example`} code={code} />
          </details>
        ))}
      </div>
    </section>
  );
}
