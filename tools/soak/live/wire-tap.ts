import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import type { Connection } from '../../../apps/server/src/db/connection.ts';
import type { KillPoint, KillTrap } from './kill-points.ts';

/** Message of the protocol that asks for a commit. */
const COMMIT = /Q[^]{4}commit\0/i;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Traces of what a transaction writes, in the text of its statements. */
const MARKS = {
  intent: /insert into "orders"/,
  sent: /update "orders" set[^]*\bSENT\b/,
  fill: /insert into "fills"/,
  bar: /insert into "deployment_inputs"/,
  paper: /insert into "paper_orders"/,
} as const;
type Mark = keyof typeof MARKS;

/** Points at the commit of what was marked: before it has reached the database, and after. */
const POINTS: Readonly<Record<Mark, readonly [before: KillPoint | null, at: KillPoint]>> = {
  intent: ['before the commit of an intent', 'at the commit of an intent'],
  sent: [null, 'at the commit of "sent"'],
  fill: ['before the commit of a fill', 'at the commit of a fill'],
  bar: [null, 'at the commit of a bar'],
  paper: [null, 'at the commit of an order on paper'],
};

/** Stands between a process and the database, sees what it writes, and springs traps at it. */
export class WireTap {
  /** Id under which the process holds accounts; null = it has not taken one yet. */
  holder: string | null = null;
  readonly #folder: string;
  readonly #target: Connection;
  readonly #trap: KillTrap;
  readonly #processName: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(folder: string, target: Connection, trap: KillTrap, processName: string) {
    this.#folder = folder;
    this.#target = target;
    this.#trap = trap;
    this.#processName = processName;
    this.#server = createServer((client) => this.#serve(client));
  }

  /** Begins to stand before a database on a socket that everybody may reach. */
  static async start(target: Connection, trap: KillTrap, processName: string): Promise<WireTap> {
    const folder = await mkdtemp(`${tmpdir()}/stratloom-tap-`);
    const tap = new WireTap(folder, target, trap, processName);
    await new Promise<void>((resolve) => {
      tap.#server.listen(`${folder}/.s.PGSQL.5432`, resolve);
    });
    return tap;
  }

  /** The database, as the application, through the tap. */
  get connection(): Connection {
    return { owner: this.#target.owner, app: { ...this.#target.app, host: this.#folder } };
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #serve(client: Socket): void {
    const database = connect(`${this.#target.app.host}/.s.PGSQL.5432`);
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    database.pipe(client);
    const marks = new Set<Mark>();
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (this.#sees(text, marks)) database.write(bytes, () => this.#hasSent(text, marks));
      else client.destroy();
    });
  }

  /** Notes what is on its way; false = it must not arrive, its sender is dead. */
  #sees(text: string, marks: Set<Mark>): boolean {
    for (const mark of markNames()) if (MARKS[mark].test(text)) marks.add(mark);
    if (/set "holder" = /.test(text)) this.holder ??= UUID.exec(text)?.[0] ?? null;
    if (!COMMIT.test(text)) return true;
    return ![...marks].some((mark) => this.#reached(POINTS[mark][0]));
  }

  #hasSent(text: string, marks: Set<Mark>): void {
    if (/set "lease_until" = /.test(text)) this.#reached('at the renewal of a lease');
    if (!COMMIT.test(text)) return;
    for (const mark of marks) this.#reached(POINTS[mark][1]);
    marks.clear();
  }

  #reached(point: KillPoint | null): boolean {
    return point !== null && this.#trap.reached(point, this.#processName);
  }
}

function markNames(): readonly Mark[] {
  return ['intent', 'sent', 'fill', 'bar', 'paper'];
}
