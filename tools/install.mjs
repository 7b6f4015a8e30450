// Installs what is missing before any other script runs. Runs on any Node >= 20, before the pinned Node is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = `${root}node_modules/.stratloom-installed`;
const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== lock) {
  console.log('Installing packages (first start, or the lock file has changed) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    console.error('npm ci failed: see the lines above; it needs the package registry.');
    process.exit(1);
  }
  writeFileSync(stampFile, lock);
}
