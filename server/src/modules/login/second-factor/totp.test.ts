import { listLogins } from '@zhengju/contract/device/calls'
import { authoriseDevice } from '@zhengju/contract/login/calls'
import { memberInfo } from '@zhengju/contract/member/calls'
import { passkeyOptions } from '@zhengju/contract/passkey/calls'
import { proveSelf } from '@zhengju/contract/password/calls'
import { setWithdrawalPassword } from '@zhengju/contract/payment/calls'
import { exchangeSession } from '@zhengju/contract/session/calls'
import {
  beginTotp,
  confirmTotp,
  getSecurity,
  removeTotp,
  renewRecoveryCodes,
} from '@zhengju/contract/totp/calls'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, stranger, tryLogin } from '../../../testing/login.ts'
import { type Person, World } from '../../../testing/world.ts'

let world: World
const minute = 60_000

beforeAll(async () => {
  world = await World.create({ config: { sessionIdleMin: 30 } })
})
afterAll(() => world.close())

async function enrolled(name: string) {
  const owner = await world.member(name)
  const { setupId, secret, url, qr } = await world.must(beginTotp, {}, owner)
  expect(url).toContain(`secret=${secret}`)
  expect(qr).toMatch(/^data:image\/svg/)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: world.now })
  const body = { setupId, code: code() }
  const { recoveryCodes } = await world.must(confirmTotp, { body }, owner)
  world.advance(minute)
  return { owner, code, recoveryCodes, setupId }
}

async function waiting(name: string, as: Person) {
  const answer = await tryLogin(world, name, as)
  return answer.data as unknown as { challengeId: string; ways: string[]; phone: string | null }
}

test('an authenticator counts once its code has come back', async () => {
  const owner = await world.member('setup01')
  const { setupId } = await world.must(beginTotp, {}, owner)
  const wrong = { body: { setupId, code: '000000' } }
  await world.refused('proof.wrong', confirmTotp, wrong, owner)
  expect((await world.must(getSecurity, {}, owner)).totpSince).toBeNull()
  const other = await world.member('setup02')
  await world.refused('notFound', confirmTotp, wrong, other)
  world.advance(15 * minute)
  await world.refused('notFound', confirmTotp, wrong, owner)
  const { owner: done, recoveryCodes, setupId: used } = await enrolled('setup03')
  expect(new Set(recoveryCodes).size).toBe(10)
  await world.refused('exists', beginTotp, {}, done)
  await world.refused('exists', confirmTotp, { body: { setupId: used, code: '000000' } }, done)
  const facts = await world.must(getSecurity, {}, done)
  expect(facts).toMatchObject({ recoveryCodesLeft: 10, passkeys: 0, phone: null })
})

test('a new device is proved by the authenticator, each code once', async () => {
  const { code } = await enrolled('onetime')
  const as = stranger(world, 'onetime')
  const { challengeId, ways, phone } = await waiting('onetime', as)
  expect({ ways, phone }).toEqual({ ways: ['totp', 'recovery'], phone: null })
  const other = stranger(world, 'onetime2')
  const second = await waiting('onetime', other)
  const used = code()
  const proof = (id: string, given: string) => ({
    body: { challengeId: id, way: 'totp', code: given },
  })
  await world.must(authoriseDevice, proof(challengeId, used), as)
  await world.refused('deviceAuth.code', authoriseDevice, proof(second.challengeId, used), other)
  const phoned = { body: { challengeId: second.challengeId, way: 'phone', code: used } }
  await world.refused('deviceAuth.code', authoriseDevice, phoned, other)
  world.advance(minute)
  await world.must(authoriseDevice, proof(second.challengeId, code()), other)
})

test('recovery codes stand in, each once; new ones void the old', async () => {
  const { owner, code, recoveryCodes } = await enrolled('lostkey')
  const [first = '', second = ''] = recoveryCodes
  const as = stranger(world, 'lostkey')
  const { challengeId } = await waiting('lostkey', as)
  const proof = (id: string, given: string) => ({
    body: { challengeId: id, way: 'recovery', code: given },
  })
  const given = first.toLowerCase().replace('-', '')
  await world.must(authoriseDevice, proof(challengeId, given), as)
  const other = stranger(world, 'lostkey2')
  const next = await waiting('lostkey', other)
  await world.refused('deviceAuth.code', authoriseDevice, proof(next.challengeId, first), other)
  const session = { ...owner, token: (await tryLogin(world, 'lostkey', owner)).data.token }
  const renewed = await world.must(renewRecoveryCodes, { body: { code: code() } }, session)
  await world.refused('deviceAuth.code', authoriseDevice, proof(next.challengeId, second), other)
  const [fresh = ''] = renewed.recoveryCodes
  await world.must(authoriseDevice, proof(next.challengeId, fresh), other)
})

test('it is taken away with one of its codes', async () => {
  const { owner, code } = await enrolled('remover')
  await world.refused('proof.wrong', removeTotp, { body: { code: '000000' } }, owner)
  await world.must(removeTotp, { body: { code: code() } }, owner)
  await world.refused('notFound', removeTotp, { body: { code: '000000' } }, owner)
  expect((await tryLogin(world, 'remover', stranger(world, 'remover'))).code).toBe(6000)
})

test('secrets and recovery codes are not in the database as they are', async () => {
  const owner = await world.member('secrets')
  const { setupId, secret } = await world.must(beginTotp, {}, owner)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.now })
  const { recoveryCodes } = await world.must(confirmTotp, { body: { setupId, code } }, owner)
  const rows = await world.db.read(async (tx) => [
    ...(await tx.rows('select * from member_totp')),
    ...(await tx.rows('select * from totp_setup')),
    ...(await tx.rows('select * from recovery_code')),
    ...(await tx.rows('select * from command')),
  ])
  const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  for (const told of [secret, ...recoveryCodes]) expect(text).not.toContain(told)
})

test('after half an hour without anybody there, money asks for a proof', async () => {
  const { owner, code } = await enrolled('sleeper')
  const wish = { body: { password: '830274', loginPassword: password } }
  for (let minutes = 0; minutes < 60; minutes += 10) {
    await world.must(getSecurity, {}, owner)
    world.advance(10 * minute)
  }
  await world.must(getSecurity, {}, owner)
  world.advance(29 * minute)
  await world.must(setWithdrawalPassword, wish, owner)
  for (let minutes = 0; minutes < 30; minutes += 5) {
    world.advance(5 * minute)
    await world.must(memberInfo, {}, owner)
  }
  const change = { body: { ...wish.body, password: '940385', oldPassword: '830274' } }
  const told = await world.refused('password.checkNeeded', setWithdrawalPassword, change, owner)
  expect(told.data).toEqual({ ways: ['password', 'totp'] })
  expect(await world.must(getSecurity, {}, owner)).toMatchObject({ proofNeeded: true })
  await world.refused('password.checkNeeded', setWithdrawalPassword, change, owner)
  const wrong = { body: { way: 'password', password: 'wrong horse' } }
  expect((await world.refused('proof.wrong', proveSelf, wrong, owner)).data).toEqual({
    triesLeft: 4,
  })
  await world.must(proveSelf, { body: { way: 'password', password } }, owner)
  await world.must(setWithdrawalPassword, change, owner)
  world.advance(31 * minute)
  await world.refused('password.checkNeeded', setWithdrawalPassword, change, owner)
  await world.must(proveSelf, { body: { way: 'totp', code: code() } }, owner)
  await world.refused('payment.passwordWrong', setWithdrawalPassword, change, owner)
})

test('a new way into the account asks for a proof of these minutes, however busy the session is', async () => {
  const owner = await world.member('busy001')
  for (let turn = 0; turn < 6; turn++) {
    world.advance(2 * minute)
    await world.must(getSecurity, {}, owner)
  }
  await world.refused('password.checkNeeded', beginTotp, {}, owner)
  await world.refused('password.checkNeeded', passkeyOptions, {}, owner)
  await world.must(proveSelf, { body: { way: 'password', password } }, owner)
  await world.must(beginTotp, {}, owner)
})

test('a session that was idle hands that over with its address, and the handover is written down', async () => {
  const owner = await world.member('handover')
  world.advance(31 * minute)
  const as = stranger(world, 'handover')
  const { token } = await world.must(
    exchangeSession,
    { body: { token: owner.token, isAgreed: true } },
    as,
  )
  const here = { ...as, token }
  const wish = { body: { password: '830274', loginPassword: password } }
  await world.refused('password.checkNeeded', setWithdrawalPassword, wish, here)
  const { items } = await world.must(listLogins, {}, here)
  expect(items[0]).toMatchObject({ way: 'token', result: 'done', address: '203.0.*.*' })
})

test('wrong proofs are counted together, whichever they are', async () => {
  const { owner, code } = await enrolled('counted')
  const ways = [
    { way: 'password', password: 'wrong horse' },
    { way: 'totp', code: '000000' },
    { way: 'passkey' },
    { way: 'totp' },
    { way: 'password' },
  ]
  const answers = await Promise.all(ways.map((body) => world.call(proveSelf, { body }, owner)))
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([
    702011, 702011, 702011, 702011, 702014,
  ])
  await world.refused('proof.wrong', proveSelf, { body: ways[0] }, owner)
  const right = { body: { way: 'totp', code: code() } }
  const told = await world.refused('proof.locked', proveSelf, right, owner)
  expect(told.data).toEqual({ retryAfterSec: 900 })
})
