/** Parses JSON, with numbers beyond the precision of a double as text. @throws SyntaxError */
export function parseLongJson(text: string): unknown {
  return JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]{15,}/g, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    ),
  );
}
