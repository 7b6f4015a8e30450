import { deviceName } from '../../../session/device/device-info.ts';

const WORKER = '/alerts-worker.js';

/** A browser that has subscribed at its push service. */
export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly name: string;
}

/** Why this browser takes no alerts, in words. */
export class PushRefusal extends Error {
  override readonly name = 'PushRefusal';
}

/** Returns true where a browser can be pushed to at all. */
export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns the address of this browser at its push service; null while it takes no alerts. */
export async function pushAddress(): Promise<string | null> {
  if (!canBePushed()) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/**
 * Lets this browser take alerts.
 *
 * @param publicKey - Key of the server, base64url.
 * @throws PushRefusal where its owner or its push service does not want it.
 */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new PushRefusal(
      'This browser does not let the site show notifications. Allow them in its settings for this site.',
    );
  }
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribed(pushManager, publicKey);
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    ...{ p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    name: deviceName(),
  };
}

async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new PushRefusal(
      'The push service of this browser does not answer: it needs the internet. E-mail and webhook go on as they are.',
    );
  }
}

/** Ends that, whatever the server still sends. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await registration?.unregister();
}
