// Global setup of the stages that need databases (`node --test-global-setup`): one PostgreSQL for all of their files.
import { SHARED_CLUSTER, startTestCluster } from './test-cluster.ts';

/** Starts the cluster before the first file; it ends with the process of the runner. */
export async function globalSetup(): Promise<void> {
  process.env[SHARED_CLUSTER] = await startTestCluster();
}
