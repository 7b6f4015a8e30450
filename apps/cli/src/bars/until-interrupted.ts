/** Runs work that ends early, in good order, when the process is asked to stop: by Ctrl-C or by SIGTERM. */
export async function untilInterrupted<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const control = new AbortController();
  const stop = (): void => control.abort();
  // Once: whoever asks again does not want to wait.
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await work(control.signal);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
