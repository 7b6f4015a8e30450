export { readBarsOfAnyFile } from './bars-file.ts';
