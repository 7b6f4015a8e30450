// Writes docs/how-to/templates.md and its pictures anew: node tests/golden/visual/guide/write-template-guide.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { GUIDE_FOLDER, templateGuide } from './template-guide.ts';

const files = templateGuide();
const pictures = new URL('templates/', GUIDE_FOLDER);
mkdirSync(pictures, { recursive: true });
for (const name of readdirSync(pictures)) {
  if (!files.has(`templates/${name}`)) rmSync(new URL(name, pictures));
}
for (const [path, text] of files) writeFileSync(new URL(path, GUIDE_FOLDER), text);
