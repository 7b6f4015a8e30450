import { wrap } from 'comlink';
import { DEVICE_WORK, type DeviceWork } from './device-work.ts';

/**
 * Runs a task with a worker that does its device work, so that nobody who scrolls meanwhile feels it; on this thread where the
 * browser has no canvas for workers. Rejects when the worker cannot be started.
 */
export async function withDeviceWork<Result>(
  task: (work: DeviceWork) => Promise<Result>,
): Promise<Result> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    return task(DEVICE_WORK);
  }
  const worker = new Worker(new URL('./device-worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker could not be started')));
  });
  try {
    return await Promise.race([task(wrap<DeviceWork>(worker)), failure]);
  } finally {
    worker.terminate();
  }
}
