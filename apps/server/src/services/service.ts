/** Everything that this program can run, in the order in which it starts. */
export const SERVICE_NAMES = ['api', 'feeds', 'jobs', 'live'] as const;

/** Name of a service. */
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** A part of the server that starts and stops by itself. */
export interface Service {
  readonly name: ServiceName;
  /** Resolves once it works. When it rejects, it has released what it had taken. */
  start(): Promise<void>;
  /** Resolves once running work has ended; called at most once, after `start` has resolved. */
  stop(): Promise<void>;
}
