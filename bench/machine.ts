import { arch, cpus, platform, release } from 'node:os';

/** Names the machine, the runtime and the time of a measurement. */
export function machineText(now: Date): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  return [
    `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${processors.length} cores of ${model}`,
    `${platform()} ${release()} ${arch()}`,
    `Node ${process.versions.node} (V8 ${process.versions.v8})`,
  ].join('; ');
}
