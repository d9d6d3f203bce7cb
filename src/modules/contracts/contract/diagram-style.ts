/** Character width of a diagram's 12 px font, in px. */
export const LETTER = 7.2;
const LETTERS_MAX = 72;

/** Colors of both schemes, following the page or else the system. */
export const DIAGRAM_STYLE = `
svg{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.box{fill:#fff;stroke:#8a8f98}.line{stroke:#d5d8dd}.edge{fill:none;stroke:#5c6470}.head{fill:#fff;stroke:#5c6470}
text{fill:#22262b}.kind{fill:#6a717c}.name{font-weight:600}.uses{stroke-dasharray:5 4}
@media (prefers-color-scheme:dark){.box,.head{fill:#1b1e23;stroke:#6f7682}.line{stroke:#33383f}.edge{stroke:#8d95a1}
text{fill:#e4e7eb}.kind{fill:#98a0ab}}`;

/** Text of a diagram on one line, truncated to a maximum length. Pure. */
export function cut(text: string): string {
  const letters = [...text.replace(/[\p{C}\s]+/gu, ' ')];
  return letters.length > LETTERS_MAX ? `${letters.slice(0, LETTERS_MAX - 1).join('')}…` : letters.join('');
}

/** Escapes text for SVG. Pure. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
