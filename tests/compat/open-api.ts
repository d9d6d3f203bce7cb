import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

/** One way in which an answer is not as the description has it. */
export interface Mismatch {
  /** Where in the answer, places of lists left open. */
  place: string;
  message: string;
}

/** What the description says of one call. */
export type CheckAnswer = (body: unknown) => Mismatch[];

interface Description {
  paths: Record<string, { get?: Operation }>;
}
interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

const DESCRIPTION = new URL('./openapi-v2.yaml', import.meta.url);
const ID = 'openapi-v2';

/** Reads the description; answers how to check the 200 of a GET by its path template, undefined where it has no such call. */
export function openDescription(): (template: string) => CheckAnswer | undefined {
  const document = readDescription();
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false });
  ajv.addSchema(document, ID);
  const templates = new Map(Object.keys(document.paths).map((path) => [normalise(path), path]));
  return (template) => {
    const path = templates.get(normalise(template.replace(/^\/api\/v2/, '')));
    if (path === undefined) return undefined;
    const content = document.paths[path]?.get?.responses['200']?.content?.['application/json'];
    if (!content?.schema) return undefined;
    const pointer = ['paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema'];
    const $ref = `${ID}#/${pointer.map(encodePointer).join('/')}`;
    const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
    return (body) => {
      if (validate(body)) return [];
      return (validate.errors ?? [])
        .filter(({ keyword, params }) => keyword !== 'anyOf' && params.type !== 'null')
        .map(({ instancePath, message, params }) => ({
          place: instancePath.replace(/\/\d+/g, '/*'),
          message: `${message} ${JSON.stringify(params)}`,
        }));
    };
  };
}

/** The calls that read, by their path templates. */
export function listDescribedPaths(): string[] {
  return Object.entries(readDescription().paths)
    .filter(([, { get }]) => get !== undefined)
    .map(([path]) => path);
}

function readDescription(): Description {
  return toJsonSchema(parse(readFileSync(DESCRIPTION, 'utf8'))) as Description;
}

/**
 * The description names types and says almost nowhere that a value may be null, which real servers answer for whatever they do not know; so
 * null passes here for every type. Where null may stand is checked by our own schemas. Where it lists shapes one of which an answer is to have,
 * several of them may fit: they have no field in common that distinguishes them.
 */
function toJsonSchema(part: unknown, isSchema = true): unknown {
  if (Array.isArray(part)) return part.map((each) => toJsonSchema(each));
  if (typeof part !== 'object' || part === null) return part;
  const { nullable: _, ...rest } = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      isSchema && key === 'oneOf' ? 'anyOf' : key,
      toJsonSchema(value, key !== 'properties'),
    ]),
  );
  return isSchema && typeof rest.type === 'string' ? { anyOf: [rest, { type: 'null' }] } : rest;
}

function normalise(path: string): string {
  return path.replace(/\{\w+\}/g, '{}');
}

function encodePointer(part: string | undefined): string {
  return encodeURIComponent((part ?? '').replaceAll('~', '~0').replaceAll('/', '~1'));
}
