import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `stratloom serve`: the same as `npm start`, from any folder. Returns when the server has stopped. */
export async function serve(args: readonly string[]): Promise<number> {
  const start = fileURLToPath(new URL('../../../../tools/start.ts', import.meta.url));
  const child = spawn(process.execPath, [start, ...args], { stdio: 'inherit' });
  // The server hears Ctrl-C itself, as part of the terminal's group; it decides when to end.
  const ignore = (): void => undefined;
  process.on('SIGINT', ignore);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const code = await new Promise<number>((resolve) => {
    child.on('close', (status) => resolve(status ?? 1));
    child.on('error', () => resolve(1));
  });
  process.off('SIGINT', ignore);
  return code;
}
