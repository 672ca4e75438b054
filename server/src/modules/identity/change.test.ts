import * as identity from '@zhengju/contract/identity/calls'
import * as identityOffice from '@zhengju/contract/identity/office-calls'
import { memberInfo } from '@zhengju/contract/member/calls'
import * as payment from '@zhengju/contract/payment/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approved, numberOf, reviewRights, shown, uploaded } from '../../testing/identity.ts'
import { operator } from '../../testing/operators.ts'
import { addCard, cardEnding, fund } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { bindPhone, changeStatus, realName } from '../member/index.ts'

let world: World
let first: Person
let second: Person
let count = 0

beforeAll(async () => {
  world = await World.create({ seed: 'change' })
  first = await operator(world, 'first', reviewRights)
  second = await operator(world, 'second', reviewRights)
})
afterAll(() => world.close())

const fresh = () => world.member(`changer${++count}`)

async function ask(person: Person, change: object, extra: object = {}) {
  const pictureIds = 'pictureIds' in extra ? [] : await uploaded(world, person, 1)
  return { body: { change, reason: '资料填写有误', pictureIds, ...extra } }
}

async function named(name = '王小明'): Promise<Person> {
  const person = await fresh()
  await addCard(world, person, { cardNum: cardEnding('0128', 2000 + count), name })
  return person
}

const nameChange = { kind: 'name', realName: '王晓明' }

describe('what a member asks for', () => {
  test('nobody without a session', async () => {
    const input = { body: { change: nameChange, reason: '写错了', pictureIds: [world.id()] } }
    await world.refused('auth.required', identity.submitChangeRequest, input)
    await world.refused('auth.required', identity.listChangeRequests, {})
    const params = { requestId: world.id() }
    await world.refused('auth.required', identity.cancelRequest, { params })
  })

  test('nothing to change where nothing stands, or the same', async () => {
    const alice = await fresh()
    const refused = async (change: object) =>
      world.refused(
        'identity.nothingToChange',
        identity.submitChangeRequest,
        await ask(alice, change),
        alice,
      )
    await refused(nameChange)
    await refused({ kind: 'phone', countryCode: '86', phone: '13800001111' })
    await refused({ kind: 'birthday', birthday: '1990-01-05' })
    const list = await world.must(identity.listChangeRequests, {}, alice)
    expect(list.options).toEqual([
      { kind: 'name', now: null, refusal: 'unset' },
      { kind: 'card', now: null, refusal: 'unset' },
      { kind: 'phone', now: null, refusal: 'unset' },
      { kind: 'birthday', now: null, refusal: 'unset' },
    ])
    await addCard(world, alice, { cardNum: cardEnding('0128', 1) })
    await refused({ kind: 'name', realName: '王小明' })
  })

  test('one open request a kind, also of five at once; others may stand beside it', async () => {
    const alice = await named()
    await world.must(identity.fixBirthday, { body: { birthday: '1990-01-05' } }, alice)
    const inputs = []
    for (let each = 0; each < 5; each += 1) inputs.push(await ask(alice, nameChange))
    const answers = await Promise.all(
      inputs.map((input) => world.call(identity.submitChangeRequest, input, alice)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    const birthday = await ask(alice, { kind: 'birthday', birthday: '1991-01-05' })
    await world.must(identity.submitChangeRequest, birthday, alice)
    const list = await world.must(identity.listChangeRequests, {}, alice)
    expect(list.items).toMatchObject([
      { kind: 'birthday', state: 'waiting', from: '1990-01-05', to: '1991-01-05' },
      { kind: 'name', state: 'waiting', from: '王**', to: '王**', reason: '资料填写有误' },
    ])
    expect(list.options.map(({ refusal }) => refusal)).toEqual([
      'requestOpen',
      null,
      'unset',
      'requestOpen',
    ])
  })

  test('is withdrawn by its own member only, once, and asked for anew', async () => {
    const [alice, bob] = [await named(), await fresh()]
    const made = await world.must(identity.submitChangeRequest, await ask(alice, nameChange), alice)
    const input = { params: { requestId: made.id } }
    await world.refused('notFound', identity.cancelRequest, input, bob)
    await world.refused(
      'notFound',
      identity.cancelRequest,
      { params: { requestId: world.id() } },
      bob,
    )
    expect(await world.must(identity.cancelRequest, input, alice)).toEqual({
      id: made.id,
      state: 'cancelled',
    })
    await world.refused('identity.requestClosed', identity.cancelRequest, input, alice)
    await world.must(identity.submitChangeRequest, await ask(alice, nameChange), alice)
    const others = await world.must(identity.listChangeRequests, {}, bob)
    expect(others.items).toEqual([])
  })

  test('bad input is refused by name', async () => {
    const alice = await named()
    for (const change of [
      { kind: 'name' },
      { kind: 'name', realName: '王1' },
      { kind: 'phone', phone: '13800001111' },
      { kind: 'phone', countryCode: '86', phone: '+86 138' },
      { kind: 'phone', countryCode: '86', phone: '23800001111' },
      { kind: 'password', password: 'x' },
      { kind: 'birthday', birthday: '5.1.1990' },
      { kind: 'card', accountId: '1' },
    ]) {
      const input = await ask(alice, change, { pictureIds: [world.id()] })
      await world.refused('validation', identity.submitChangeRequest, input, alice)
    }
    for (const extra of [{ reason: '' }, { pictureIds: [] }, { reason: '好'.repeat(201) }]) {
      const input = await ask(alice, nameChange, extra)
      await world.refused('validation', identity.submitChangeRequest, input, alice)
    }
    const unknown = await ask(alice, nameChange, { pictureIds: [world.id()] })
    await world.refused('identity.fileUnknown', identity.submitChangeRequest, unknown, alice)
    const card = await ask(alice, { kind: 'card', accountId: world.id() })
    await world.refused('payment.accountUnknown', identity.submitChangeRequest, card, alice)
    await world.db.tx((tx) => changeStatus(tx, alice.id, 'frozen'))
    const frozen = await ask(alice, nameChange)
    await world.refused('member.frozen', identity.submitChangeRequest, frozen, alice)
  })

  test('while the site takes no phones none is asked for', async () => {
    const set = (isOff: boolean) =>
      world.db.tx((tx) => tx.rows('update site_setting set disable_phones = $1', [isOff]))
    const alice = await fresh()
    await world.db.tx((tx) => bindPhone(tx, world.keys, alice.id, '8613800007777'))
    await set(true)
    const list = await world.must(identity.listChangeRequests, {}, alice)
    expect(list.options.find(({ kind }) => kind === 'phone')?.refusal).toBe('closed')
    expect((await world.must(identity.getProfile, {}, alice)).hasPhones).toBe(false)
    const input = await ask(alice, { kind: 'phone', countryCode: '86', phone: '13800008888' })
    await world.refused('validation', identity.submitChangeRequest, input, alice)
    await set(false)
    await world.must(identity.submitChangeRequest, input, alice)
  })

  test('the list is read on page by page', async () => {
    const alice = await named()
    for (let each = 0; each < 3; each += 1) {
      const input = await ask(alice, nameChange)
      const { id: requestId } = await world.must(identity.submitChangeRequest, input, alice)
      await world.must(identity.cancelRequest, { params: { requestId } }, alice)
    }
    const page = await world.must(identity.listChangeRequests, { query: { size: 2 } }, alice)
    expect(page.items).toHaveLength(2)
    const query = { size: 2, cursor: page.nextCursor }
    const rest = await world.must(identity.listChangeRequests, { query }, alice)
    expect(rest).toMatchObject({ nextCursor: null })
    expect(rest.items).toHaveLength(1)
  })
})

async function asked(person: Person, change: object): Promise<string> {
  return (await world.must(identity.submitChangeRequest, await ask(person, change), person)).id
}

describe('what an approval does', () => {
  test('a name takes two operators; cards wait anew, and later cards bear the new name', async () => {
    const alice = await named()
    const reviewId = await asked(alice, nameChange)
    expect((await approved(world, first, reviewId)).state).toBe('seconding')
    const again = { params: { reviewId }, body: { reason: '再看一遍' } }
    await world.refused('office.secondPerson', identityOffice.approveReview, again, first)
    expect(await realNameOf(alice)).toBe('王小明')
    world.advance(60_000)
    expect((await approved(world, second, reviewId)).state).toBe('approved')
    expect(await realNameOf(alice)).toBe('王晓明')
    const accounts = await world.must(payment.listPaymentAccounts, {}, alice)
    expect(accounts.items[0]?.usableAt).toBe(world.now)
    const old = { cardNum: cardEnding('0128', 3001), name: '王小明' }
    await expect(addCard(world, alice, old)).rejects.toThrow()
    await addCard(world, alice, { cardNum: cardEnding('0128', 3002), name: '王晓明' })
  })

  const realNameOf = (person: Person) => world.db.read((tx) => realName(tx, world.keys, person.id))

  test('neither name nor card changes while money is on its way', async () => {
    const alice = await named()
    await fund(world, alice, 10_000_00n)
    const { items } = await world.must(payment.listPaymentAccounts, {}, alice)
    const accountId = items[0]?.id ?? ''
    const body = {
      paymentAccountId: accountId,
      currency: 'CNY',
      amount: '100',
      withdrawalPassword: '258036',
    }
    await world.must(payment.requestWithdrawal, { body }, alice)
    const input = { body: { reason: '资料核对一致' } }
    for (const change of [nameChange, { kind: 'card', accountId }]) {
      const params = { reviewId: await asked(alice, change) }
      expect((await approved(world, first, params.reviewId)).state).toBe('seconding')
      const detail = await world.must(identityOffice.officeGetReview, { params }, second)
      expect(detail.remarks).toContain('withdrawalOpen')
      await world.must(identityOffice.openReview, { params, ...input }, second)
      const refusal = { params, ...input }
      await world.refused('identity.withdrawalOpen', identityOffice.approveReview, refusal, second)
      await world.must(identityOffice.refuseReview, { params, ...input }, second)
    }
  })

  test('a card leaves the account, stays in the records and is free again', async () => {
    const alice = await fresh()
    const cardNum = cardEnding('0128', 3010)
    const accountId = await addCard(world, alice, { cardNum })
    await fund(world, alice, 10_000_00n)
    const body = {
      paymentAccountId: accountId,
      currency: 'CNY',
      amount: '100',
      withdrawalPassword: '258036',
    }
    const { billNo } = await world.must(payment.requestWithdrawal, { body }, alice)
    await world.db.tx((tx) =>
      tx.rows(`update withdrawal_order set state = 'paid', next_at = null where bill_no = $1`, [
        billNo,
      ]),
    )
    const reviewId = await asked(alice, { kind: 'card', accountId })
    await approved(world, first, reviewId)
    await approved(world, second, reviewId)
    expect((await world.must(payment.listPaymentAccounts, {}, alice)).items).toEqual([])
    await world.refused('payment.accountUnknown', payment.requestWithdrawal, { body }, alice)
    const params = { billNo }
    const order = await world.must(payment.getWithdrawal, { params }, alice)
    expect(order.account).toBe('**** **** **** 0128')
    await addCard(world, alice, { cardNum, password: '258036' })
    const list = await world.must(identity.listChangeRequests, {}, alice)
    expect(list.items[0]).toMatchObject({
      kind: 'card',
      state: 'approved',
      from: '中国工商银行 **** **** **** 0128',
      to: '',
    })
  })

  test('a phone takes two operators and stays one member’s', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    await world.db.tx((tx) => bindPhone(tx, world.keys, alice.id, '8613800002222'))
    await world.db.tx((tx) => bindPhone(tx, world.keys, bob.id, '8613800003333'))
    const taken = await ask(alice, { kind: 'phone', countryCode: '86', phone: '13800003333' })
    await world.refused('identity.phoneTaken', identity.submitChangeRequest, taken, alice)
    const reviewId = await asked(alice, { kind: 'phone', countryCode: '86', phone: '13800004444' })
    await approved(world, first, reviewId)
    await world.db.tx((tx) => bindPhone(tx, world.keys, bob.id, '8613800004444'))
    const input = { params: { reviewId }, body: { reason: '资料核对一致' } }
    await world.must(identityOffice.openReview, input, second)
    await world.refused('identity.phoneTaken', identityOffice.approveReview, input, second)
    await world.db.tx((tx) => bindPhone(tx, world.keys, bob.id, '8613800005555'))
    await world.must(identityOffice.approveReview, input, second)
    expect((await world.must(memberInfo, {}, alice)).phone).toBe('*** **** 4444')
  })
  test('a birthday takes one operator; a document that was approved has fixed it', async () => {
    const alice = await fresh()
    await world.must(identity.fixBirthday, { body: { birthday: '1990-01-05' } }, alice)
    const reviewId = await asked(alice, { kind: 'birthday', birthday: '1991-02-06' })
    expect((await approved(world, first, reviewId)).state).toBe('approved')
    expect((await world.must(identity.getProfile, {}, alice)).birthday).toBe('1991-02-06')
    const { requestId } = await shown(world, alice, { number: numberOf(300, '1992-03-07') })
    await approved(world, first, requestId ?? '')
    expect((await world.must(identity.getProfile, {}, alice)).birthday).toBe('1992-03-07')
    const late = await ask(alice, { kind: 'birthday', birthday: '1993-01-05' })
    await world.refused('identity.birthdayFixed', identity.submitChangeRequest, late, alice)
    const list = await world.must(identity.listChangeRequests, {}, alice)
    expect(list.options.find(({ kind }) => kind === 'birthday')?.refusal).toBe('fixed')
  })
})
