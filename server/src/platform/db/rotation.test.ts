import { sec, vvPretty } from '@zhengju/contract/configuration/calls'
import * as identity from '@zhengju/contract/identity/calls'
import * as identityOffice from '@zhengju/contract/identity/office-calls'
import { headers } from '@zhengju/contract/kernel/header'
import { signatureSlot } from '@zhengju/contract/kernel/signature'
import { authoriseDevice, loginByPhone } from '@zhengju/contract/login/calls'
import { memberJwt } from '@zhengju/contract/member/calls'
import * as payment from '@zhengju/contract/payment/calls'
import { sendPhoneCode } from '@zhengju/contract/phone/calls'
import { askAsVisitor, submitFeedback, uploadSupportPicture } from '@zhengju/contract/support/calls'
import { beginTotp, confirmTotp } from '@zhengju/contract/totp/calls'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  claimInstallation,
  endKeyRotation,
  keyProblem,
  rotationProblem,
} from '../../config/installation.ts'
import { bindPhone, readMemberJwt } from '../../modules/member/index.ts'
import { numberOf, pictureOf, reviewRights, shown, uploaded } from '../../testing/identity.ts'
import { codeTo, password, stranger, tryLogin, withPhone } from '../../testing/login.ts'
import { enter, hire, type OperatorPerson } from '../../testing/operators.ts'
import { cardEnding } from '../../testing/payments.ts'
import { World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'
import { createKeys } from '../crypto/keys.ts'
import { createSignatures, sign } from '../http/signatures.ts'
import { passwordsLeft, rotateSealed, sealedLeft } from './rotation.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

const keyOf = (byte: string) => Buffer.from(byte.repeat(32), 'hex')
const [first, second, third] = [keyOf('5f'), keyOf('6e'), keyOf('7d')] as const
const venueKeys = [{ id: 'k1', hex: 'a1'.repeat(32) }]
const minute = 60_000
const phone = '13900000001'
const withdrawalPassword = '258036'
const cardNum = cardEnding('0128', 1)
const number = numberOf(7)

let venue: StubVenue
let world: World
let olga: OperatorPerson
let made: Made

beforeAll(async () => {
  venue = await StubVenue.open(venueKeys, () => world.now)
})
beforeEach(async () => {
  world = await World.create({ config: { venues: { ob: { url: venue.url, keys: venueKeys } } } })
  await claimInstallation(world.db, 'demo', world.keys)
})
afterEach(() => world.close())
afterAll(() => venue.close())

/** The platform stops, and starts again with these keys. */
async function restart(masterKey: Buffer, masterKeyOld?: Buffer): Promise<readonly string[]> {
  const keys = createKeys(masterKey, world.runtime.random, masterKeyOld)
  const { lines } = await claimInstallation(world.db, 'demo', keys)
  await world.app.close()
  const config = { ...world.config, masterKey, masterKeyOld }
  world = await World.create({ after: world, config })
  return lines
}

interface Made {
  readonly totp: TOTP
  readonly recoveryCodes: string[]
  readonly account: string
  readonly token: string
}

/** Something in every column in which anything is sealed, and of every hash under a key. */
async function makeEverything(): Promise<Made> {
  const alice = await world.member('alice1')
  for (const name of ['bobby1', 'carol1']) await world.member(name)
  olga = await hire(world, 'olga', reviewRights)
  for (const name of ['alice1', 'carol1']) {
    const body = { password: withdrawalPassword, loginPassword: password }
    await world.must(payment.setWithdrawalPassword, { body }, await world.member(name))
  }
  const { id: account } = await addCard()
  const profile = { email: 'liwei88@mail.cn', wechat: 'liwei_88', qq: '1234567', address: '杭州市' }
  await world.must(identity.saveProfile, { body: profile }, alice)
  await shown(world, alice, { number })
  await withPhone(world, alice, phone)
  const sent = { body: { picture: pictureOf(120) } }
  await world.must(uploadSupportPicture, sent, alice)
  const opinion = { kind: 'advice', text: '希望字大一点', contact: '@liwei', pictureIds: [] }
  await world.must(submitFeedback, { body: opinion }, alice)
  const asked = { name: 'alice1', contact: '@liwei', text: '登录不了了' }
  await world.must(askAsVisitor, { body: asked }, stranger(world, 'lost', '203.0.113.240'))
  const deposit = {
    currency: 'CNY',
    amount: '2000.00',
    way: 'bankTransfer',
    receipt: pictureOf(140),
  }
  const { billNo } = await world.must(payment.createAssistedDeposit, { body: deposit }, alice)
  const proof = { params: { billNo }, body: { receipt: pictureOf(140) } }
  await world.must(payment.sendReceipt, proof, alice)
  const wish = { kind: 'phone', countryCode: '86', phone: '13800001111' }
  const pictureIds = await uploaded(world, alice, 1)
  const change = { change: wish, reason: '换了号码', pictureIds }
  await world.must(identity.submitChangeRequest, { body: change }, alice)
  const { setupId, secret } = await world.must(beginTotp, {}, alice)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: world.now })
  const { recoveryCodes } = await world.must(confirmTotp, { body: { setupId, code } }, alice)
  await world.must(beginTotp, {}, await world.member('bobby1'))
  const { token } = await launched()
  await phoneCode()
  await flipAndMall(alice.id)
  world.advance(minute)
  return { totp, recoveryCodes, account, token }
}

/** Rows as the flip and the mall leave them; their own tests get there through the front door. */
async function flipAndMall(memberId: string): Promise<void> {
  const { keys } = world
  const [season, item] = [world.id(), world.id()]
  await world.db.tx(async (tx) => {
    await tx.rows(
      `insert into flip_season (id, title, state, rule, asked_by, asked_by_name, asked_at, reason)
       values ($1, '一期', 'draft', '{}', $1, 'olga', 0, '演示')`,
      [season],
    )
    await tx.rows(
      `insert into flip_member (member_id, client_seed, next_seed_sealed, next_commit)
       values ($1, 'a', $2, 'b')`,
      [memberId, keys.seal('flipSeed', 'next')],
    )
    await tx.rows(
      `insert into flip_deck
         (id, member_id, season_id, number, commit_hash, seed_sealed, client_seed, weights, created_at)
       values ($1, $2, $3, 1, 'c', $4, 'a', '[]', 0)`,
      [world.id(), memberId, season, keys.seal('flipSeed', 'seed')],
    )
    await tx.rows(
      `insert into mall_item
         (id, kind, name, note, price, stock, is_on, limits, version, updated_by, updated_at)
       values ($1, 'goods', '杯', '', 1, 1, true, '[]', 1, 'olga', 0)`,
      [item],
    )
    await tx.rows(
      `insert into mall_order (id, order_no, member_id, item_id, kind, name, price, quantity, state,
         hold_id, address_sealed, created_at)
       values ($1, 'M1', $2, $3, 'goods', '杯', 1, 1, 'review', $1, $4, 0)`,
      [world.id(), memberId, item, keys.seal('mallAddress', '{}')],
    )
  })
}

const card = {
  cardNum,
  code: 'ICBC',
  brankType: 1,
  type: 1,
  realName: '王小明',
  address: '杭州市文三路支行',
  withdrawalPassword,
}

/** Under one id, however often. */
async function addCard() {
  const sent = { [headers.idempotencyKey]: 'card-key-1' }
  const alice = await world.member('alice1')
  return world.must(payment.addBankCard, { body: card, headers: sent }, alice)
}

async function launched() {
  const body = {
    enName: 'OBTY',
    appSendMoney: true,
    activity: false,
    gameCode: '',
    https: 1,
    isApp: 0,
    isSure: false,
    isPreload: false,
    isManualLaunch: true,
    siteId: 2001,
    temporaryParam: '',
  }
  const sent = { [headers.idempotencyKey]: 'launch-key-1' }
  return world.must(launchVenue, { body, headers: sent }, await world.member('alice1'))
}

/** A code to log in with, sent now. */
async function phoneCode() {
  const alice = await world.member('alice1')
  const body = { purpose: 'login', countryCode: '86', phone } as const
  const { phoneCodeId } = await world.must(sendPhoneCode, { body }, alice)
  return { countryCode: '86', phone, phoneCodeId, phoneCode: await codeTo(world, phone) }
}

/** Reading, logging in, proving and finding, each through the front door. */
async function everythingWorks(): Promise<void> {
  world.advance(2 * minute)
  const alice = await world.logIn('alice1')
  const operator = await enter(world, olga)
  expect((await launched()).token).toBe(made.token)
  expect((await addCard()).id).toBe(made.account)
  const { items } = await world.must(payment.listPaymentAccounts, {}, alice)
  expect(items).toMatchObject([{ id: made.account, address: '****' }])
  // It leaves masked: whether it opens is seen under the mask alone.
  const place = await world.db.read((tx) =>
    tx.one<{ sealed: string }>(
      'select address_sealed as sealed from payment_account where id = $1',
      [made.account],
    ),
  )
  expect(world.keys.open('cardAddress', place?.sealed ?? '')).toBe('杭州市文三路支行')
  expect(items[0]?.cardNum.slice(-4)).toBe('0128')
  expect(await world.must(identity.getProfile, {}, alice)).toMatchObject({
    email: 'li***ei88@mail.cn',
    wechat: 'li***i_88',
    qq: '12***4567',
  })
  const { requestId } = await world.must(identity.getIdentity, {}, alice)
  const review = { params: { reviewId: requestId ?? '' } }
  expect(await world.must(identityOffice.officeGetReview, review, operator)).toMatchObject({
    realName: '王**',
  })
  await withTotp()
  await withRecoveryCode()
  await world.must(loginByPhone, { body: await phoneCode() }, alice)
  await nothingIsFree()
}

async function waiting(device: string) {
  const as = stranger(world, device, `203.0.113.${world.now % 200}`)
  const { challengeId } = (await tryLogin(world, 'alice1', as)).data as { challengeId?: string }
  return { as, challengeId: challengeId ?? '' }
}

async function withTotp(): Promise<void> {
  const { as, challengeId } = await waiting(`totp${world.now}`)
  const code = made.totp.generate({ timestamp: world.now })
  await world.must(authoriseDevice, { body: { challengeId, way: 'totp', code } }, as)
}

async function withRecoveryCode(): Promise<void> {
  const { as, challengeId } = await waiting(`recovery${world.now}`)
  const body = { challengeId, way: 'recovery', code: made.recoveryCodes.shift() ?? '' }
  await world.must(authoriseDevice, { body }, as)
}

/** What belongs to one member is found, whichever key it was hashed under. */
async function nothingIsFree(): Promise<void> {
  const carol = await world.member('carol1')
  await world.refused('payment.accountTaken', payment.addBankCard, { body: card }, carol)
  const pictureIds = await uploaded(world, carol, 2)
  const document = { body: { realName: '王小明', number, pictureIds } }
  await world.refused('identity.documentTaken', identity.submitIdentity, document, carol)
  const bound = world.db.tx((tx) => bindPhone(tx, world.keys, carol.id, `86${phone}`))
  await expect(bound).rejects.toThrow('exists')
}

const left = () => world.db.read((tx) => sealedLeft(tx, world.keys))

/** Gives the columns in which something was sealed anew. */
async function rotate(batches = Number.POSITIVE_INFINITY): Promise<string[]> {
  const columns: string[] = []
  for await (const { table, column } of rotateSealed(world.db, world.keys)) {
    if (columns.push(`${table}.${column}`) >= batches) break
  }
  return columns
}

test('rotated: before, half-way, after, and without the old key', async () => {
  made = await makeEverything()
  expect(await restart(second, first)).toEqual([expect.stringContaining('unfinished')])
  const all = await left()
  await everythingWorks()

  const before = await rotate(9)
  const half = await left()
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(all)
  await everythingWorks()

  const rotated = new Set([...before, ...(await rotate())])
  expect(rotated.size).toBe(Object.keys(sealedColumns).length)
  expect(await left()).toBe(0)
  await everythingWorks()
  await world.db.tx((tx) => endKeyRotation(tx, world.keys))
  const [notice] = await restart(second, first)
  expect(notice).toContain('nothing here needs MASTER_KEY_OLD')

  world.advance(minute)
  const code = await phoneCode()
  expect(await restart(second)).toEqual([])
  await world.must(loginByPhone, { body: code }, await world.member('alice1'))
  await everythingWorks()
})

test('every sealed column of the database is known', async () => {
  const columns = Object.values<SealedColumn>(sealedColumns)
  const found = await world.db.read((tx) =>
    tx.rows<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = current_schema() and column_name ~ '(sealed|_lookup)$'`,
    ),
  )
  const names = columns.flatMap(({ table, column, lookup }) =>
    [column, lookup ?? []].flat().map((name) => `${table}.${name}`),
  )
  // Carried keys are sealed anew where a rotation begins; codes to phones are over within minutes.
  const others = ['carried_key.keys_sealed', 'phone_code.phone_lookup']
  const all = found.map(({ table_name, column_name }) => `${table_name}.${column_name}`)
  expect(all.toSorted()).toEqual([...names, ...others].toSorted())
})

test('who did not log in meanwhile still does, two master keys later; then under the newest', async () => {
  await world.member('doris1')
  const old = () => world.db.read((tx) => passwordsLeft(tx, world.keys))
  for (const [now, before] of [
    [second, first],
    [third, second],
  ] as const) {
    await restart(now, before)
    await rotate()
    await world.db.tx((tx) => endKeyRotation(tx, world.keys))
    await restart(now)
  }
  const count = await old()
  await world.logIn('doris1')
  expect(await old()).toBe(count - 1)
  await world.logIn('doris1')
})

test('a wait for wrong passwords outlasts the rotation', async () => {
  await world.member('other1')
  const thief = stranger(world, 'thief')
  const tried = () => tryLogin(world, 'other1', thief, { password: 'wrong horse 42' })
  let code = 0
  for (let tries = 0; tries < 20; tries++) code = (await tried()).code
  await restart(second, first)
  expect((await tried()).code).toBe(code)
  expect(await tryLogin(world, 'other1', thief)).toMatchObject({ code })
})

test('what is signed or sealed for a page that is open goes on', async () => {
  const alice = await world.member('alice1')
  const jwt = await world.must(memberJwt, {}, alice)
  const { secretId } = await world.must(vvPretty, {}, alice)
  const secret = await world.must(sec, { params: { secretId } }, alice)
  const pageKey = createSignatures(world.keys).keyOf('d1')
  const verdict = (base: '/site/api', deviceId = 'd1') => {
    const slot = signatureSlot(world.now)
    const signature = sign(pageKey, base, deviceId, slot)
    return createSignatures(world.keys).verdict({ base, deviceId, signature }, world.now)
  }
  expect(verdict('/site/api')).toBe('good')
  await restart(second, first)
  const read = await readMemberJwt(world.keys, jwt, world.now)
  expect(read).toEqual({ kind: 'good', memberId: alice.id })
  expect(await world.must(sec, { params: { secretId } }, alice)).toEqual(secret)
  // The page fetches its key anew.
  expect(verdict('/site/api')).toBe('stale')
  expect(verdict('/site/api', 'd2')).toBe('wrong')
  await rotate()
  await world.db.tx((tx) => endKeyRotation(tx, world.keys))
  await restart(second)
  expect(verdict('/site/api')).toBe('stale')
})

test('until it is over the older key is needed; the way back is open', async () => {
  const refused = (masterKey: Buffer, older?: Buffer) =>
    restart(masterKey, older).then(() => 'started', String)
  const another = 'MASTER_KEY: this database belongs to another one'
  expect(await refused(second)).toContain(another)
  expect(await refused(second, third)).toContain(another)
  await world.member('doris1')
  await restart(second, first)
  expect(await refused(first)).toContain(another)
  // A tool that only seals needs the newest alone.
  const newest = createKeys(second, world.runtime.random)
  expect(await world.db.read((tx) => keyProblem(tx, newest))).toBeUndefined()
  const lacking = 'MASTER_KEY_OLD: must be the key before this one'
  expect(await refused(second)).toContain(lacking)
  expect(await refused(second, third)).toContain(lacking)
  expect(await refused(third, second)).toContain(lacking)
  await withPhone(world, await world.member('alice1'), phone)
  await restart(first, second)
  expect(await left()).toBeGreaterThan(0)
  await world.logIn('doris1')
  await rotate()
  await world.db.tx((tx) => endKeyRotation(tx, world.keys))
  await restart(first)
  await world.logIn('alice1')
  await world.logIn('doris1')
  await world.must(loginByPhone, { body: await phoneCode() }, await world.member('alice1'))
})

test('nothing is sealed anew before a platform knows both keys, unless it is alone', async () => {
  const keys = createKeys(second, world.runtime.random, first)
  const problem = (isAlone: boolean) => world.db.tx((tx) => rotationProblem(tx, keys, { isAlone }))
  expect(await problem(false)).toContain('start the platform once')
  expect(await world.db.read((tx) => keyProblem(tx, keys))).toContain('start the platform once')
  expect(await problem(true)).toBeUndefined()
  expect(await problem(false)).toBeUndefined()
})

test('what opens under no key is left and told, and holds nothing up', async () => {
  await world.member('other1')
  const strange = createKeys(third, world.runtime.random).seal('realName', '王')
  await world.db.tx((tx) =>
    tx.rows(`update member set real_name_sealed = $1 where name = 'other1'`, [strange]),
  )
  await restart(second, first)
  await rotate()
  expect(await left()).toBe(1)
})
