import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { barsCsv } from '@stratloom/engine/market-data';
import { walkBars } from '@stratloom/testkit';

const STRATLOOM = fileURLToPath(new URL('../bin/stratloom.mjs', import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/stratloom-process-`);
function stratloom(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [STRATLOOM, ...args], { encoding: 'utf8' });
}

/** A module that lists at the end of a program what it has loaded, on standard error. */
const LISTING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  process.on('exit', () => process._rawDebug(loaded.join('\\n')));
`)}`;

function isOlderNode(path: string): boolean {
  if (!existsSync(path)) return false;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout)?.[1] ?? 26) < 26;
}

// What the commands do is tested in process; these hold that a process of its own does the same.
describe('stratloom as a program', () => {
  after(() => rmSync(folder, { recursive: true }));

  it('prints its help, on its own Node when an older one called it', (t) => {
    const node = ['/usr/bin/node', '/usr/local/bin/node'].find(isOlderNode) ?? process.execPath;
    t.diagnostic(`called by ${node}`);
    const { status, stdout, stderr } = spawnSync(node, [STRATLOOM, 'help'], { encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /stratloom backtest FILE/);
  });

  it('imports nothing at its start that an older Node has not', () => {
    const imports = readFileSync(STRATLOOM, 'utf8').match(/^import .* from '(.*)';$/gm);
    assert.deepEqual(imports, [
      "import { spawnSync } from 'node:child_process';",
      "import { existsSync } from 'node:fs';",
      "import { fileURLToPath } from 'node:url';",
    ]);
  });

  it('runs a Python strategy in its sandbox', () => {
    const bars = `${folder}/bars.csv`;
    const strategy = `${folder}/hold.py`;
    writeFileSync(bars, barsCsv(walkBars(100, 6)));
    writeFileSync(
      strategy,
      'from stratloom import Strategy\n\n\nclass Hold(Strategy):\n    def next(self):\n        if not self.position:\n            self.buy()\n',
    );
    const { status, stdout, stderr } = stratloom('backtest', strategy, '--bars', bars, '--once');
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^Hold on bars, 1d, 100 bars/);
    assert.match(stdout, /receipt [0-9a-f]{64}/);
  });

  it('loads for a Python strategy neither Pine nor rules nor allocations', () => {
    const strategy = `${folder}/hold.py`;
    const args = [STRATLOOM, 'backtest', strategy, '--bars', `${folder}/bars.csv`, '--once'];
    const { status, stderr } = spawnSync(process.execPath, ['--import', LISTING, ...args], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    const loaded = [...stderr.matchAll(/packages\/([a-z-]+)\/src/g)].map(([, name]) => name);
    assert.deepEqual(
      [...new Set(loaded)].filter((name) => name?.startsWith('lang-')),
      ['lang-python'],
    );
    assert.ok(loaded.length > 100, 'the engine is among what was loaded');
  });

  it('ends with 1 and a remedy on standard error', () => {
    const { status, stdout, stderr } = stratloom(
      'backtest',
      `${folder}/none.py`,
      '--bars',
      'x.csv',
    );
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /none\.py: The file does not exist/);
  });
});
