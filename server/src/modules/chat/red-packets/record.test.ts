import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import * as calls from '@zhengju/contract/chat-gift/calls'
import * as desk from '@zhengju/contract/chat-gift/office-calls'
import { signCheckIn } from '@zhengju/contract/check-in/calls'
import * as dividend from '@zhengju/contract/dividend/calls'
import { claimPromotionGrant, listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { dividendCampaignId } from '@zhengju/domain/dividend'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundCampaignWith } from '../../../testing/bonuses.ts'
import { grantedTo } from '../../../testing/dividends.ts'
import { enter, type OperatorPerson, operator } from '../../../testing/operators.ts'
import { type Person, World } from '../../../testing/world.ts'
import { faults } from '../../ledger/index.ts'
import { Chatter } from '../socket/testing/chatter.ts'

let world: World
let mona: OperatorPerson
let alice: Person
let campaignId: string

const reason = '周年活动'
const dayMs = 86_400_000
const minor = (text: string | undefined) => BigInt((text ?? '').replace('.', ''))
const sumOf = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + minor(amount), 0n)

beforeAll(async () => {
  world = await World.create({ seed: 'gift-record' })
  mona = await operator(world, 'mona', { roles: ['supervisor'] })
  alice = await world.member('alice01')
  const named = { reason, name: '周年红包', multiplePercent: 300 }
  ;({ campaignId } = await world.must(desk.createCampaign, { body: named }, mona))
  await world.must(desk.fundCampaign, { body: { reason, campaignId, amount: '900.00' } }, mona)
  const first = await Chatter.enter(world, alice, lobbyRoomId)
  first.close()
  await fundCampaignWith(world, promotionCampaigns.checkIn, 100_00n)
  await fundCampaignWith(world, dividendCampaignId, 1_000_00n)
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

async function packet(more: Record<string, unknown> = {}) {
  const usual = {
    title: '开赛红包',
    total: '7.77',
    shares: 3,
    split: 'even',
    minutes: 30,
    vipMin: 0,
  }
  const body = { reason, campaignId, roomId: lobbyRoomId, ...usual, ...more }
  return world.must(desk.sendRedPacket, { body }, mona)
}
const record = (query: Record<string, unknown> = {}, as = alice) =>
  world.must(calls.listRedPacketRecord, { query }, as)

test('what may still be opened is listed until it is taken or over; what was taken is the record', async () => {
  const first = await packet()
  await packet({ vipMin: 3, title: '高等级红包' })
  const before = await record()
  expect(before).toMatchObject({ items: [], sums: { taken: '0.00' } })
  expect(before.open.map(({ packet: { title } }) => title)).toEqual(['开赛红包'])
  const { redPackId } = first
  await world.must(calls.claimRedPacket, { body: { redPackId } }, alice)
  const second = await packet({ total: '0.05', shares: 1, title: '小红包' })
  await world.must(calls.claimRedPacket, { body: { redPackId: second.redPackId } }, alice)
  const after = await record()
  expect(after.open).toEqual([])
  expect(after.sums).toEqual({ taken: '2.64' })
  expect(after.items).toMatchObject([
    { title: '小红包', amount: '0.05', turnover: '0.15' },
    { title: '开赛红包', amount: '2.59', turnover: '7.77', billNo: `${redPackId}-1` },
  ])
  const page = await record({ size: 1 })
  expect(page.items).toHaveLength(1)
  const rest = await record({ size: 1, cursor: page.nextCursor ?? '' })
  expect(rest).toMatchObject({ items: [{ id: redPackId }], nextCursor: null, sums: null })
  expect(await record({ toAt: world.now - dayMs })).toMatchObject({
    ...{ items: [], sums: { taken: '0.00' } },
  })
})

test('gifts, dividends and red packets are together what the ledger gave, to the unit', async () => {
  for (let at = 0; at < 7; at++) {
    world.advance(dayMs)
    await world.must(signCheckIn, { body: { day: siteDay(world.now) } }, alice)
  }
  mona = await enter(world, mona)
  const clerk = await operator(world, 'clerk', ['dividend.read', 'dividend.grant'])
  const open = { query: { state: 'open', kind: 'checkIn' } } as const
  const [box] = (await world.must(listPromotionGrants, open, alice)).items
  await world.must(claimPromotionGrant, { params: { grantId: box?.id ?? '' }, body: {} }, alice)
  const [dividendId = ''] = await grantedTo(world, clerk, [alice], { money: '8.88' })
  await grantedTo(world, clerk, [alice], { money: '6.66' })
  await world.must(dividend.claimDividend, { params: { dividendId }, body: {} }, alice)

  const of = { query: { kind: 'bonus', wallet: 'bonus' } } as const
  const { lines } = await world.must(listStatement, of, alice)
  const ledger = sumOf(lines.items.map(({ amount }) => amount))
  const grants = await world.must(listPromotionGrants, {}, alice)
  const dividends = await world.must(dividend.listDividendRecord, {}, alice)
  const packets = await record()
  const sums = [grants.sums?.paid, dividends.sums?.claimed, packets.sums?.taken]
  expect(sums).toEqual(['3.00', '8.88', '2.64'])
  expect(sums.reduce((sum, text) => sum + minor(text), 0n)).toBe(ledger)
  expect(dividends.sums?.open).toBe('6.66')
  // Each line of the record is a line of the statement, by its number.
  const numbers = new Set(lines.items.map(({ reference }) => reference))
  const packetLines = lines.items.filter(({ movement }) => movement === 'redPacketClaimed')
  expect(packetLines.map(({ detail }) => detail)).toEqual(['小红包', '开赛红包'])
  expect(packets.items.every(({ billNo }) => numbers.has(billNo))).toBe(true)
})

test('it is his alone, and whoever rests is shown what he had and nothing to be opened', async () => {
  const bobby = await world.member('bobby01')
  expect(await record({}, bobby)).toMatchObject({ items: [], sums: { taken: '0.00' } })
  await world.refused('auth.required', calls.listRedPacketRecord, {})
  await packet()
  expect((await record()).open).toHaveLength(1)
  await world.must(restrictSelf, { body: { term: 'day1' } }, alice)
  expect(await record()).toMatchObject({ open: [], sums: { taken: '2.64' } })
})
