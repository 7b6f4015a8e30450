import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** A message that was not sent anywhere. */
export interface OutboxMessage {
  readonly id: string;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

/** Most messages that are kept. */
const MAX_MESSAGES = 200;

/**
 * Where mail and SMS go while no provider is set, so that a developer can read the codes. In memory only: it is gone with
 * the server.
 */
export class Outbox {
  readonly #messages: OutboxMessage[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Messages, newest first. */
  get messages(): readonly OutboxMessage[] {
    return this.#messages.toReversed();
  }

  add(message: Omit<OutboxMessage, 'id' | 'at'>): void {
    this.#messages.push({ ...message, id: randomUUID(), at: this.#clock() });
    if (this.#messages.length > MAX_MESSAGES) this.#messages.shift();
  }
}
