import { createCipheriv, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type SiteConfiguration, vvPretty } from '@zhengju/contract/configuration/calls'
import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { failures } from '@zhengju/contract/kernel/failure'
import {
  type SignedBase,
  signatureSlot,
  signatureSlotMs,
  signatureText,
  signedBases,
  staleSignatureCode,
} from '@zhengju/contract/kernel/signature'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { login } from '@zhengju/contract/member/calls'
import { listDepositMethods } from '@zhengju/contract/payment/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { covers } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SayUnsigned } from './configuration.ts'
import { keepSignatures, keptSignature, secondSignatureMap } from './signature-map.ts'

const key = Buffer.from('k'.repeat(32))
const startAt = 1_700_000_000_000
const compiled = readFileSync(new URL('./signer.wasm', import.meta.url))

/** What the site does, and what the browser's storage holds. */
let site: { now: number; fetched: number; isReachable: boolean; hasModule: boolean }
let stored: Map<string, string>
let ticksMs: number

beforeEach(() => {
  vi.resetModules()
  site = { now: startAt, fetched: 0, isReachable: true, hasModule: true }
  stored = new Map([[storageKeys.uuid.key, 'device-1']])
  ticksMs = 0
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  vi.stubGlobal('fetch', async () => new Response(compiled, { status: site.hasModule ? 200 : 404 }))
  vi.spyOn(performance, 'now').mockImplementation(() => ticksMs)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the module signs, for the base that a path counts as, by the time of the site', async () => {
  covers('signature.module', 'signature.bases')
  expect(await signatureSent()).toBe(expected('/site/api'))
  expect(await signatureSent(listDepositMethods)).toBe(expected('/fd/api'))
  pass(signatureSlotMs)
  expect(await signatureSent()).toBe(expected('/site/api', site.now))
  expect(site.fetched).toBe(1)
})

test('what stands outside the six bases, or delivers the key, is not signed and fetches nothing', async () => {
  covers('signature.unsigned')
  expect(await signatureSent(login, '/api/json-cache/platformCounts')).toBe('')
  expect(await signatureSent(preInfo)).toBe('')
  expect(site.fetched).toBe(0)
})

test('without the module the stored map signs, with equal results', async () => {
  covers('signature.fallback')
  site.hasModule = false
  expect(await signatureSent()).toBe(expected('/site/api'))
  expect(await signatureSent(listDepositMethods)).toBe(expected('/fd/api'))
  expect(stored.get(storageKeys.signatureMap.key)).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect(stored.get(storageKeys.signatureMap.key)).not.toContain('site')
  pass(signatureSlotMs)
  expect(await signatureSent()).toBe(expected('/site/api', site.now))
  expect(site.fetched).toBe(2)
})

test('with neither module nor site what an earlier visit stored signs; with nothing stored the signature is empty', async () => {
  covers('signature.empty')
  site.hasModule = false
  site.isReachable = false
  expect(await signatureSent()).toBe('')
  site.isReachable = true
  await signatureSent()
  vi.resetModules()
  site.isReachable = false
  expect(await signatureSent()).toBe(expected('/site/api'))
})

test('a stale signature is made once more after the key is fetched again, and only once', async () => {
  covers('signature.stale')
  const sent: string[] = []
  const { signed } = await import('./index.ts')
  const ask = (stale: number) => async (signature: string) => {
    sent.push(signature)
    if (sent.length <= stale) throw await refusal(staleSignatureCode)
    return 'done'
  }
  const call = { endpoint: login, path: login.path, say }
  await signed({ ...call, ask: ask(0) })
  site.now += 3 * signatureSlotMs
  sent.length = 0
  expect(await signed({ ...call, ask: ask(1) })).toBe('done')
  expect(sent).toEqual([expected('/site/api', startAt), expected('/site/api', site.now)])
  expect(site.fetched).toBe(2)
  sent.length = 0
  await expect(signed({ ...call, ask: ask(9) })).rejects.toMatchObject({ code: staleSignatureCode })
  expect(sent).toHaveLength(2)
})

test('calls that turn stale together fetch the key once', async () => {
  const { signed } = await import('./index.ts')
  const asked = [0, 0, 0]
  const calls = asked.map((_, index) =>
    signed({
      endpoint: login,
      path: login.path,
      say,
      async ask(signature) {
        asked[index] = (asked[index] ?? 0) + 1
        if (asked[index] === 1) throw await refusal(staleSignatureCode)
        return signature
      },
    }),
  )
  expect(new Set(await Promise.all(calls)).size).toBe(1)
  expect(site.fetched).toBe(2)
})

test('another refusal is handed on as it is, and another device fetches a key of its own', async () => {
  const { signed } = await import('./index.ts')
  const call = { endpoint: login, path: login.path, say }
  const refused = await refusal(failures['auth.wrongCredentials'].code)
  await expect(signed({ ...call, ask: () => Promise.reject(refused) })).rejects.toBe(refused)
  stored.set(storageKeys.uuid.key, 'device-2')
  const ofOther = await signed({ ...call, ask: async (signature) => signature })
  expect(ofOther).toBe(expected('/site/api', startAt, 'device-2'))
  expect(site.fetched).toBe(2)
})

test('the stored map is read by base; what we did not write is nothing', () => {
  expect(keptSignature('/fd/api')).toBe('')
  keepSignatures({ '/fd/api': 'ab' })
  expect(keptSignature('/fd/api')).toBe('ab')
  expect(keptSignature('/act/api')).toBe('')
  for (const broken of ['', '%', 'AAAA', Buffer.alloc(80).toString('base64')]) {
    stored.set(storageKeys.signatureMap.key, broken)
    expect(keptSignature('/fd/api')).toBe('')
  }
})

test('the second builder of signatures is disabled', () => {
  covers('signature.second-builder')
  expect(secondSignatureMap()).toEqual({})
})

async function signatureSent(endpoint: PlainEndpoint = login, path: string = endpoint.path) {
  const { signed } = await import('./index.ts')
  return signed({ endpoint, path, ask: async (signature) => signature, say })
}

/** As the client throws it; its module is loaded anew for each test. */
async function refusal(code: number): Promise<Error> {
  const { BusinessError } = await import('../call-error.ts')
  return new BusinessError(code, '', undefined)
}

function pass(ms: number): void {
  ticksMs += ms
  site.now += ms
}

/** As the site computes it. */
function expected(base: SignedBase, at = startAt, deviceId = 'device-1'): string {
  const text = signatureText(base, deviceId, signatureSlot(at))
  return createHmac('sha256', key).update(text).digest('hex')
}

const k = Buffer.alloc(32, 1)
const v = Buffer.alloc(12, 2)

const say = (async (endpoint: PlainEndpoint) => {
  if (!site.isReachable) throw new Error('unreachable')
  if (endpoint.path !== vvPretty.path) {
    return { k: k.toString('base64'), v: v.toString('base64') }
  }
  site.fetched++
  const signatures = Object.fromEntries(signedBases.map((base) => [base, expected(base, site.now)]))
  const configuration: SiteConfiguration = {
    entries: { '51': ['/'] },
    cacheKey: key.toString('base64'),
    signatureKey: key.toString('base64'),
    signatures,
    now: site.now,
  }
  const cipher = createCipheriv('chacha20-poly1305', k, v, { authTagLength: 16 })
  const parts = [cipher.update(JSON.stringify(configuration)), cipher.final(), cipher.getAuthTag()]
  return { secretId: 's', content: Buffer.concat(parts).toString('base64') }
}) as unknown as SayUnsigned
