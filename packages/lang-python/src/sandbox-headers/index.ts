export { sandboxFolder, sandboxHeaders } from './sandbox-headers.ts';
