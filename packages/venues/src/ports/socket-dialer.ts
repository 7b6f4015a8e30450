/** End of a connection. */
export interface SocketEnd {
  /** Close code (RFC 6455, 7.4); 1006 when the connection broke or was never made. */
  readonly code: number;
  /** Words of the other side, or the reason of the break: for logs. */
  readonly said: string;
  /** Status of an answer that refused the connection; null when there was none. */
  readonly status: number | null;
  /** `Retry-After` of that answer. */
  readonly retryAfter: string | null;
}

/** Receives all that comes of a connection. Nothing is called any more after `ended`. */
export interface SocketEvents {
  opened(): void;
  /** Called with the text of a message, or with its bytes when it is binary. */
  received(message: string | Uint8Array): void;
  /** Called once, also when the connection was never made. */
  ended(end: SocketEnd): void;
}

/** A connection to a venue. */
export interface Socket {
  send(text: string): void;
  /** Takes nothing more from the network until `resume`: the venue has to wait. */
  pause(): void;
  resume(): void;
  /** Ends the connection, with no more than a word to the other side. */
  close(): void;
}

/** Port: connections to venues that stay open. */
export interface SocketDialer {
  /** Dials an address. @throws RangeError for an address that this dialer must not reach; nothing else. */
  dial(url: string, events: SocketEvents): Socket;
}
