// Builds the Python sandbox.
import { buildSandbox } from './build-sandbox.ts';

await buildSandbox();
