/** Reads at most `bytesMax` bytes of an answer as text, and returns whether there are more; does not wait for the rest. */
export async function readBeginning(
  response: Response,
  bytesMax: number,
): Promise<{ text: string; isCut: boolean }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return { text: text + decoder.decode(), isCut: false };
    const part = value.subarray(0, bytesMax - bytes);
    bytes += part.length;
    text += decoder.decode(part, { stream: true });
    if (part.length < value.length) {
      await reader?.cancel();
      return { text, isCut: true };
    }
  }
}
