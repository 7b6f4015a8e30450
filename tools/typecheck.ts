// Type-checks every TypeScript project of the repository: each tsconfig*.json of the root and of the workspaces.
import { globSync } from 'node:fs';
import { ROOT, runCommand } from './run-command.ts';

const projects = globSync(
  ['tsconfig.json', '{packages,apps}/*/tsconfig*.json', '{packages,apps}/*/*/tsconfig*.json'],
  { cwd: ROOT, exclude: (name) => name.includes('node_modules') },
).toSorted();

let failed = false;
const waiting = [...projects];

async function work(): Promise<void> {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const { code, output } = await runCommand(['tsc', '-p', project]);
    if (code === 0) continue;
    failed = true;
    console.error(`${project}:\n${output}`);
  }
}

await Promise.all([work(), work()]);
console.log(`${projects.length} projects type-checked`);
process.exitCode = failed ? 1 : 0;
