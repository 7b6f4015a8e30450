import { setTimeout } from 'node:timers/promises';

/** Returns what `read` gives once it meets a condition. */
export async function until<T>(
  read: () => Promise<T>,
  meets: (value: T) => boolean | Promise<boolean>,
): Promise<T> {
  for (;;) {
    const value = await read();
    if (await meets(value)) return value;
    await setTimeout(50);
  }
}
