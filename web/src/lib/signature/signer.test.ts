import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, toHex } from './bytes.ts'
import { createSigner, type Signer } from './signer.ts'

let signer: Signer

beforeAll(async () => {
  signer = await createSigner(readFileSync(new URL('./signer.wasm', import.meta.url)))
})

const repeated = (byte: number, count: number) => new Uint8Array(count).fill(byte)
const counted = Uint8Array.from({ length: 25 }, (_, index) => index + 1)

describe('the module', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
  ])('hashes %o as FIPS 180-4 does', (text, digest) => {
    expect(toHex(signer.sha256(bytesOf(text)))).toBe(digest)
  })

  it.each<[number, Uint8Array, Uint8Array, string]>([
    [
      1,
      repeated(0x0b, 20),
      bytesOf('Hi There'),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      2,
      bytesOf('Jefe'),
      bytesOf('what do ya want for nothing?'),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      3,
      repeated(0xaa, 20),
      repeated(0xdd, 50),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
    [
      4,
      counted,
      repeated(0xcd, 50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      6,
      repeated(0xaa, 131),
      bytesOf('Test Using Larger Than Block-Size Key - Hash Key First'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      7,
      repeated(0xaa, 131),
      bytesOf(
        'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('passes test case %i of RFC 4231', (_, key, input, digest) => {
    expect(toHex(signer.hmac(key, input))).toBe(digest)
  })

  it('passes test case 5 of RFC 4231, which is cut to 128 bits', () => {
    const digest = signer.hmac(repeated(0x0c, 20), bytesOf('Test With Truncation'))
    expect(toHex(digest).slice(0, 32)).toBe('a3b6167473100ee06e0c796c2955552b')
  })

  it('agrees with another implementation on any key and input that it has room for', () => {
    const key = fc.uint8Array({ maxLength: 256 })
    const input = fc.uint8Array({ maxLength: 1024 })
    fc.assert(
      fc.property(key, input, (key, input) => {
        expect(toHex(signer.hmac(key, input))).toBe(
          createHmac('sha256', key).update(input).digest('hex'),
        )
        expect(toHex(signer.sha256(input))).toBe(createHash('sha256').update(input).digest('hex'))
      }),
    )
  })

  it('refuses what it has no room for', () => {
    expect(() => signer.hmac(repeated(1, 257), bytesOf(''))).toThrow('too long')
    expect(() => signer.hmac(bytesOf(''), repeated(1, 1025))).toThrow('too long')
    expect(() => signer.sha256(repeated(1, 1025))).toThrow('too long')
  })
})
