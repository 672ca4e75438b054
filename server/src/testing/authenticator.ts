import { createHash, generateKeyPairSync, sign } from 'node:crypto'

interface Asked {
  readonly challenge: string
}

/** A passkey as a phone would keep it: ES256, verified user, a counter; no attestation. */
export function createAuthenticator(origin = 'https://site.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const credentialId = createHash('sha256').update(String(jwk.x)).digest().subarray(0, 16)
  const id = credentialId.toString('base64url')
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0

  function clientData(type: string, { challenge }: Asked, from: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  }

  function authenticatorData(flags: number, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, more])
  }

  return {
    id,
    /** The answer to `navigator.credentials.create`. */
    create(options: Asked, from = origin) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = coseKey(
        Buffer.from(jwk.x ?? '', 'base64url'),
        Buffer.from(jwk.y ?? '', 'base64url'),
      )
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const data = authenticatorData(userPresent | userVerified | hasCredential, attested)
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, from).toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** The answer to `navigator.credentials.get`. */
    get(options: Asked, { from = origin, isVerified = true, userHandle = '' } = {}) {
      const client = clientData('webauthn.get', options, from)
      const data = authenticatorData(userPresent | (isVerified ? userVerified : 0))
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userHandle === '' ? {} : { userHandle }),
        },
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
      }
    },
  }
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y} */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}
