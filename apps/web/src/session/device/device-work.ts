/** A browser's own key pair, in web-key form. */
export interface DeviceKeyPair {
  readonly publicKey: JsonWebKey;
  readonly privateKey: JsonWebKey;
}

/** SHA-256 of a text, in hex. Throws where the page has no `crypto.subtle` (insecure origin). */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes a key pair: RSA-OAEP, 2048 bits, exponent 65537, SHA-256. Throws on an insecure origin. */
async function makeKeyPair(): Promise<DeviceKeyPair> {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['encrypt', 'decrypt'],
  );
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('jwk', pair.publicKey),
    crypto.subtle.exportKey('jwk', pair.privateKey),
  ]);
  return { publicKey, privateKey };
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Makes a canvas; in a worker, which has no document, one that is never shown. */
function makeCanvas(width: number, height: number): Canvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Returns a picture as a data address. */
async function pictureOf(canvas: Canvas): Promise<string> {
  if (!('convertToBlob' in canvas)) return canvas.toDataURL();
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** Hash of a fixed picture drawn by this browser; of an empty text where it has no canvas. */
async function canvasFingerprint(): Promise<string> {
  const canvas = makeCanvas(240, 60);
  const context = canvas.getContext('2d');
  if (context === null || !('fillText' in context)) return sha256Hex('');
  context.textBaseline = 'top';
  context.font = "16px 'Arial'";
  context.fillStyle = '#f60';
  context.fillRect(120, 2, 60, 20);
  context.fillStyle = '#069';
  context.fillText('Stratloom \u{1F4C8} 0123456789', 2, 12);
  context.fillStyle = 'rgba(102, 204, 0, 0.7)';
  context.fillText('Stratloom \u{1F4C8} 0123456789', 4, 16);
  return sha256Hex(await pictureOf(canvas));
}

/** Hash of this browser's graphics description; of an empty text where it has no WebGL. */
async function webglFingerprint(): Promise<string> {
  const context = makeCanvas(300, 150).getContext('webgl');
  if (context === null || !('getSupportedExtensions' in context)) return sha256Hex('');
  const details = context.getExtension('WEBGL_debug_renderer_info');
  const facts: unknown[] = [
    context.getParameter(context.VERSION),
    context.getParameter(context.SHADING_LANGUAGE_VERSION),
    context.getParameter(details?.UNMASKED_VENDOR_WEBGL ?? context.VENDOR),
    context.getParameter(details?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER),
    context.getParameter(context.MAX_TEXTURE_SIZE),
    context.getSupportedExtensions(),
  ];
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return sha256Hex(JSON.stringify(facts));
}

/** Parts of registering a browser that take a phone a tenth of a second and more each. */
export interface DeviceWork {
  readonly canvasFingerprint: () => Promise<string>;
  readonly webglFingerprint: () => Promise<string>;
  readonly makeKeyPair: () => Promise<DeviceKeyPair>;
}

/** The work on the thread that calls it. */
export const DEVICE_WORK: DeviceWork = { canvasFingerprint, webglFingerprint, makeKeyPair };
