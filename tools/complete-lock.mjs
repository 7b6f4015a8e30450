// Adds to package-lock.json the platform packages that the registry in use does not serve. Some registries hold only the
// platforms of their own machines; npm then leaves the others out of the lock file, and `npm ci` refuses it everywhere.
// Run it after `npm install` has changed the lock file. The entries say only what their names say: version, system,
// processor and C library; npm takes the rest from the registry on the machine that needs them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const present = new Set(
  Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)),
);

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64'];

/** Machines that a platform package is for, by its name. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined) return undefined;
  const libc = name.endsWith('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu], ...(libc === undefined ? {} : { libc: [libc] }) };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (present.has(name) || platform === undefined) continue;
    const dev = entry.dev === true || path === '' ? { dev: true } : {};
    lock.packages[`node_modules/${name}`] = { version, ...dev, optional: true, ...platform };
    present.add(name);
    added += 1;
  }
}
const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} platform packages added to package-lock.json`);
