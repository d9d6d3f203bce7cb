import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import type { JsonObject, JsonValue } from '#modules/mcp/api/finding/json.ts';

/** An answer of a tool, taken apart. */
export interface ToolReply {
  text: string;
  /** The framed data. */
  data: any;
  isError: boolean;
  cursor: string | undefined;
}

/** Connects the official client to a server. */
export async function connectClient(origin: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
  return client;
}

/** Calls a tool with the official client. */
export async function callTool(client: Client, name: string, args: JsonObject): Promise<ToolReply> {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } });
  const [part] = content as { type: string; text: string }[];
  return { ...readAnswer(part?.text ?? ''), isError: isError === true };
}

/** Takes the text of an answer apart; exactly one frame must be in it. */
export function readAnswer(text: string): Omit<ToolReply, 'isError'> {
  const frames = [...text.matchAll(/^<chain-data id="(\w+)">\n(.*)\n<\/chain-data id="\1">$/gm)];
  expect(text.match(/<\/?chain-data/g)?.length ?? 0, text.slice(0, 300)).toBe(frames.length * 2);
  return {
    text,
    data: frames[0] === undefined ? undefined : JSON.parse(frames[0][2] ?? ''),
    cursor: /cursor "([\w-]+)"\.$/.exec(text)?.[1],
  };
}

/** Fields that a tool adds to those of the API. */
const ADDED =
  /_in_coin$|^(?:amount|at_risk_amount|total_supply_amount|share_of_supply|metadata_name|\[cut\])$/;

/** Lists the places where an answer differs from what the API says; added and left out fields do not count. */
export function listDifferences(answer: JsonValue, body: JsonValue, place = ''): string[] {
  if (typeof answer === 'string' && typeof body === 'string') {
    const [shown = ''] = answer.split('… [cut: ');
    return answer === body || (answer.includes('… [cut: ') && body.startsWith(shown))
      ? []
      : [`${place}: ${answer} for ${body}`];
  }
  if (typeof answer !== 'object' || answer === null)
    return answer === body ? [] : [`${place}: ${String(answer)} for ${JSON.stringify(body)}`];
  if (typeof body !== 'object' || body === null) return [`${place}: an object for ${JSON.stringify(body)}`];
  const other = body as JsonObject;
  return Object.entries(answer).flatMap(([name, value]) => {
    if (ADDED.test(name) && !Object.hasOwn(other, name)) return [];
    if (Array.isArray(answer) && typeof value === 'string' && value.startsWith('[cut: ')) return [];
    if (!Object.hasOwn(other, name)) return [`${place}.${name} is not in the API's answer`];
    return listDifferences(value, other[name] as JsonValue, `${place}.${name}`);
  });
}
