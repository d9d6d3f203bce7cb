import './mcp.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { CodeBlock, CopyButton } from '#sdk/web/ui/controls.ts';
import type { McpTool } from '../contract/calls.ts';
import { listConnections, toServerName } from './connections.ts';
import { mcpToolsQuery } from './queries.ts';

/** Questions that a connected assistant can answer. */
const QUESTIONS = [
  'Why did transaction 0x… fail?',
  'Who holds the token HUSD?',
  'What can the address 0x… lose by its approvals?',
  'What was the balance of 0x… last Friday?',
];

/** Instructions to connect an assistant to this explorer, and the list of its tools. */
export function McpPage() {
  const { app, chain } = usePublicConfig();
  const { data } = useSuspenseQuery(mcpToolsQuery());
  const site = app.origin + app.basePath;
  const url = `${site}/mcp`;
  return (
    <>
      <h1>AI assistants (MCP)</h1>
      <p className="mt-3">
        An assistant that speaks the Model Context Protocol can read this explorer: transactions, balances,
        tokens, contracts and their sources, traces and failures. The tools only read, and need no key.
      </p>
      <p className="mcp-url">
        <span>Address</span> <code>{url}</code> <CopyButton value={url} label="address" />
      </p>
      <Section id="mcp-connect" title="Connect">
        {listConnections(url, site, toServerName(chain.name)).map(({ title, text, code }) => (
          <div key={title} className="mcp-way">
            <h3>{title}</h3>
            <p>{text}</p>
            <CodeBlock label={title} code={code} />
          </div>
        ))}
      </Section>
      <Section id="mcp-ask" title="Then ask">
        <ul className="mcp-questions">
          {QUESTIONS.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <p>
          Names and texts of a chain are written by strangers. The tools mark them as data; check what an
          assistant concludes from them, and never let it sign what you have not read.
        </p>
      </Section>
      <Section id="mcp-tools" title={`${data.items.length} tools`}>
        <Tools tools={data.items} />
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
      </header>
      <div className="mcp-body">{children}</div>
    </section>
  );
}

function Tools({ tools }: { tools: readonly McpTool[] }) {
  return (
    <dl className="mcp-tools">
      {tools.map(({ name, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
