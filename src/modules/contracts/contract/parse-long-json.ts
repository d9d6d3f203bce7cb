/** Reads JSON; numbers of more digits than a double has are read as text. @throws SyntaxError */
export function parseLongJson(text: string): unknown {
  return JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]{15,}/g, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    ),
  );
}
