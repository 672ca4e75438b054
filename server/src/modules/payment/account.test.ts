import { readFileSync } from 'node:fs'
import { failures } from '@zhengju/contract/kernel/failure'
import { memberInfo } from '@zhengju/contract/member/calls'
import * as payment from '@zhengju/contract/payment/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../app.ts'
import { addCard, cardEnding, fund, realName } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { unlockWithdrawalPassword } from './password-service.ts'

const loginPassword = 'correct horse 42'
const dayMs = 86_400_000
let world: World
let count = 0

function card(number: number, change: object = {}) {
  const cardNum = cardEnding('0128', number)
  return { cardNum, code: 'ICBC', brankType: 1, type: 1, realName, ...change }
}

async function setPassword(person: Person, password = '135790'): Promise<void> {
  await world.must(payment.setWithdrawalPassword, { body: { password, loginPassword } }, person)
}

describe('demo values', () => {
  const fresh = () => world.member(`holder${++count}`)
  beforeAll(async () => {
    world = await World.create()
  })
  afterAll(() => world.close())

  test('the first card fixes the real name, later ones bear it, and everything leaves masked', async () => {
    const alice = await fresh()
    const first = await world.must(payment.addBankCard, { body: card(1) }, alice)
    expect(first).toMatchObject({
      cardNum: '**** **** **** 0128',
      realName: '王**',
      bankName: '中国工商银行',
      isDefault: true,
      usableAt: world.now,
    })
    const other = card(2, { realName: '李四' })
    await world.refused('payment.realNameMismatch', payment.addBankCard, { body: other }, alice)
    const spaced = card(2, { realName: ` ${realName} ` })
    const second = await world.must(payment.addBankCard, { body: spaced }, alice)
    expect(second.isDefault).toBe(false)
    const list = await world.must(payment.listPaymentAccounts, {}, alice)
    expect(list).toMatchObject({ maxCount: 5, realName: '王**' })
    const paid = ['bankCard', 'virtualCoin', 'ebpay', 'koipay', 'alipay', 'wechat', 'digitalRmb']
    expect(list.payoutKinds).toEqual(paid)
    expect(list.items.map(({ id }) => id)).toEqual([first.id, second.id])
    const info = await world.must(memberInfo, { body: { withLockMoney: 1 } }, alice)
    expect(info).toMatchObject({ realName: '王**', hasWithdrawalPassword: false })
    const rows = await world.db.read((tx) => tx.rows('select * from payment_account'))
    expect(JSON.stringify(rows, (_, value) => String(value))).not.toContain('62220210000')
  })

  test('neither place nor number nor name stands in what the command was answered', async () => {
    const alice = await fresh()
    const headers = { 'Idempotency-Key': world.id() }
    const body = card(30, { address: '浙江省,杭州市,西湖支行' })
    const made = await world.must(payment.addBankCard, { body, headers }, alice)
    expect(made.address).toBe('****')
    const fields = {
      code: 'ICBC',
      cardNum: cardEnding('0129', 30),
      province: '浙江省',
      city: '杭州市',
    }
    const other = { body: { kind: 'bankCard', realName, fields } }
    await world.must(payment.addPaymentAccount, other, alice)
    const of = [`member:${alice.id}`]
    const kept = () =>
      world.db.read((tx) =>
        tx.rows<{ answer: string }>('select answer from command where actor = $1 order by id', of),
      )
    const answers = (await kept()).map(({ answer }) => answer)
    expect(answers.filter((answer) => answer.includes('bankCard'))).toHaveLength(2)
    expect(answers.join()).not.toMatch(/浙江|杭州|西湖|622202|王小明/)
    // What was kept before is masked by the upgrade.
    const clear = `update command set answer = replace(answer, '****"', '浙江省"') where actor = $1`
    await world.db.tx((tx) => tx.rows(clear, of))
    expect(JSON.stringify(await kept())).toContain('浙江')
    const sql = readFileSync(new URL('202611222345_account_answer.sql', migrations), 'utf8')
    await world.db.tx((tx) => tx.rows(sql))
    expect(JSON.stringify(await kept())).not.toContain('浙江')
    const again = await world.must(payment.addBankCard, { body, headers }, alice)
    expect(again.address).toBe('****')
  })

  test('a card belongs to one member; a refused one fixes no name', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    await world.must(payment.addBankCard, { body: card(10) }, alice)
    const taken = card(10, { realName: '赵六' })
    await world.refused('payment.accountTaken', payment.addBankCard, { body: taken }, bob)
    await world.refused('payment.accountTaken', payment.addBankCard, { body: card(10) }, alice)
    await world.must(payment.addBankCard, { body: card(11, { realName: '钱七' }) }, bob)
  })

  test('the same command is answered the same', async () => {
    const alice = await fresh()
    const headers = { 'Idempotency-Key': world.id() }
    const made = await world.must(payment.addBankCard, { body: card(20), headers }, alice)
    expect(await world.must(payment.addBankCard, { body: card(20), headers }, alice)).toEqual(made)
    await world.refused('command.conflict', payment.addBankCard, { body: card(21), headers }, alice)
  })

  test('length and bank are checked, a wrong check digit is not held against it, five are enough', async () => {
    const alice = await fresh()
    await world.refused(
      'payment.accountInvalid',
      payment.addBankCard,
      { body: card(30, { code: 'NOBANK' }) },
      alice,
    )
    await world.refused(
      'validation',
      payment.addBankCard,
      { body: card(30, { cardNum: '622202123456' }) },
      alice,
    )
    for (const number of [31, 32, 33, 34, 35]) {
      await world.must(payment.addBankCard, { body: card(number) }, alice)
    }
    await world.refused('payment.accountLimit', payment.addBankCard, { body: card(36) }, alice)
  })

  test('the withdrawal password is asked for once it is set, and locks after five wrong ones', async () => {
    const alice = await fresh()
    await fund(world, alice, 1000_00n)
    const paymentAccountId = await addCard(world, alice, { cardNum: cardEnding('0128', 40) })
    const ask = { paymentAccountId, currency: 'CNY', amount: '100' }
    await world.refused('payment.passwordRequired', payment.requestWithdrawal, { body: ask }, alice)
    await setPassword(alice)
    await world.refused('payment.passwordRequired', payment.requestWithdrawal, { body: ask }, alice)
    await world.refused('payment.passwordRequired', payment.addBankCard, { body: card(41) }, alice)
    const right = { ...ask, withdrawalPassword: '135790' }
    await world.must(payment.requestWithdrawal, { body: right }, alice)
    const wrong = { ...ask, withdrawalPassword: '000000' }
    for (const triesLeft of [4, 3, 2, 1]) {
      const { data } = await world.refused(
        'payment.passwordWrong',
        payment.requestWithdrawal,
        { body: wrong },
        alice,
      )
      expect(data).toEqual({ triesLeft })
    }
    await world.refused('payment.passwordLocked', payment.requestWithdrawal, { body: wrong }, alice)
    await world.refused('payment.passwordLocked', payment.requestWithdrawal, { body: right }, alice)
    await world.db.tx((tx) => unlockWithdrawalPassword(tx, alice.id))
    await world.must(payment.requestWithdrawal, { body: right }, alice)
  })

  test('the right one twelve times at once is right each time', async () => {
    const alice = await fresh()
    await fund(world, alice, 5000_00n)
    const paymentAccountId = await addCard(world, alice, { cardNum: cardEnding('0129', 40) })
    await setPassword(alice)
    const body = { paymentAccountId, currency: 'CNY', amount: '100', withdrawalPassword: '135790' }
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => world.call(payment.requestWithdrawal, { body }, alice)),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes).not.toContain(failures['payment.passwordLocked'].code)
    expect(codes).not.toContain(failures['payment.passwordWrong'].code)
    expect(codes).toContain(6000)
  })

  test('the first one that comes with a withdrawal is set with it, and asked for from then on', async () => {
    const alice = await fresh()
    await fund(world, alice, 1000_00n)
    const paymentAccountId = await addCard(world, alice, { cardNum: cardEnding('0128', 45) })
    const ask = { paymentAccountId, currency: 'CNY', amount: '100' }
    const may = async () =>
      (await world.must(payment.withdrawalOptions, { query: { currency: 'CNY' } }, alice))
        .maySetPassword
    expect(await may()).toBe(true)
    const easy = { body: { ...ask, withdrawalPassword: '111111' } }
    await world.refused('member.passwordCommon', payment.requestWithdrawal, easy, alice)
    const none = { body: { ...ask, amount: '9999', withdrawalPassword: '258036' } }
    await world.refused('wallet.insufficient', payment.requestWithdrawal, none, alice)
    expect(await may()).toBe(true)
    const first = { body: { ...ask, withdrawalPassword: '258036' } }
    await world.must(payment.requestWithdrawal, first, alice)
    expect(await may()).toBe(false)
    const other = { body: { ...ask, withdrawalPassword: '258037' } }
    await world.refused('payment.passwordWrong', payment.requestWithdrawal, other, alice)
    await world.must(payment.requestWithdrawal, { body: { ...first.body, amount: '101' } }, alice)
  })

  test('a passkey that was shown a moment ago speaks for one withdrawal', async () => {
    const alice = await fresh()
    await fund(world, alice, 1000_00n)
    const paymentAccountId = await addCard(world, alice, { cardNum: cardEnding('0128', 46) })
    const ask = { body: { paymentAccountId, currency: 'CNY', amount: '100' } }
    const shown = () =>
      world.db.tx((tx) =>
        tx.rows('update member_session set passkey_shown_at = $2 where member_id = $1', [
          alice.id,
          BigInt(world.now),
        ]),
      )
    const refused = () =>
      world.refused('payment.passwordRequired', payment.requestWithdrawal, ask, alice)
    await refused()
    await shown()
    await world.must(payment.requestWithdrawal, ask, alice)
    await refused()
    await shown()
    world.advance(300_001)
    await refused()
  })

  test('fifty guesses at once are five', async () => {
    const alice = await fresh()
    await setPassword(alice)
    const paymentAccountId = world.id()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => {
        const withdrawalPassword = String(number).padStart(6, '0')
        const body = { paymentAccountId, currency: 'CNY', amount: '100', withdrawalPassword }
        return world.call(payment.requestWithdrawal, { body }, alice)
      }),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(46)
  })

  test('it is set with the login password and changed with the old one; nothing is kept in clear', async () => {
    const alice = await fresh()
    const set = (body: object) =>
      [payment.setWithdrawalPassword, { body: { loginPassword, ...body } }, alice] as const
    const stranger = { password: '246802', loginPassword: 'not the password' }
    await world.refused('password.checkNeeded', ...set(stranger))
    const commandId = world.id()
    await world.must(...set({ commandId, password: '246802' }))
    await world.must(...set({ commandId, password: '246802' }))
    await world.refused('command.conflict', ...set({ commandId, password: '111111' }))
    await world.refused('payment.passwordWrong', ...set({ password: '135790' }))
    await world.refused('member.passwordCommon', ...set({ password: '123456' }))
    await world.refused(
      'payment.passwordWrong',
      ...set({ password: '135790', oldPassword: '000000' }),
    )
    await world.must(...set({ password: '135790', oldPassword: '246802' }))
    const [row] = await world.db.read((tx) =>
      tx.rows<{ password_hash: string }>(
        'select password_hash from withdrawal_password where member_id = $1',
        [alice.id],
      ),
    )
    expect(row?.password_hash).toMatch(/^p1\.[0-9a-f]{8}\.\$argon2id\$/)
  })
})

describe('production values', () => {
  beforeAll(async () => {
    world = await World.create({ seed: 'production', config: { profile: 'production' } })
  })
  afterAll(() => world.close())

  test('the password is required, and a new card and a new device wait a day', async () => {
    const alice = await world.member('holder')
    await fund(world, alice, 10_000_00n)
    await world.refused('payment.passwordRequired', payment.addBankCard, { body: card(1) }, alice)
    await setPassword(alice)
    const withdrawalPassword = '135790'
    world.advance(dayMs)
    const added = await world.must(
      payment.addBankCard,
      { body: card(1, { withdrawalPassword }) },
      alice,
    )
    expect(added.usableAt).toBe(world.now + dayMs)
    const body = { paymentAccountId: added.id, currency: 'CNY', amount: '100', withdrawalPassword }
    const held = await world.refused(
      'payment.holdActive',
      payment.requestWithdrawal,
      { body },
      alice,
    )
    expect(held.data).toEqual({ until: world.now + dayMs })
    world.advance(dayMs)
    const { withdrawalPassword: _, ...without } = body
    await world.refused(
      'payment.passwordRequired',
      payment.requestWithdrawal,
      { body: without },
      alice,
    )
    const elsewhere = { ...alice, deviceId: 'device-elsewhere' }
    const unseen = await world.refused(
      'payment.holdActive',
      payment.requestWithdrawal,
      { body },
      elsewhere,
    )
    expect(unseen.data).toEqual({ until: world.now + dayMs })
    const options = await world.must(
      payment.withdrawalOptions,
      { query: { currency: 'CNY' } },
      elsewhere,
    )
    expect(options).toMatchObject({
      hasPassword: true,
      maySetPassword: false,
      holdUntil: world.now + dayMs,
    })
    const order = await world.must(payment.requestWithdrawal, { body }, alice)
    await world.jobs.run('advanceWithdrawals')
    const params = { billNo: order.billNo }
    const waiting = await world.must(payment.getWithdrawal, { params }, alice)
    expect(waiting.state).toBe('waiting')
  })

  test('without a provider no method is offered', async () => {
    const bare = await World.create({ config: { paymentSandboxKey: undefined } })
    const bob = await bare.member('holder')
    expect((await bare.must(payment.listPaymentAccounts, {}, bob)).payoutKinds).toEqual([])
    const { methods } = await bare.must(payment.listDepositMethods, {}, bob)
    expect(methods).toEqual([])
    const body = { method: 'bankTransfer', currency: 'CNY', amount: '100' }
    await bare.refused('payment.methodUnavailable', payment.createDeposit, { body }, bob)
    await bare.close()
  })
})
