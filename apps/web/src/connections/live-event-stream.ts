import { LiveEvent } from '@stratloom/contracts';
import { eventBlocksIn } from '../api-client/event-blocks.ts';

/** An event of live trading with its number. */
export interface NumberedLiveEvent {
  readonly id: string;
  readonly event: LiveEvent;
}

/** Reads events of live trading from the body of a stream, until it ends. What is no event of ours is passed over. */
export async function* liveEventsIn(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<NumberedLiveEvent> {
  for await (const fields of eventBlocksIn(body)) {
    const event = eventOf(fields);
    if (event !== null) yield event;
  }
}

function eventOf(fields: ReadonlyMap<string, string>): NumberedLiveEvent | null {
  const [event, id, data] = [fields.get('event'), fields.get('id'), fields.get('data')];
  if (event === undefined || id === undefined || data === undefined) return null;
  try {
    const read = LiveEvent.safeParse({ event, data: JSON.parse(data) });
    return read.success ? { id, event: read.data } : null;
  } catch {
    return null;
  }
}
