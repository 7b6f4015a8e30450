import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { invariant } from '@stratloom/engine/model';
import type { Connection } from '../db/connection.ts';
import { makeTestFolder } from './test-folder.ts';

/** Message of the protocol that asks for a commit. */
const COMMIT = /Q[^]{4}commit\0/i;

/** Stands between the application and a test database, and breaks a connection right after a COMMIT was sent. */
export class CommitCutter {
  readonly #folder: string;
  readonly #target: Connection;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #cuts = 0;

  private constructor(folder: string, target: Connection) {
    this.#folder = folder;
    this.#target = target;
    this.#server = createServer((client) => this.#serve(client));
  }

  /** Begins to stand before a database on a socket. */
  static async start(target: Connection): Promise<CommitCutter> {
    const cutter = new CommitCutter(await makeTestFolder(), target);
    await new Promise<void>((resolve) => {
      cutter.#server.listen(`${cutter.#folder}/.s.PGSQL.5432`, resolve);
    });
    return cutter;
  }

  /** The database, as the application, through the cutter. */
  get connection(): Connection {
    return { owner: this.#target.owner, app: { ...this.#target.app, host: this.#folder } };
  }

  /** Breaks the connection of the next COMMIT before its answer comes. */
  cutNext(): void {
    this.#cuts += 1;
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #serve(client: Socket): void {
    const { host } = this.#target.app;
    invariant(host !== undefined, 'a database on a socket');
    const database = connect(`${host}/.s.PGSQL.5432`);
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    }
    database.pipe(client);
    client.on('close', () => database.end());
    // A database that is killed resets its connection, which ends no pipe.
    database.on('close', () => client.destroy());
    client.on('data', (bytes) => {
      const isCut = this.#cuts > 0 && COMMIT.test(bytes.toString('latin1'));
      if (isCut) {
        this.#cuts -= 1;
        database.unpipe(client);
        database.resume();
      }
      database.write(bytes, () => {
        if (isCut) client.destroy();
      });
    });
  }
}
