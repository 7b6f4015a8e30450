import type { FastifyReply } from 'fastify';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';

/** The failure of a message that did not go out. */
export function notSent(channel: 'sms' | 'email'): ApiFailure {
  const message = channel === 'sms' ? 'Failed to send SMS code' : 'Failed to send e-mail code';
  return new ApiFailure(502, `${channel}.not-sent`, message, {
    remedy: 'Try again in a minute, or use another way.',
  });
}

/** The failure of a server that cannot send such messages at all. */
export function cannotSend(channel: 'sms' | 'email'): ApiFailure {
  const what = channel === 'sms' ? 'SMS' : 'e-mail';
  return new ApiFailure(
    503,
    `${channel}.unavailable`,
    `This server cannot send codes by ${what}.`,
    {
      remedy: 'Use a passkey or an authenticator app instead.',
    },
  );
}

/**
 * Sends a message while its asker waits, who learns when it fails. Only for those who are known: the time it takes tells
 * that a message was sent.
 */
export async function sendNow(
  { logger }: ApiContext,
  channel: 'sms' | 'email',
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    logger.error('a code was not sent', { channel, reason: String(error) });
    throw notSent(channel);
  }
}

/** Rest between an answer and the work that follows it, so that whoever waits for the answer does not wait for the work. */
const REST_MS = 20;

/** Sends a message after the answer is out, so that the answer tells nobody whether there was one to send. */
export function sendAfterAnswer(
  { logger }: ApiContext,
  { channel, reply }: { channel: 'sms' | 'email'; reply: FastifyReply },
  send: () => Promise<void>,
): void {
  const sendNoted = (): void => {
    send().catch((error: unknown) => {
      logger.error('a code was not sent', { channel, reason: String(error) });
    });
  };
  reply.raw.once('close', () => setTimeout(sendNoted, REST_MS));
}
