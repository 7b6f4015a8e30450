export type { ServerHost, ServerHostOptions } from './server-host.ts';
export { bubblewrapProblem, createServerHost } from './server-host.ts';
export type { ServerLimits } from './server-limits.ts';
export { DEFAULT_SERVER_LIMITS } from './server-limits.ts';
export type { LockedPackage, PackageLock } from './packages/package-lock.ts';
export {
  findPackage,
  pinnedLock,
  readPackageLock,
  withDependencies,
} from './packages/package-lock.ts';
export type { PackageSource, WheelFinding } from './packages/wheel-folder.ts';
export { WheelFolder } from './packages/wheel-folder.ts';
