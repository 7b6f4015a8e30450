import type { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { Reply } from './order-requests.ts';

/** Returns the content of a reply to a reading; throws VenueSilence for every other reply. */
export function contentOf<Form extends z.ZodType>(
  venue: string,
  reply: Reply,
  form: Form,
): z.output<Form> {
  if (reply.kind === 'json' && reply.status < 300) return inForm(venue, form, reply.json);
  throw silenceOf(venue, reply);
}

/** Returns the silence of a reply that says nothing. */
export function silenceOf(venue: string, reply: Reply): VenueSilence {
  switch (reply.kind) {
    case 'wait':
    case 'unsent':
      return new VenueSilence(venue, reply.reason, reply.retryAt);
    case 'silent':
      return new VenueSilence(venue, reply.reason);
    case 'empty':
      return new VenueSilence(venue, `answered ${reply.status} without content`);
    case 'text':
      return new VenueSilence(venue, `answered ${reply.status} ${reply.text}`);
    case 'json':
      return new VenueSilence(
        venue,
        `answered ${reply.status} ${JSON.stringify(reply.json).slice(0, 160)}`,
      );
  }
}
