// Runs in place of the sandboxed program, behind the same wall and with the same options, as JavaScript with every right that
// a program has: what an attacker has who has broken out of the interpreter. Prints one JSON text for each attempt.
import { writeSync } from 'node:fs';
import { inspect } from 'node:util';

const [, , , file = '', folder = '', port = ''] = process.argv;
const load = (name) => process.getBuiltinModule(name) ?? process.getBuiltinModule(`node:${name}`);
const fs = load('fs');
const timeout = (ms) => new Promise((resolve) => setTimeout(resolve, ms, 'nothing happened'));

const attacks = {
  'read a file': () => fs.readFileSync(file, 'utf8'),
  'read a file by descriptor': () => fs.readSync(fs.openSync(file), Buffer.alloc(99)),
  'read a file by promise': () => fs.promises.readFile(file, 'utf8'),
  'read a file as blob': async () => (await fs.openAsBlob(file)).text(),
  'read a file by stream': () =>
    new Promise((resolve) =>
      fs
        .createReadStream(file)
        .on('data', (data) => resolve(String(data)))
        .on('error', resolve),
    ),
  'read a file by binding': () => process.binding('fs').readFileUtf8(file, 0),
  'read a file as module': () => import(`${folder}/secret.mjs`),
  'require a file': () => load('module').createRequire('/')(`${folder}/secret.cjs`),
  'copy a file': () => fs.cpSync(file, '/tmp/copy'),
  'link a file': () => fs.symlinkSync(file, '/tmp/link'),
  'watch a file': () => fs.watch(folder),
  'list a folder': () => fs.readdirSync(folder),
  'list the root': () => JSON.stringify(fs.readdirSync('/')),
  'list homes': () => [...fs.readdirSync('/root'), ...fs.readdirSync('/home')],
  'read passwords': () => fs.readFileSync('/etc/passwd', 'utf8'),
  'read processes': () => fs.readFileSync('/proc/1/environ', 'utf8'),
  'read own environment': () => JSON.stringify(process.env),
  'write a file': () => fs.writeFileSync(`${folder}/written`, 'x'),
  'write beside itself': () => fs.writeFileSync(new URL('written', import.meta.url), 'x'),
  'change itself': () => fs.appendFileSync(new URL(import.meta.url), '//'),
  'make a folder': () => fs.mkdirSync(`${folder}/made`),
  'write a report': () => process.report.writeReport(`${folder}/written`),
  'write a heap snapshot': () => load('v8').writeHeapSnapshot(`${folder}/written`),
  'database file': () =>
    new (load('sqlite').DatabaseSync)(`${folder}/secret.db`).prepare('select * from t').all(),
  'database attached': () =>
    new (load('sqlite').DatabaseSync)(':memory:').exec(`attach '${folder}/secret.db' as s`),
  'import the database': () => import('node:sqlite'),
  exec: () => load('child_process').execSync(`cat ${file}`, { encoding: 'utf8' }),
  'spawn itself': () =>
    load('child_process').spawnSync(process.execPath, ['-e', '1']).error ?? 'spawned',
  'spawn a shell': () =>
    load('child_process').spawnSync('/bin/sh', ['-c', `cat ${file}`], { encoding: 'utf8' }).stdout,
  'spawn by binding': () =>
    process
      .binding('spawn_sync')
      .spawn({ file: '/bin/sh', args: ['sh'], stdio: [{ type: 'ignore' }] }),
  worker: () => new (load('worker_threads').Worker)('1', { eval: true }),
  inspector: () => load('inspector').open(0),
  ffi: () => load('ffi').dlopen('libc.so.6'),
  'native library': () => process.dlopen({ exports: {} }, `${folder}/secret.node`),
  wasi: () => new (load('wasi').WASI)({ version: 'preview1', preopens: { '/': folder } }),
  vm: () => load('vm').runInThisContext('1 + 1'),
  'function from text': () => Reflect.construct(Function, ['return 1'])(),
  'code from a data URL': async () =>
    (await import(['data:text/javascript,', 'export default process.env'].join(''))).default
      .SECRET ?? 'no secret',
  connect: () =>
    new Promise((resolve) =>
      load('net')
        .connect(port, '127.0.0.1', () => resolve('connected'))
        .on('error', resolve),
    ),
  'connect to the host by all addresses': async () => {
    const addresses = Object.values(load('os').networkInterfaces())
      .flat()
      .map((it) => it.address);
    return JSON.stringify(
      addresses.filter((address) => address !== '127.0.0.1' && address !== '::1'),
    );
  },
  listen: () =>
    new Promise((resolve) =>
      load('net')
        .createServer()
        .listen(4148, () => resolve('listens inside'))
        .on('error', resolve),
    ),
  'unix socket': () =>
    new Promise((resolve) =>
      load('net')
        .connect(`${folder}/socket`)
        .on('connect', () => resolve('connected'))
        .on('error', resolve),
    ),
  'abstract socket': () =>
    new Promise((resolve) =>
      load('net')
        .connect(`\0stratloom-${port}`)
        .on('connect', () => resolve('connected'))
        .on('error', resolve),
    ),
  datagram: () =>
    new Promise((resolve) =>
      load('dgram')
        .createSocket('udp4')
        .send('x', port, '127.0.0.1', (error) => resolve(error ?? 'sent')),
    ),
  'name server': () => load('dns').promises.lookup('localhost'),
  http: () =>
    new Promise((resolve) =>
      load('http')
        .get(`http://127.0.0.1:${port}/`, (response) =>
          response.on('data', (data) => resolve(String(data))),
        )
        .on('error', resolve),
    ),
  fetch: async () => (await fetch(`http://127.0.0.1:${port}/`)).text(),
  'change the user': () => process.setuid(0),
  'change the folder': () => process.chdir('/'),
  'change the priority of the parent': () => load('os').setPriority(process.ppid, -20),
  'host name': () => `host=${load('os').hostname()}`,
  user: () => JSON.stringify(load('os').userInfo()),
  'read itself': () => fs.readFileSync(new URL('main.mjs', import.meta.url), 'utf8').slice(0, 20),
  'kill the parent': () => process.kill(process.ppid, 'SIGKILL'),
  'kill all': () => process.kill(-1, 'SIGKILL'),
};

for (const [name, attack] of Object.entries(attacks)) {
  let found;
  try {
    found = await Promise.race([attack(), timeout(300)]);
  } catch (error) {
    found = error;
  }
  const text = found instanceof Error || Object(found) !== found ? String(found) : inspect(found);
  writeSync(1, `${JSON.stringify({ name, found: text.slice(0, 400) })}\n`);
}
process.exit(0);
