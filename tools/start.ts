// `npm start`: builds what has changed, then serves the product until Ctrl-C.
import { requirePinnedNode } from './pinned-node.ts';

requirePinnedNode();
await import('./build.ts');
await import('../apps/server/src/main.ts');
