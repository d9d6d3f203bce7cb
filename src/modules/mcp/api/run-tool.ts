import { randomBytes } from 'node:crypto';
import { renderFinding } from './finding/render-finding.ts';
import { LIMITS } from './limits.ts';
import { type ApiReader, ToolError } from './reader/api-reader.ts';
import type { Tool } from './tools/tool.ts';
import { openToolScope, type ToolSite } from './tools/tool-scope.ts';

/** Dependencies of tools. */
export interface ToolDeps {
  read: ApiReader;
  site: ToolSite;
  /** Aborts when the client has gone. */
  signal: AbortSignal;
  /** Called with faults of a tool itself. */
  onFault(error: unknown): void;
}

/** Answer of a tool, in the form of the protocol. */
export interface ToolAnswer {
  [name: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

/** Runs a tool; a failure is an answer too, with advice for the assistant. */
export async function runTool(
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  { read, site, onFault, signal }: ToolDeps,
): Promise<ToolAnswer> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.toolMs)]);
  const run = typeof args.run === 'number' ? args.run : undefined;
  const id = randomBytes(8).toString('hex');
  try {
    const finding = await tool.find(args, openToolScope({ ...site, read, run, signal: limited }));
    return toAnswer(renderFinding(finding, id));
  } catch (error) {
    if (error instanceof ToolError)
      return { ...toAnswer(renderFinding(toFinding(error), id)), isError: true };
    if (limited.aborted)
      return { ...toAnswer('The tool took too long. Ask for less, or try again later.'), isError: true };
    onFault(error);
    return { ...toAnswer('The tool failed. Try another one.'), isError: true };
  }
}

/** The message may have words of the node or of a contract, so it is framed like all data. */
function toFinding({ message }: ToolError) {
  return { notes: ['The tool found no answer.'], pages: [], data: { error: message } };
}

function toAnswer(text: string): ToolAnswer {
  return { content: [{ type: 'text', text }] };
}
