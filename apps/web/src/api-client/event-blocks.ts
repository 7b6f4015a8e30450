/** Reads server-sent events from the body of a stream until it ends, each as its fields by their names. */
export async function* eventBlocksIn(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ReadonlyMap<string, string>> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield fieldsOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function fieldsOf(block: string): ReadonlyMap<string, string> {
  return new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
}
