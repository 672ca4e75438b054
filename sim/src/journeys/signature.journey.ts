import { vvPretty } from '@zhengju/contract/configuration/calls'
import { readEnvelope, successCode } from '@zhengju/contract/kernel/envelope'
import { failures } from '@zhengju/contract/kernel/failure'
import { headers } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import { signatureSlotMs, signedBaseOfCall } from '@zhengju/contract/kernel/signature'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { login } from '@zhengju/contract/member/calls'
import { registry } from '@zhengju/contract/registry'
import { covers } from '@zhengju/contract/testing/record'
import { createDeviceSigner } from '@zhengju/server/platform/http/device-signer'
import type { Browser, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import type { Person } from '../client.ts'
import { registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { openPhone, type Phone } from './phone.ts'
import { logIn } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let member: Person
let requests: Request[]
let signedBy: { module: number; fallback: number }

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  member = await registered(product, 'signer01')
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})
beforeEach(async () => {
  phone = await openPhone(browser, product)
  requests = []
  signedBy = { module: 0, fallback: 0 }
  phone.page.on('request', (request) => void requests.push(request))
  const note = (_: unknown, by: 'module' | 'fallback') => {
    signedBy[by] += 1
  }
  await phone.context.exposeBinding('noteSigner', note)
  await phone.context.addInitScript(watchSigners)
})
afterEach(() => phone.close())

test('the module signs every call of the six bases, not the fallback, and nothing else', async () => {
  covers('signature.module', 'vv-pretty.decrypted')
  await logIn(phone, member)
  await phone.page.locator('nav.bar').getByText('我的').tap()
  await phone.page.getByText(member.name).first().waitFor()
  const signed = requests.filter((request) => signatureOf(request) !== '')
  expect(signed.map(pathOf)).toContain(login.path)
  for (const request of apiCalls()) {
    const call = callOf(request)
    const isSigned = call !== undefined && signedBaseOfCall(call, pathOf(request)) !== undefined
    expect([pathOf(request), signatureOf(request) !== '']).toEqual([pathOf(request), isSigned])
  }
  await equalsOurs(signed)
  // Meanwhile the page may have made more calls, and given up some that were signed.
  expect(signedBy.fallback).toBe(0)
  expect(signedBy.module).toBeGreaterThanOrEqual(signed.length)
  expect(await codes(signed)).not.toContain(failures['request.refused'].code)
  await phone.isQuiet()
})

test('before the load event an anonymous home asks for neither the module nor its code', async () => {
  covers('signature.module')
  let isLoaded = false
  const early: string[] = []
  phone.page.on('load', () => {
    isLoaded = true
  })
  phone.page.on('request', (request) => {
    if (!isLoaded) early.push(pathOf(request))
  })
  await phone.open(href('home'))
  expect(early.length).toBeGreaterThan(0)
  expect(early.filter((path) => /signature-|signer-/.test(path))).toEqual([])
})

test('without the module the stored signatures are sent, equal to ours', async () => {
  covers('signature.fallback')
  await phone.context.route('**/*.wasm', (route) => route.abort())
  await logIn(phone, member)
  const signed = requests.filter((request) => signatureOf(request) !== '')
  expect(signed.map(pathOf)).toContain(login.path)
  await equalsOurs(signed)
  expect(signedBy.module).toBe(0)
  expect(signedBy.fallback).toBeGreaterThan(0)
})

test('with neither module nor anything stored the signature is empty, and the call refused', async () => {
  covers('signature.empty')
  await phone.context.route('**/*.wasm', (route) => route.abort())
  await phone.context.route(`**${vvPretty.path}`, (route) => route.abort())
  await phone.open(href('login'))
  expect(await tryToLogIn(member.password)).toBe(failures['request.refused'].code)
  expect(requests.filter((request) => signatureOf(request) !== '')).toEqual([])
})

test('a signature that is too old is made again with a key fetched anew, unseen by the member', async () => {
  covers('signature.stale')
  const { page } = phone
  await phone.open(href('login'))
  expect(await tryToLogIn('not the word')).toBe(failures['auth.wrongCredentials'].code)
  await page.evaluate('performance.now = () => -3600000')
  requests = []
  expect(await tryToLogIn(member.password)).toBe(failures['signature.stale'].code)
  await page.waitForURL((url) => url.pathname === href('home'))
  const logins = requests.filter((request) => pathOf(request) === login.path)
  expect(await codes(logins)).toEqual([failures['signature.stale'].code, successCode])
  expect(requests.map(pathOf)).toContain(vvPretty.path)
})

/** The code of the first answer. */
async function tryToLogIn(password: string): Promise<number | undefined> {
  const { page } = phone
  await page.getByLabel('用户名').fill(member.name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  const answered = page.waitForResponse((response) => response.url().endsWith(login.path))
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  return readEnvelope(await (await answered).json())?.status_code
}

/** Runs in the page: who gave a signature. */
const watchSigners = `{
  const instantiate = WebAssembly.instantiate
  WebAssembly.instantiate = async (...parts) => {
    const { module, instance } = await instantiate(...parts)
    const hmac = (...lengths) => {
      noteSigner('module')
      return instance.exports.hmac(...lengths)
    }
    return { module, instance: { exports: { ...instance.exports, hmac } } }
  }
  const getItem = Storage.prototype.getItem
  Storage.prototype.getItem = function (key) {
    if (key === '${storageKeys.signatureMap.key}') noteSigner('fallback')
    return getItem.call(this, key)
  }
}`

function apiCalls(): Request[] {
  return requests.filter((request) => headers.uuid.toLowerCase() in request.headers())
}

/** The signatures that this device's key gives, computed outside the browser: now, or in the slot before, which may have ended since. */
async function equalsOurs(signed: readonly Request[]): Promise<void> {
  const deviceId = signed[0]?.headers()[headers.uuid.toLowerCase()] ?? ''
  let ago = 0
  const clock = { now: () => runtime.clock.now() - ago }
  const sign = await createDeviceSigner({ origin: product.origin, deviceId, clock })
  const both = [0, signatureSlotMs]
  for (const request of signed) {
    const [call, path] = [callOf(request), pathOf(request)]
    const ours = both.map((before) => {
      ago = before
      return call && sign(call, path)
    })
    expect(ours, path).toContain(signatureOf(request))
  }
}

function callOf(request: Request) {
  const parts = pathOf(request).split('/')
  const isOf = (path: string) => {
    const wanted = path.split('/')
    if (wanted.length !== parts.length) return false
    return wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  return registry.find(({ call }) => call.method === request.method() && isOf(call.path))?.call
}

async function codes(of: readonly Request[]): Promise<number[]> {
  const answers = await Promise.all(of.map((request) => request.response()))
  const bodies = await Promise.all(answers.map((answer) => answer?.json()))
  return bodies.map((body) => readEnvelope(body)?.status_code ?? 0)
}

function signatureOf(request: Request): string {
  return request.headers()[headers.signature.toLowerCase()] ?? ''
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname
}
