import * as payment from '@zhengju/contract/payment/calls'
import { sendOwnCode } from '@zhengju/contract/phone/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardEnding, realName } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { bindPhone } from '../member/index.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create({ seed: 'cardCode' })
})
afterAll(() => world.close())

async function reached(): Promise<Person> {
  count += 1
  const person = await world.member(`reached${count}`)
  await world.db.tx((tx) => bindPhone(tx, world.keys, person.id, `8613800${100_000 + count}`))
  return person
}

const card = (number: number, change: object = {}) => ({
  body: {
    cardNum: cardEnding('0128', 5000 + number),
    code: 'ICBC',
    brankType: 1,
    type: 1,
    realName,
    ...change,
  },
})

/** The code as it went to the phone. */
async function codeSent(person: Person): Promise<{ phoneCodeId: string; phoneCode: string }> {
  const { phoneCodeId } = await world.must(sendOwnCode, {}, person)
  const [row] = await world.db.read((tx) =>
    tx.rows<{ text_sealed: string }>('select text_sealed from message order by id desc limit 1'),
  )
  const text = world.keys.open('messageText', row?.text_sealed ?? '')
  return { phoneCodeId, phoneCode: /\d{6}/.exec(text)?.[0] ?? '' }
}

test('a bound phone’s code is asked for, compared, and used once', async () => {
  const alice = await reached()
  expect((await world.must(payment.listPaymentAccounts, {}, alice)).isCodeNeeded).toBe(true)
  await world.refused('phone.checkNeeded', payment.addBankCard, card(1), alice)
  const sent = await codeSent(alice)
  const wrong = { ...sent, phoneCode: sent.phoneCode === '000000' ? '000001' : '000000' }
  const refused = await world.refused(
    'phone.checkFailed',
    payment.addBankCard,
    card(1, wrong),
    alice,
  )
  expect(refused.data).toEqual({ triesLeft: 4 })
  const added = await world.must(payment.addBankCard, card(1, sent), alice)
  expect(added.realName).toBe('王**')
  await world.refused('phone.checkFailed', payment.addBankCard, card(2, sent), alice)
  const { items } = await world.must(payment.listPaymentAccounts, {}, alice)
  expect(items).toHaveLength(1)
})

test('nobody else’s code, and a card that is refused leaves the code for the next try', async () => {
  const [alice, bob] = [await reached(), await reached()]
  const theirs = await codeSent(bob)
  await world.refused('phone.checkFailed', payment.addBankCard, card(10, theirs), alice)
  await world.must(payment.addBankCard, card(10, theirs), bob)
  world.advance(61_000)
  const own = await codeSent(alice)
  await world.refused('payment.accountTaken', payment.addBankCard, card(10, own), alice)
  await world.must(payment.addBankCard, card(11, own), alice)
})

test('without a phone no code; the name that is fixed may be given masked', async () => {
  const carol = await world.member('unreached')
  expect((await world.must(payment.listPaymentAccounts, {}, carol)).isCodeNeeded).toBe(false)
  await world.refused('validation', payment.addBankCard, card(20, { realName: '王**' }), carol)
  await world.must(payment.addBankCard, card(20), carol)
  await world.must(payment.addBankCard, card(21, { realName: '王**' }), carol)
  const other = card(22, { realName: '李**' })
  await world.refused('payment.realNameMismatch', payment.addBankCard, other, carol)
})
