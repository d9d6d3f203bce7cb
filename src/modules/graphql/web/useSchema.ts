import { useEffect, useState } from 'react';
import { readSchema, SCHEMA_QUERY, type Schema } from './read-schema.ts';
import { parseJson, sendQuery } from './send-query.ts';

/** The schema of the server at a URL; undefined while loading, null if the server does not return it. */
export function useSchema(url: string): Schema | null | undefined {
  const [schema, setSchema] = useState<Schema | null>();
  useEffect(() => {
    let isGone = false;
    void sendQuery(url, SCHEMA_QUERY, '').then(({ text }) => {
      if (!isGone) setSchema(readSchema(parseJson(text)) ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [url]);
  return schema;
}
