/** A message that was not sent, or of which nobody knows whether it was. Never says to whom or what. */
export class MessageFailure extends Error {
  override readonly name = 'MessageFailure';
}
