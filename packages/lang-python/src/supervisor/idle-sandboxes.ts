import type { Sandbox } from './sandbox.ts';

/** Sandboxes that have run something and wait for another run that may share them. */
export class IdleSandboxes<Kind extends Sandbox> {
  private readonly limit: number;
  private waiting: { readonly owner: string; readonly sandbox: Kind }[] = [];

  /** @param limit - Most sandboxes that wait; the one that has waited longest is ended for another. */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** Returns true when a sandbox whose runs all had this owner waits. */
  has(owner: string): boolean {
    return this.waiting.some((waiting) => waiting.owner === owner && waiting.sandbox.isAlive);
  }

  /** Takes a sandbox whose runs all had this owner; null = there is none. */
  take(owner: string): Kind | null {
    this.waiting = this.waiting.filter(({ sandbox }) => sandbox.isAlive);
    const index = this.waiting.findLastIndex((waiting) => waiting.owner === owner);
    return index < 0 ? null : (this.waiting.splice(index, 1)[0]?.sandbox ?? null);
  }

  /** Keeps a sandbox whose run has ended well. */
  keep(owner: string, sandbox: Kind): void {
    this.waiting.push({ owner, sandbox });
    while (this.waiting.length > this.limit) this.waiting.shift()?.sandbox.kill();
  }

  /** Ends all of them. */
  clear(): void {
    for (const { sandbox } of this.waiting.splice(0)) sandbox.kill();
  }
}
