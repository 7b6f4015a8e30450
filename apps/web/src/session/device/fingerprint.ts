/** SHA-256 of a text, in hex. Throws where the page has no `crypto.subtle` (insecure origin). */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How this browser draws a fixed picture, as a hash; of an empty text where it has no canvas. */
export async function canvasFingerprint(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 240;
  canvas.height = 60;
  const context = canvas.getContext('2d');
  if (context === null) return sha256Hex('');
  context.textBaseline = 'top';
  context.font = "16px 'Arial'";
  context.fillStyle = '#f60';
  context.fillRect(120, 2, 60, 20);
  context.fillStyle = '#069';
  context.fillText('Stratloom \u{1F4C8} 0123456789', 2, 12);
  context.fillStyle = 'rgba(102, 204, 0, 0.7)';
  context.fillText('Stratloom \u{1F4C8} 0123456789', 4, 16);
  return sha256Hex(canvas.toDataURL());
}

/** What this browser says of its graphics, as a hash; of an empty text where it has no WebGL. */
export async function webglFingerprint(): Promise<string> {
  const context = document.createElement('canvas').getContext('webgl');
  if (context === null) return sha256Hex('');
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
