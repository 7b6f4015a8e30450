import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that takes every mail, or none. */
export interface TestSmtp {
  readonly url: string;
  /** Texts sent after DATA, one a mail. */
  readonly mails: readonly string[];
  /** Commands that came, in their order. */
  readonly commands: readonly string[];
  close(): Promise<void>;
}

function answerTo(command: string, refuses: boolean): string {
  const verb = command.slice(0, 4).toUpperCase();
  if (verb === 'RCPT' && refuses) return '550 no such user here';
  if (verb === 'DATA') return '354 go ahead';
  if (verb === 'QUIT') return '221 bye';
  return '250 ok';
}

function serve(
  socket: Socket,
  kept: { mails: string[]; commands: string[] },
  refuses: boolean,
): void {
  let text = '';
  let isData = false;
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.write('220 test\r\n');
  socket.on('data', (piece: string) => {
    text += piece;
    for (;;) {
      const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isData ? 5 : 2));
      if (isData) {
        kept.mails.push(part);
        isData = false;
        socket.write('250 taken\r\n');
        continue;
      }
      kept.commands.push(part);
      socket.write(`${answerTo(part, refuses)}\r\n`);
      isData = part.toUpperCase() === 'DATA';
    }
  });
}

/** Starts a mail server on this machine that speaks plain SMTP. */
export async function startTestSmtp(options: { refuses?: boolean } = {}): Promise<TestSmtp> {
  const kept = { mails: [] as string[], commands: [] as string[] };
  const server: Server = createServer((socket) => serve(socket, kept, options.refuses ?? false));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    ...kept,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
