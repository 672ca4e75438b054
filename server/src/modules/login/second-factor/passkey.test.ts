import {
  authoriseDevice,
  devicePasskeyOptions,
  passkeyLogin,
  passkeyLoginOptions,
} from '@zhengju/contract/login/calls'
import { memberInfo } from '@zhengju/contract/member/calls'
import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskey,
} from '@zhengju/contract/passkey/calls'
import { proofPasskeyOptions, proveSelf } from '@zhengju/contract/password/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { stranger, tryLogin } from '../../../testing/login.ts'
import { type Person, World } from '../../../testing/world.ts'
import { changeStatus } from '../../member/index.ts'
import { relyingParty } from './relying-party-service.ts'

let world: World
const origin = 'https://site.example'
const here = { headers: { origin } }

beforeAll(async () => {
  world = await World.create({ config: { siteOrigins: [origin] } })
})
afterAll(() => world.close())

async function keyed(name: string) {
  const owner = await world.member(name)
  const key = createAuthenticator(origin)
  const { challengeId, options } = await world.must(passkeyOptions, here, owner)
  const body = { challengeId, response: key.create(options), label: '我的手机' }
  const passkey = await world.must(addPasskey, { body, ...here }, owner)
  return { owner, key, passkey }
}

function ask(as: Person) {
  return world.must(passkeyLoginOptions, here, as)
}

test('a passkey is made, listed, and taken away by its member alone', async () => {
  const { owner, passkey } = await keyed('keeper1')
  expect(passkey).toMatchObject({ label: '我的手机', createdAt: world.now, lastUsedAt: null })
  const { items } = await world.must(listPasskeys, {}, owner)
  expect(items).toEqual([passkey])
  const params = { passkeyId: passkey.id }
  await world.refused('notFound', removePasskey, { params }, await world.member('taker01'))
  await world.must(removePasskey, { params }, owner)
  await world.refused('notFound', removePasskey, { params }, owner)
  expect((await world.must(listPasskeys, {}, owner)).items).toEqual([])
})

test('a passkey logs in without a name, from anywhere, and never waits for its device', async () => {
  const { owner, key } = await keyed('walker1')
  const as = stranger(world, 'walker')
  const { challengeId, options } = await ask(as)
  expect(options).toMatchObject({ rpId: 'site.example', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials')
  const userHandle = Buffer.from(owner.id).toString('base64url')
  const body = { challengeId, response: key.get(options, { userHandle }), rememberMe: true }
  const { token, userId } = await world.must(passkeyLogin, { body, ...here }, as)
  expect(userId).toBe(owner.id)
  await world.must(memberInfo, {}, { ...as, token })
  await world.refused('passkey.refused', passkeyLogin, { body, ...here }, as)
})

test('a passkey proves its member once more, each asking once, and nobody else', async () => {
  const { owner, key } = await keyed('holder1')
  const { key: other } = await keyed('holder2')
  const { challengeId, options } = await world.must(proofPasskeyOptions, here, owner)
  const wrong = { way: 'passkey', challengeId, response: other.get(options) } as const
  await world.refused('proof.wrong', proveSelf, { body: wrong, ...here }, owner)
  const next = await world.must(proofPasskeyOptions, here, owner)
  const body = { way: 'passkey', challengeId: next.challengeId, response: key.get(next.options) }
  expect(await world.must(proveSelf, { body, ...here }, owner)).toEqual({ provedAt: world.now })
  await world.refused('proof.wrong', proveSelf, { body, ...here }, owner)
  const keyless = await world.member('keyless')
  await world.refused('notFound', proofPasskeyOptions, here, keyless)
})

test('an answer to something else is refused', async () => {
  const { owner, key } = await keyed('careful')
  const as = stranger(world, 'careful')
  const wrongs = [
    (options: { challenge: string }) => key.get({ challenge: `${options.challenge}x` }),
    (options: { challenge: string }) => key.get(options, { from: 'https://evil.example' }),
    (options: { challenge: string }) => key.get(options, { isVerified: false }),
    (options: { challenge: string }) => key.get(options, { userHandle: 'c29tZW9uZQ' }),
    (options: { challenge: string }) => createAuthenticator(origin).get(options),
    (options: { challenge: string }) => ({
      ...key.get(options),
      id: 'AAAA',
      rawId: 'AAAA',
    }),
  ]
  for (const wrong of wrongs) {
    const { challengeId, options } = await ask(as)
    const body = { challengeId, response: wrong(options) }
    await world.refused('passkey.refused', passkeyLogin, { body, ...here }, as)
    const right = { challengeId, response: key.get(options) }
    await world.refused('passkey.refused', passkeyLogin, { body: right, ...here }, as)
  }
  const { challengeId, options } = await ask(as)
  const body = { challengeId, response: key.get(options) }
  const elsewhere = stranger(world, 'careful2')
  await world.refused('passkey.refused', passkeyLogin, { body, ...here }, elsewhere)
  world.advance(300_001)
  await world.refused('passkey.refused', passkeyLogin, { body, ...here }, as)
  await world.db.tx((tx) => changeStatus(tx, owner.id, 'closed'))
  const last = await ask(as)
  const late = { challengeId: last.challengeId, response: key.get(last.options) }
  await world.refused('member.blocked', passkeyLogin, { body: late, ...here }, as)
})

test('a counter that goes back is a copy', async () => {
  const { key } = await keyed('copied1')
  const as = stranger(world, 'copied')
  const first = await ask(as)
  const early = key.get(first.options)
  const second = await ask(as)
  const body = { challengeId: second.challengeId, response: key.get(second.options) }
  await world.must(passkeyLogin, { body, ...here }, as)
  const old = { challengeId: first.challengeId, response: early }
  await world.refused('passkey.refused', passkeyLogin, { body: old, ...here }, as)
})

test('a passkey proves the owner of a new device', async () => {
  const { key } = await keyed('prover1')
  const as = stranger(world, 'prover')
  const waiting = await tryLogin(world, 'prover1', as)
  expect(waiting.code).toBe(6027)
  const { challengeId, ways } = waiting.data as unknown as { challengeId: string; ways: string[] }
  expect(ways).toEqual(['passkey'])
  const input = { body: { challengeId }, ...here }
  const { options } = await world.must(devicePasskeyOptions, input, as)
  expect(options.allowCredentials).toMatchObject([{ id: key.id }])
  const wrong = createAuthenticator(origin).get(options)
  const proof = (response: object) => ({ body: { challengeId, way: 'passkey', response }, ...here })
  await world.refused('deviceAuth.code', authoriseDevice, proof(wrong), as)
  const again = await world.must(devicePasskeyOptions, input, as)
  await world.must(authoriseDevice, proof(key.get(again.options)), as)
})

test('ten passkeys at most, no credential twice, no answer to another member’s question', async () => {
  const { owner, key } = await keyed('manykey')
  const asked = await world.must(passkeyOptions, here, owner)
  const twice = { challengeId: asked.challengeId, response: key.create(asked.options) }
  await world.refused('exists', addPasskey, { body: twice, ...here }, owner)
  const next = await world.must(passkeyOptions, here, owner)
  const body = {
    challengeId: next.challengeId,
    response: createAuthenticator(origin).create(next.options),
  }
  await world.refused(
    'passkey.refused',
    addPasskey,
    { body, ...here },
    await world.member('nokey01'),
  )
  for (let count = 1; count < 10; count++) {
    const more = await world.must(passkeyOptions, here, owner)
    const made = createAuthenticator(origin).create(more.options)
    await world.must(
      addPasskey,
      { body: { challengeId: more.challengeId, response: made }, ...here },
      owner,
    )
  }
  await world.refused('passkey.limit', passkeyOptions, here, owner)
})

test('a passkey belongs to an origin of the configuration, or to the host’s own', async () => {
  const owner = await world.member('origin1')
  for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
    await world.refused('passkey.unavailable', passkeyOptions, { headers }, owner)
    await world.refused('passkey.unavailable', passkeyLoginOptions, { headers }, owner)
  }
  const free = { siteOrigins: [], siteHosts: [] }
  const of = (headers: Record<string, string>) => relyingParty(free, { headers })
  expect(of({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
  })
  const listed = { siteOrigins: [], siteHosts: ['a.example'] }
  const asked = { origin: 'https://a.example', host: 'a.example' }
  expect(relyingParty(listed, { headers: asked })?.id).toBe('a.example')
  for (const [from, host] of [
    // Nobody said that this host is ours: whoever asks it may have been led there.
    ['https://a.example', 'a.example'],
    ['https://a.example', 'b.example'],
    ['http://a.example', 'a.example'],
    ['http://127.0.0.1:3000', '127.0.0.1:3000'],
    ['https://1.2.3.4', '1.2.3.4'],
  ]) {
    expect(of({ origin: from ?? '', host: host ?? '' })).toBeUndefined()
  }
})
