/** Values that go with a log line; never tokens, keys, bodies or e-mail addresses. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Log of the server; nothing is printed without one. */
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

type Level = 'info' | 'warn' | 'error';

function loggerOf(write: (level: Level, message: string, fields: LogFields) => void): Logger {
  return {
    info: (message, fields = {}) => write('info', message, fields),
    warn: (message, fields = {}) => write('warn', message, fields),
    error: (message, fields = {}) => write('error', message, fields),
  };
}

/**
 * Returns a logger that hands one JSON line an event to `write`. JSON encodes line breaks, so that a value from outside
 * cannot forge a second line.
 */
export function jsonLogger(write: (line: string) => void): Logger {
  return loggerOf((level, message, fields) => {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
  });
}

/** Returns a logger that hands lines for people to `write`; values are written as JSON, for the same reason. */
export function textLogger(write: (line: string) => void): Logger {
  return loggerOf((level, message, fields) => {
    const values = Object.entries(fields).filter(([, value]) => value !== undefined);
    const list = values.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('');
    write(`${level === 'info' ? '' : `${level}: `}${message}${list}\n`);
  });
}
