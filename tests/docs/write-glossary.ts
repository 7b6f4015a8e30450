// Writes the table of types in GLOSSARY.md from the doc comments of the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { glossaryTypes, withTypes } from './glossary-types.ts';

const page = new URL('../../GLOSSARY.md', import.meta.url);
writeFileSync(page, withTypes(readFileSync(page, 'utf8'), glossaryTypes()));
