import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type ProcessLimits, runProgram } from '../../verification/run-program.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Where boxes lie (their middles) and edges go, in the units of the sizes. */
export interface Layout extends Size {
  boxes: readonly Point[];
  edges: readonly (readonly Point[])[];
}

/** Lays boxes out in layers (Sugiyama, by dagre), what an edge leads to above what it comes from. */
const PROGRAM = `
const { Graph, layout } = require(process.argv[1]);
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => { input += part; });
process.stdin.on('end', () => {
  const { sizes, edges } = JSON.parse(input);
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'BT', nodesep: 32, ranksep: 56, marginx: 16, marginy: 16 });
  sizes.forEach((size, place) => graph.setNode(String(place), { ...size }));
  edges.forEach(({ from, to }, place) => graph.setEdge(String(from), String(to), {}, String(place)));
  layout(graph);
  const { width, height } = graph.graph();
  const boxes = sizes.map((_, place) => { const { x, y } = graph.node(String(place)); return { x, y }; });
  const lines = edges.map(({ from, to }, place) =>
    graph.edge({ v: String(from), w: String(to), name: String(place) }).points.map(({ x, y }) => ({ x, y })));
  process.stdout.write(JSON.stringify({ width, height, boxes, edges: lines }), () => process.exit(0));
});
`;

const DAGRE = createRequire(import.meta.url).resolve('@dagrejs/dagre');

/** Finds places for boxes and edges in a process of its own; rejects with CompilerError where that takes too much. */
export async function layOut(
  sizes: readonly Size[],
  edges: readonly { from: number; to: number }[],
  limits: ProcessLimits,
): Promise<Layout> {
  const program = {
    code: PROGRAM,
    args: [DAGRE],
    reads: [`${dirname(dirname(dirname(DAGRE)))}/*`],
    noun: 'layout of the diagram',
  };
  return JSON.parse(await runProgram(program, JSON.stringify({ sizes, edges }), limits)) as Layout;
}
