import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Paths of Chromium or Chrome on the systems we know, likeliest first. */
const CHROMIUM_PATHS = [
  process.env['STRATLOOM_CHROMIUM'] ?? '',
  // Chromium without the parts that draw a window: a third less processor time a test.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of a Chromium, or undefined when there is none. */
export function findChromium(): string | undefined {
  return CHROMIUM_PATHS.find((path) => path !== '' && existsSync(path));
}

/** Installs Chromium and bubblewrap where that can be done unasked: on Debian, as root. Says what it does. */
export async function installSystemPackages(): Promise<void> {
  const missing: string[] = [];
  if (findChromium() === undefined) missing.push('chromium-headless-shell');
  if (process.platform === 'linux' && !existsSync('/usr/bin/bwrap')) missing.push('bubblewrap');
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length === 0 || !canInstall) return;
  console.log(`Installing ${missing.join(' and ')} by apt …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(['apt-get', 'update', '-qq'], { env });
  const { code, output } = await runCommand(['apt-get', 'install', '-y', '-qq', ...missing], {
    env,
  });
  if (code !== 0) console.error(`${output}\napt could not install ${missing.join(' and ')}.`);
}
