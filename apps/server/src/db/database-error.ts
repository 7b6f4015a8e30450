/** Codes of the operating system for a server that cannot be reached. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Prefixes of SQLSTATEs: connection failures, too few resources, intervention of an operator. */
const DOWN_CLASSES = ['08', '53', '57P'];
/** Messages of the driver itself, which carry no code. */
const DRIVER_TEXTS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
];

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns true for the error of a query that failed because the database cannot be reached or is going down. */
export function isDatabaseDown(error: Error): boolean {
  const code = codeOf(error);
  if ('syscall' in error && UNREACHABLE.includes(code)) {
    return error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write';
  }
  return (
    DOWN_CLASSES.some((prefix) => code.startsWith(prefix)) ||
    DRIVER_TEXTS.some((text) => error.message.startsWith(text))
  );
}

/** Waited too long for a row (lock_timeout), or ended so that two transactions do not wait for each other for ever. */
const BUSY = ['55P03', '40P01'];

/** Returns true for the error of a transaction that had no effect because another one was at the same rows. */
export function isDatabaseBusy(error: Error): boolean {
  return BUSY.includes(codeOf(error));
}

/** Returns true for the error of a value that PostgreSQL cannot hold (class 22), such as text with a NUL. */
export function isUnstorable(error: Error): boolean {
  return /^22[0-9A-Z]{3}$/.test(codeOf(error));
}

/** Returns true for the error of a row that breaks the unique constraint `constraint`. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    codeOf(error) === '23505' &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
