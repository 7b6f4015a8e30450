import { LiveEvent } from '@stratloom/contracts';

/** An event of live trading with its number. */
export interface NumberedLiveEvent {
  readonly id: string;
  readonly event: LiveEvent;
}

/** Reads events of live trading from the body of a stream, until it ends. What is no event of ours is passed over. */
export async function* liveEventsIn(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<NumberedLiveEvent> {
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
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventIn(block: string): NumberedLiveEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const [event, id, data] = [fields.get('event'), fields.get('id'), fields.get('data')];
  if (event === undefined || id === undefined || data === undefined) return null;
  try {
    const read = LiveEvent.safeParse({ event, data: JSON.parse(data) });
    return read.success ? { id, event: read.data } : null;
  } catch {
    return null;
  }
}
