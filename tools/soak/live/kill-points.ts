/** Points at which a process is killed, as they are seen from outside: on its connection to the database, or at the venue. */
export const KILL_POINTS = [
  'before the commit of an intent',
  'at the commit of an intent',
  'at the commit of "sent"',
  'order at the venue, not taken yet',
  'order taken, not answered',
  'order answered',
  'before the commit of a fill',
  'at the commit of a fill',
  'cancel at the venue',
  'between cancel and replacement',
  'in a reconciliation',
  'at the renewal of a lease',
  'at the commit of a bar',
  'at the commit of an order on paper',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

/** Waits for a point and kills the process that comes to it. */
export class KillTrap {
  readonly #kill: (processName: string) => void;
  #armed: KillPoint | null = null;
  #sprung: ((processName: string) => void) | null = null;

  constructor(kill: (processName: string) => void) {
    this.#kill = kill;
  }

  /** Kills the next process that comes to a point; resolves to its name, or to null when none has come within a time, ms. */
  arm(point: KillPoint, timeoutMs: number): Promise<string | null> {
    return new Promise((resolve) => {
      const end = (processName: string | null): void => {
        clearTimeout(timer);
        this.#armed = null;
        this.#sprung = null;
        resolve(processName);
      };
      const timer = setTimeout(() => end(null), timeoutMs);
      this.#armed = point;
      this.#sprung = end;
    });
  }

  /** A process has come to a point. Returns true when it was killed there. */
  reached(point: KillPoint, processName: string): boolean {
    const sprung = this.#sprung;
    if (this.#armed !== point || sprung === null) return false;
    this.#kill(processName);
    sprung(processName);
    return true;
  }
}
