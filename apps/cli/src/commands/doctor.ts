import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bubblewrapProblem } from '@stratloom/lang-python/host-server';
import type { CommandIo } from '../command-io.ts';
import { databaseVersion, startServer, StartProblem } from '@stratloom/server';

/** One thing that was tried. */
interface Finding {
  readonly name: string;
  readonly works: boolean;
  /** True for what the product works without. */
  readonly isOptional: boolean;
  /** Finding. */
  readonly detail: string;
  /** Remedy; empty when it works. */
  readonly remedy: string;
}

/** `stratloom doctor`: tries everything the product needs and says how to mend the rest. Returns 1 when something that it needs fails. */
export async function doctor(_args: readonly string[], { out }: CommandIo): Promise<number> {
  const findings = [
    runtime(),
    ...builds(),
    await database(),
    bubblewrap(),
    chromium(),
    await port(),
  ];
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { name, works, isOptional, detail, remedy } of findings) {
    const mark = isOptional ? '–' : '✗';
    out(`${works ? '✓' : mark} ${name.padEnd(width)}  ${detail}\n`);
    if (!works) out(`  ${' '.repeat(width)}  ${remedy}\n`);
  }
  return findings.every(({ works, isOptional }) => works || isOptional) ? 0 : 1;
}

function finding(name: string, works: boolean, detail: string, remedy: string): Finding {
  return { name, works, isOptional: false, detail, remedy: works ? '' : remedy };
}

function runtime(): Finding {
  const works = Number(process.versions.node.split('.')[0]) >= 26;
  return finding('Node', works, process.version, 'Run npm ci, which installs Node 26.');
}

function builds(): Finding[] {
  const has = (path: string): boolean =>
    existsSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)));
  const build = (name: string, path: string): Finding =>
    finding(name, has(path), has(path) ? 'built' : 'not built', 'Run npm run build.');
  return [
    build('Web app', 'apps/web/dist/index.html'),
    build('Python sandbox', 'packages/lang-python/dist/server'),
  ];
}

async function database(): Promise<Finding> {
  const name = 'Database';
  const url = process.env['DATABASE_URL'];
  try {
    const detail =
      url === undefined || url === ''
        ? await tryEmbedded()
        : `PostgreSQL ${await databaseVersion(url)} at DATABASE_URL`;
    return finding(name, true, detail, '');
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return finding(name, false, error.message, error.remedy);
  }
}

/** Starts the whole server on a folder of its own, which proves binaries, rights and migrations. */
async function tryEmbedded(): Promise<string> {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-doctor-`);
  try {
    const dataFolder = `${folder}/data`;
    // Beside the data folder: the server refuses a key file in it.
    const keyFile = `${folder}/doctor.keys`;
    const server = await startServer({ dataFolder, keyFile, port: 0 });
    await server.close();
    return 'embedded PostgreSQL starts and stops';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bubblewrap(): Finding {
  const problem = bubblewrapProblem();
  const detail = problem?.message ?? 'strategies can be confined';
  return finding('bubblewrap', problem === null, detail, problem?.remedy ?? '');
}

function chromium(): Finding {
  const places = [
    process.env['STRATLOOM_CHROMIUM'] ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const found = places.find((path) => path !== '' && existsSync(path));
  const remedy = 'Only browser tests need it. Debian: apt-get install chromium.';
  const isFound = found !== undefined;
  return { ...finding('Chromium', isFound, found ?? 'not found', remedy), isOptional: true };
}

async function port(): Promise<Finding> {
  const number = Number(process.env['PORT'] ?? 3000);
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(number, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  const detail = `${number} is ${free ? 'free' : 'in use'}`;
  return finding('Port', free, detail, 'Set PORT to another one, or stop what uses it.');
}
