import { generateKeyPairSync, sign } from 'node:crypto';

/** Returns the DER of a value: its tag, its length, its parts. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const SEQUENCE = 0x30;
/** ecdsa-with-SHA256. */
const ALGORITHM = der(SEQUENCE, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));

function nameOf(host: string): Buffer {
  const commonName = der(0x06, Buffer.from('550403', 'hex'));
  return der(SEQUENCE, der(0x31, der(SEQUENCE, commonName, der(0x0c, Buffer.from(host)))));
}

/** Returns key and certificate (PEM) of a host that vouches for itself, as nobody else does. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = nameOf(host);
  const times = ['200101000000Z', '491231235959Z'].map((time) => der(0x17, Buffer.from(time)));
  const signed = der(
    SEQUENCE,
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    name,
    der(SEQUENCE, ...times),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const body = der(SEQUENCE, signed, ALGORITHM, signature).toString('base64');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
