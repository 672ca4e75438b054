import { sec, vvPretty } from '@zhengju/contract/configuration/calls'
import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { headers } from '@zhengju/contract/kernel/header'
import { signatureSlot, signatureSlotMs, signedBases } from '@zhengju/contract/kernel/signature'
import { login, memberInfo, register } from '@zhengju/contract/member/calls'
import { operatorLogin } from '@zhengju/contract/office/office-calls'
import { listDepositMethods, providerCallback } from '@zhengju/contract/payment/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { covers } from '@zhengju/contract/testing/record'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import {
  createDeviceSigner,
  type Device,
  type DeviceSigner,
  readConfiguration,
} from './device-signer.ts'
import { readerOf, serverCall } from './server-call.ts'
import { createSignatures, sign } from './signatures.ts'

let world: World
let visitor: Person
let signer: DeviceSigner
const wrong = { name: 'nobody01', password: 'no such word' }

beforeAll(async () => {
  world = await World.create({ config: { requireSignature: true } })
  visitor = world.visitor()
  signer = await createDeviceSigner(device(visitor))
})
afterAll(() => world.close())

test('a call without a signature, with a made-up one or with another device is refused', async () => {
  covers('signature.gate')
  const good = signer(login, login.path)
  await world.refused('request.refused', login, { body: wrong }, visitor)
  for (const bad of ['', 'x', '0'.repeat(64), `${good}00`, good.toUpperCase()]) {
    await world.refused('request.refused', login, signedWith(bad), visitor)
  }
  await world.refused('request.refused', login, signedWith(good), world.visitor('other'))
  await world.refused('auth.wrongCredentials', login, signedWith(good), visitor)
})

test('a signature holds for its base alone', async () => {
  covers('signature.bases')
  const ofSite = signedWith(signer(login, login.path))
  await world.refused('request.refused', listDepositMethods, ofSite, visitor)
  const ofMoney = signedWith(signer(listDepositMethods, listDepositMethods.path))
  await world.refused('auth.required', listDepositMethods, ofMoney, visitor)
})

test.each([
  [-1, 'auth.wrongCredentials'],
  [0, 'auth.wrongCredentials'],
  [1, 'auth.wrongCredentials'],
  [2, 'request.refused'],
  [-2, 'signature.stale'],
  [-24, 'signature.stale'],
  [-25, 'request.refused'],
] as const)('a signature of %s slots from now: %s', async (away, failure) => {
  const key = createSignatures(world.keys).keyOf(visitor.deviceId)
  const slot = signatureSlot(world.now) + away
  const signature = sign(key, '/site/api', visitor.deviceId, slot)
  await world.refused(failure, login, signedWith(signature), visitor)
})

test('the three calls that deliver the key, the office and the providers are answered unsigned', async () => {
  covers('signature.unsigned')
  await world.must(preInfo, {}, visitor)
  const { secretId } = await world.must(vvPretty, {}, visitor)
  await world.must(sec, { params: { secretId } }, visitor)
  await world.refused('validation', operatorLogin, { body: {} }, visitor)
  const callback = { params: { provider: 'sandbox' }, body: {} }
  await world.refused('payment.callbackRefused', providerCallback, callback, visitor)
})

test('a page that we render reads as before', async () => {
  const person = await registered('alice01')
  const request = { headers: {}, ip: person.address } as unknown as FastifyRequest
  const read = serverCall(world.app.member, readerOf(request, person.token))
  expect(await read(memberInfo)).toMatchObject({ name: 'alice01' })
  const header = { [headers.token]: person.token }
  await world.refused('request.refused', memberInfo, { headers: header }, visitor)
})

test('vvPretty opens for its own device only, and tells the chat its address', async () => {
  covers('vv-pretty.decrypted', 'vv-pretty.chat-address')
  const configuration = await readConfiguration(device(visitor))
  expect(configuration.entries['51']?.[0]).toBe('/')
  expect(configuration.now).toBe(world.now)
  const { secretId, content } = await world.must(vvPretty, {}, visitor)
  expect(Buffer.from(content, 'base64').toString('latin1')).not.toContain('entries')
  const params = { secretId }
  const own = await world.must(sec, { params }, visitor)
  expect(await world.must(sec, { params }, world.visitor('other'))).not.toEqual(own)
  expect([Buffer.from(own.k, 'base64').length, Buffer.from(own.v, 'base64').length]).toEqual([
    32, 12,
  ])
  expect((await world.must(vvPretty, {}, visitor)).secretId).not.toBe(secretId)
  await world.refused('device.uuidMissing', vvPretty, {}, { ...visitor, deviceId: '' })
  await world.refused('validation', sec, { params: { secretId: 'x' } }, visitor)
})

test('the map of the configuration signs as the key does, each base as what it counts as', async () => {
  const { signatures, signatureKey } = await readConfiguration(device(visitor))
  const key = Buffer.from(signatureKey, 'base64')
  expect(Object.keys(signatures)).toEqual([...signedBases])
  expect(signatures['/page/fd/api']).toBe(signatures['/fd/api'])
  const slot = signatureSlot(world.now)
  for (const base of signedBases.filter((one) => one !== '/page/fd/api')) {
    expect(signatures[base]).toBe(sign(key, base, visitor.deviceId, slot))
  }
  world.advance(signatureSlotMs)
  const later = await readConfiguration(device(visitor))
  expect(later.signatureKey).toBe(signatureKey)
  expect(later.signatures['/site/api']).not.toBe(signatures['/site/api'])
})

test('the product as developed asks for none', async () => {
  const plain = await World.create()
  await plain.refused('auth.wrongCredentials', login, { body: wrong })
  await plain.close()
})

function signedWith(signature: string) {
  return { body: wrong, headers: { [headers.signature]: signature } }
}

/** Through the front door, every call signed. */
async function registered(name: string): Promise<Person> {
  const person = world.visitor(name)
  const sign = await createDeviceSigner(device(person))
  const of = (call: PlainEndpoint, body: object) => ({
    body,
    headers: { [headers.signature]: sign(call, call.path) },
  })
  const password = 'correct horse 42'
  const body = { name, password, adultDeclared: true, agreeTerms: true }
  const { token, userId } = await world.must(register, of(register, body), person)
  return { ...person, id: userId, token }
}

/** The device as the signer knows it; its calls go to the world instead of the net. */
function device(person: Person): Device {
  return {
    origin: 'http://site.test',
    deviceId: person.deviceId,
    clock: world.runtime.clock,
    async fetch(url, init) {
      const answer = await world.send({
        method: 'GET',
        url: new URL(String(url)).pathname,
        headers: Object.fromEntries(new Headers(init?.headers)),
      })
      return new Response(answer.payload, { status: answer.statusCode })
    },
  }
}
