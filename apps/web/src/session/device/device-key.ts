/** A browser's own key pair, in web-key form. */
export interface DeviceKeyPair {
  readonly publicKey: JsonWebKey;
  readonly privateKey: JsonWebKey;
}

/** Makes a key pair: RSA-OAEP, 2048 bits, exponent 65537, SHA-256. Throws on an insecure origin. */
export async function makeDeviceKeyPair(): Promise<DeviceKeyPair> {
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
