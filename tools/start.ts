// `npm start`: builds what has changed, then serves the product until Ctrl-C.
import { enableCompileCache } from 'node:module';
import { requirePinnedNode } from './pinned-node.ts';
import { COMPILED } from './run-command.ts';

requirePinnedNode();
enableCompileCache(COMPILED);
await import('./build.ts');
await import('../apps/server/src/main.ts');
