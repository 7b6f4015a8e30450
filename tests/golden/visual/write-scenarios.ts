// Writes the scenarios anew from the templates: node tests/golden/visual/write-scenarios.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TEMPLATES } from '@stratloom/lang-visual';
import { FILES, scenarioFile, textsOf } from './scenarios.ts';

for (const template of TEMPLATES) {
  const texts = textsOf(template);
  mkdirSync(scenarioFile(template.id, ''), { recursive: true });
  for (const file of FILES) writeFileSync(scenarioFile(template.id, file), texts[file]);
}
execFileSync('oxfmt', [fileURLToPath(new URL('.', import.meta.url))]);
