// Type-checks every TypeScript project of the repository: each tsconfig*.json of the root and of the workspaces.
// `node tools/typecheck.ts packages/engine` checks only the files of that folder.
import { globSync } from 'node:fs';
import { API } from 'typescript/unstable/sync';
import { ROOT } from './run-command.ts';
import { checkProject } from './typecheck/check-project.ts';
import { Owners } from './typecheck/owners.ts';

const projects = globSync(
  ['tsconfig.json', '{packages,apps}/*/tsconfig*.json', '{packages,apps}/*/*/tsconfig*.json'],
  { cwd: ROOT, exclude: (name) => name.includes('node_modules') },
).toSorted();
const folder = process.argv[2] === undefined ? `${ROOT}/` : `${ROOT}/${process.argv[2]}/`;

const api = new API({ cwd: ROOT });
const owners = new Owners(
  projects.map((config) => ({
    config,
    files: api.parseConfigFile(`${ROOT}/${config}`).fileNames,
  })),
);
const checked = new Set<string>();
const problems: string[] = [];
for (const config of projects) {
  if (!owners.hasFilesIn(config, folder)) continue;
  problems.push(
    ...checkProject(api, `${ROOT}/${config}`, (file) => {
      if (!file.startsWith(folder) || checked.has(file) || !owners.isFor(config, file)) {
        return false;
      }
      checked.add(file);
      return true;
    }),
  );
}
api.close();

if (problems.length > 0) console.error(problems.join('\n'));
console.log(`${checked.size} files type-checked, ${problems.length} errors`);
process.exitCode = problems.length === 0 && checked.size > 0 ? 0 : 1;
