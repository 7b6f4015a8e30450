/** Values that go with a log line; never tokens, keys, bodies or e-mail addresses. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where the server writes what happened; it prints nothing by itself. */
export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** A logger that forgets everything. */
export const silentLogger: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * Returns a logger that hands one JSON line an event to `write`. JSON encodes line breaks, so that a value from outside
 * cannot forge a second line.
 */
export function jsonLogger(write: (line: string) => void): Logger {
  const log =
    (level: 'info' | 'warn' | 'error') =>
    (message: string, fields?: LogFields): void => {
      write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
    };
  return { info: log('info'), warn: log('warn'), error: log('error') };
}
