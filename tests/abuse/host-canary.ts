import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { getPriority, hostname, tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** Things of the host that a strategy must not reach, and a look at whether it did. */
export class HostCanary {
  readonly secret = `secret-${Math.random().toString(36).slice(2)}`;
  readonly folder = mkdtempSync(`${tmpdir()}/stratloom-canary-`);
  readonly file = `${this.folder}/secret.txt`;
  readonly port: number;
  private connectionCount = 0;
  private readonly servers: Server[] = [];
  private readonly before: string;
  private readonly priority = getPriority();

  constructor(port: number) {
    this.port = port;
    process.env['SECRET'] = this.secret;
    writeFileSync(this.file, this.secret);
    writeFileSync(`${this.folder}/secret.py`, `VALUE = ${JSON.stringify(this.secret)}\n`);
    writeFileSync(`${this.folder}/secret.mjs`, `export default ${JSON.stringify(this.secret)};\n`);
    writeFileSync(`${this.folder}/secret.cjs`, `throw ${JSON.stringify(this.secret)};\n`);
    const database = new DatabaseSync(`${this.folder}/secret.db`);
    database.exec(`create table t as select '${this.secret}' as secret`);
    database.close();
    this.before = this.look();
  }

  /** Listens on a port and on sockets that a strategy may try to reach. */
  async open(): Promise<void> {
    const addresses: (number | string)[] = [
      this.port,
      `\0stratloom-${this.port}`,
      `${this.folder}/socket`,
    ];
    for (const address of addresses) {
      const server = createServer((_request, response) => response.end(this.secret));
      server.on('connection', () => (this.connectionCount += 1));
      await new Promise<void>((resolve) => server.listen(address, resolve));
      this.servers.push(server);
    }
  }

  /** Returns what of the host was reached, by what a strategy has said and by what has happened here; nothing when all is well. */
  harm(said: string): string[] {
    const harm: string[] = [];
    if (said.includes(this.secret)) harm.push('the secret was read');
    if (said.includes(`host=${hostname()}`)) harm.push('the name of the host was read');
    if (this.connectionCount > 0) harm.push(`${this.connectionCount} connections arrived`);
    if (this.look() !== this.before) harm.push(`the folder was changed: ${this.look()}`);
    if (getPriority() !== this.priority) harm.push('the priority was changed');
    return harm;
  }

  close(): void {
    for (const server of this.servers) server.close();
    rmSync(this.folder, { recursive: true, force: true });
    delete process.env['SECRET'];
  }

  private look(): string {
    const names = readdirSync(this.folder)
      .filter((name) => name !== 'socket')
      .toSorted();
    return names
      .map((name) => `${name} ${readFileSync(`${this.folder}/${name}`, 'base64')}`)
      .join('\n');
  }
}
