import { createHmac } from 'node:crypto'
import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import type { ChatLine } from '@zhengju/contract/chat/frames'
import * as office from '@zhengju/contract/chat/office-calls'
import * as calls from '@zhengju/contract/chat-gift/calls'
import * as desk from '@zhengju/contract/chat-gift/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { turnoverAudit } from '@zhengju/contract/turnover/calls'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { stake } from '../../../testing/bets.ts'
import { eventually } from '../../../testing/eventually.ts'
import { enter, type OperatorPerson, operator } from '../../../testing/operators.ts'
import { type Person, World } from '../../../testing/world.ts'
import { faults, wallet } from '../../ledger/index.ts'
import { insertMarker } from '../../protection/harm-store.ts'
import { owedBy } from '../../turnover/index.ts'
import { Chatter } from '../socket/testing/chatter.ts'
import { returnOver } from './red-packet-service.ts'

let world: World
/** Funds, sends, and does both alone: a supervisor's rights and budget. */
let mona: OperatorPerson
let paul: OperatorPerson
/** Funds, but sends nothing. */
let fay: OperatorPerson
/** Looks after rooms, but not after their money. */
let nina: OperatorPerson
let members: Person[]

const why = '周年活动'
const rights = { roles: ['supervisor'] } as const

beforeAll(async () => {
  world = await World.create()
  mona = await operator(world, 'mona', rights)
  paul = await operator(world, 'paul', rights)
  fay = await operator(world, 'fay', { roles: ['financeLead'] })
  nina = await operator(world, 'nina', ['chat.read', 'chat.moderate', 'chat.write'])
  members = []
  for (const name of ['alice01', 'bobby01', 'carol01', 'dora001', 'erik001', 'frank01']) {
    members.push(await world.member(name))
  }
  const first = await Chatter.enter(world, person(0), lobbyRoomId)
  first.close()
})
afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
})

/** Nobody's budget is used yet, and everybody at the desk logs in again. */
async function nextDay(): Promise<void> {
  world.advance(86_400_000)
  mona = await enter(world, mona)
  paul = await enter(world, paul)
  fay = await enter(world, fay)
  nina = await enter(world, nina)
}

function person(at: number): Person {
  const found = members[at]
  if (!found) throw new Error('no such member')
  return found
}

type Packet = DataOf<typeof desk.sendRedPacket>

async function campaign(amount = '1000.00', multiplePercent = 100): Promise<string> {
  const wish = { reason: why, name: '周年红包', multiplePercent }
  const { campaignId } = await world.must(desk.createCampaign, { body: wish }, mona)
  const funding = { reason: why, campaignId, amount }
  const done = await world.must(desk.fundCampaign, { body: funding }, mona)
  expect(done.state).toBe('done')
  return campaignId
}

function wish(campaignId: string, more: object = {}) {
  const usual = {
    title: '开赛红包',
    total: '100.00',
    shares: 3,
    split: 'random',
    minutes: 10,
    vipMin: 0,
  }
  return { reason: why, campaignId, roomId: lobbyRoomId, ...usual, ...more }
}

function send(campaignId: string, more: object = {}): Promise<Packet> {
  return world.must(desk.sendRedPacket, { body: wish(campaignId, more) }, mona)
}

const claim = (redPackId: string, as: Person, commandId = world.id()) =>
  world.must(calls.claimRedPacket, { body: { redPackId, commandId } }, as)

async function campaignOf(campaignId: string) {
  const { campaigns } = await world.must(desk.listCampaigns, { query: { size: 100 } }, mona)
  return campaigns.items.find((one) => one.campaignId === campaignId)
}

async function packetOf(redPackId: string): Promise<Packet | undefined> {
  const { items } = await world.must(desk.listRedPackets, { query: { size: 100 } }, mona)
  return items.find((one) => one.redPackId === redPackId)
}

/** As anybody finds the shares who has the seed: one-way, so that those taken say nothing of those that are left. */
function drawn(sum: bigint, shares: number, seed: string): string[] {
  const key = Buffer.from(seed, 'hex')
  let left = sum
  const found = Array.from({ length: shares }, (_, at) => {
    const number = createHmac('sha256', key).update(`${at}`).digest().readBigUInt64BE()
    const count = BigInt(shares - at)
    const share = count === 1n ? left : 1n + (number % ((2n * left) / count - 1n))
    left -= share
    return share
  })
  return found.map((share) => moneyText(share, siteCurrency))
}

const total = (amounts: readonly string[]) =>
  moneyText(
    amounts.reduce((sum, amount) => sum + (parseMoney(amount, siteCurrency) ?? 0n), 0n),
    siteCurrency,
  )

describe('a red packet', () => {
  test('is told to the room, taken share by share to the last cent, and told as it goes', async () => {
    const listener = await Chatter.enter(world, person(5), lobbyRoomId)
    const campaignId = await campaign('250.00')
    const { redPackId, seed } = await send(campaignId)
    expect(seed).toBeNull()
    const line = await eventually(() => {
      const [frame] = listener.of('redPacket')
      if (!frame) throw new Error('nothing yet')
      return frame.msgData.data as ChatLine
    })
    expect(line).toMatchObject({
      category: 7,
      nickname: '官方',
      redPacket: { redPackId, state: 'open', total: '100.00', shares: 3, left: 3 },
    })
    expect(await campaignOf(campaignId)).toMatchObject({ balance: '150.00', inPackets: '100.00' })
    const amounts: string[] = []
    for (const at of [0, 1, 2]) {
      const taken = await claim(redPackId, person(at))
      expect(taken).toMatchObject({ state: 'claimed', turnover: taken.amount })
      amounts.push(taken.amount)
    }
    expect(total(amounts)).toBe('100.00')
    const body = { redPackId }
    await world.refused('redPacket.empty', calls.claimRedPacket, { body }, person(3))
    await eventually(() => {
      const last = listener.of('redPacket').at(-1)
      expect(last?.seq).toBe(line.seq)
      expect(last?.msgData.data).toMatchObject({ redPacket: { state: 'empty', left: 0 } })
    })
    const packet = await packetOf(redPackId)
    expect(packet).toMatchObject({ state: 'empty', claims: 3, claimed: '100.00', returned: '0.00' })
    expect(amounts).toEqual(drawn(100_00n, 3, packet?.seed ?? ''))
    expect(await campaignOf(campaignId)).toMatchObject({ claimed: '100.00', inPackets: '0.00' })
    listener.close()
  })

  test('is sent once, however often the command comes', async () => {
    const listener = await Chatter.enter(world, person(5), lobbyRoomId)
    const campaignId = await campaign('150.00')
    const commandId = world.id()
    const first = await send(campaignId, { commandId })
    expect(await send(campaignId, { commandId })).toEqual(first)
    const conflicting = { body: wish(campaignId, { commandId, total: '50.00' }) }
    await world.refused('command.conflict', desk.sendRedPacket, conflicting, mona)
    expect(await campaignOf(campaignId)).toMatchObject({ balance: '50.00' })
    await claim(first.redPackId, person(0))
    // Told once when it was sent, then as shares go.
    await eventually(() => expect(listener.of('redPacket').length).toBeGreaterThan(1))
    const lefts = listener
      .of('redPacket')
      .map(({ msgData }) => (msgData.data as ChatLine).redPacket?.left)
    expect(lefts).toEqual([3, 2])
    listener.close()
  })

  test('is claimed once a member, and the same command tells the same', async () => {
    const { redPackId } = await send(await campaign(), { split: 'even', shares: 10 })
    const alice = person(0)
    const bonusOf = async () =>
      (await world.db.read((tx) => wallet(tx, alice.id, siteCurrency))).bonus
    const before = await bonusOf()
    const commandId = world.id()
    const first = await claim(redPackId, alice, commandId)
    expect(first).toMatchObject({ state: 'claimed', amount: '10.00' })
    expect(await claim(redPackId, alice, commandId)).toEqual(first)
    expect(await claim(redPackId, alice)).toMatchObject({ state: 'again', amount: '10.00' })
    expect(await bonusOf()).toBe(before + 10_00n)
    const [open] = await world.must(calls.openRedPackets, { query: { rid: lobbyRoomId } }, alice)
    expect(open).toMatchObject({ packet: { redPackId, left: 9 }, mine: { amount: '10.00' } })
    const result = await world.must(calls.redPacketResult, { query: { redPackId } }, person(1))
    expect(result).toMatchObject({
      mine: null,
      claims: {
        items: [{ nickname: 'al**01', amount: '10.00', isMine: false }],
        nextCursor: null,
      },
    })
    const own = await world.must(calls.redPacketResult, { query: { redPackId } }, alice)
    expect(own.claims.items).toMatchObject([{ isMine: true }])
  })

  test('is bonus money and asks for turnover with the multiple of its campaign', async () => {
    const carol = await world.member('gina001')
    const { redPackId } = await send(await campaign('1000.00', 300), { split: 'even', shares: 4 })
    expect(await claim(redPackId, carol)).toMatchObject({ amount: '25.00', turnover: '75.00' })
    const { lots } = await world.must(turnoverAudit, {}, carol)
    expect(lots.items).toMatchObject([{ source: 'redPacket', base: '25.00', required: '75.00' }])
    expect(await world.db.read((tx) => wallet(tx, carol.id, siteCurrency))).toMatchObject({
      ...{ available: 0n, bonus: 25_00n },
    })
    const of = { memberId: carol.id, currency: siteCurrency } as const
    expect(await world.db.read((tx) => owedBy(tx, of))).toBe(0n)
  })

  test('pays no debt: bonus money is not the member’s own yet', async () => {
    const ines = await world.member('ines001')
    await world.credit(ines, '10.00')
    const bet = await stake(world, ines, 10_00n)
    const won = await bet.win(20_00n)
    const spent = await stake(world, ines, 20_00n)
    await spent.win(0n)
    await bet.cancel(won, 20_00n)
    const campaignId = await campaign('1000.00', 200)
    const share = async (shares: number) => {
      const { redPackId } = await send(campaignId, { split: 'even', shares })
      const command = world.id()
      const told = await claim(redPackId, ines, command)
      expect(await claim(redPackId, ines, command)).toEqual(told)
      const { mine } = await world.must(calls.redPacketResult, { query: { redPackId } }, ines)
      expect(mine?.turnover).toBe(told.turnover)
      return told
    }
    expect(await share(10)).toMatchObject({ amount: '10.00', turnover: '20.00' })
    expect(await world.db.read((tx) => wallet(tx, ines.id, siteCurrency))).toMatchObject({
      ...{ available: 0n, bonus: 10_00n, debt: 20_00n },
    })
  })

  test('and takes no older requirement away: only a deposit does, where nothing is left', async () => {
    const hana = await world.member('hana001')
    const campaignId = await campaign('1000.00', 300)
    for (let turn = 0; turn < 3; turn++) {
      const { redPackId } = await send(campaignId, { total: '2.00', split: 'even', shares: 2 })
      await claim(redPackId, hana)
    }
    const { lots } = await world.must(turnoverAudit, { query: { state: 'open' } }, hana)
    expect(lots.items.map(({ owed }) => owed)).toEqual(['3.00', '3.00', '3.00'])
  })

  test('many claimants at once take every share once', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 12 }, (_, at) => world.member(`crowd${String(at).padStart(2, '0')}`)),
    )
    const { redPackId } = await send(await campaign(), { shares: 5, total: '0.07' })
    const answers = await Promise.all(
      crowd.flatMap((one) =>
        [0, 1].map(() => world.call(calls.claimRedPacket, { body: { redPackId } }, one)),
      ),
    )
    const taken = answers.filter(({ status, data }) => status === 200 && data.state === 'claimed')
    expect(taken).toHaveLength(5)
    expect(total(taken.map(({ data }) => data.amount))).toBe('0.07')
    const wallets = await Promise.all(
      crowd.map(({ id }) => world.db.read((tx) => wallet(tx, id, siteCurrency))),
    )
    expect(wallets.reduce((sum, { bonus }) => sum + bonus, 0n)).toBe(7n)
  })

  test('what nobody took goes back once; a claim after the end is too late', async () => {
    const campaignId = await campaign('100.00')
    const { redPackId } = await send(campaignId, { split: 'even', shares: 4, minutes: 1 })
    await claim(redPackId, person(0))
    world.advance(60_000)
    await world.refused('redPacket.over', calls.claimRedPacket, { body: { redPackId } }, person(1))
    const open = await world.must(calls.openRedPackets, { query: { rid: lobbyRoomId } }, person(1))
    expect(open.some(({ packet }) => packet.redPackId === redPackId)).toBe(false)
    const again = await world.must(calls.openRedPackets, { query: { rid: lobbyRoomId } }, person(0))
    expect(again.find(({ packet }) => packet.redPackId === redPackId)?.mine).toMatchObject({
      amount: '25.00',
    })
    const late = world.call(calls.claimRedPacket, { body: { redPackId } }, person(2))
    const runs = [world.jobs.run('redPacketReturn'), world.jobs.run('redPacketReturn')]
    await Promise.all([...runs, late])
    expect((await late).status).toBe(409)
    await allEnded()
    expect(await packetOf(redPackId)).toMatchObject({
      state: 'expired',
      claimed: '25.00',
      returned: '75.00',
    })
    expect(await campaignOf(campaignId)).toMatchObject({ balance: '75.00', inPackets: '0.00' })
    expect(await claim(redPackId, person(0))).toMatchObject({ state: 'again', amount: '25.00' })
  })

  test('is stopped early by the desk, once', async () => {
    const campaignId = await campaign('100.00')
    const { redPackId } = await send(campaignId, { split: 'even', shares: 4 })
    await claim(redPackId, person(0))
    const body = { reason: why, redPackId }
    const stopped = await world.must(desk.stopRedPacket, { body }, mona)
    expect(stopped).toMatchObject({ state: 'stopped', returned: '75.00' })
    await world.refused('office.decided', desk.stopRedPacket, { body }, mona)
    await world.refused('redPacket.over', calls.claimRedPacket, { body: { redPackId } }, person(1))
    expect(await campaignOf(campaignId)).toMatchObject({ balance: '75.00' })
    const query = { redPackId, size: 1 }
    const claims = await world.must(desk.listRedPacketClaims, { query }, mona)
    expect(claims).toMatchObject({
      items: [{ place: 1, amount: '25.00', memberName: 'alice01' }],
      nextCursor: null,
    })
    // Who may not look at members sees what the room shows.
    const reader = await operator(world, 'reader', ['redpacket.read'])
    const { items } = await world.must(desk.listRedPacketClaims, { query }, reader)
    expect(items).toMatchObject([{ memberName: 'al**01' }])
  })

  test('is for those who may: level, protection, standing', async () => {
    const campaignId = await campaign()
    const high = await send(campaignId, { vipMin: 3 })
    const refused = (failure: Parameters<World['refused']>[0], redPackId: string, as: Person) =>
      world.refused(failure, calls.claimRedPacket, { body: { redPackId } }, as)
    await refused('redPacket.vip', high.redPackId, person(0))
    await world.db.tx((tx) =>
      tx.rows('update member set vip_grade = 3 where id = $1', [person(1).id]),
    )
    await claim(high.redPackId, person(1))
    const { redPackId } = await send(campaignId)
    await world.must(setLossLimit, { body: { dailyLossLimit: '0' } }, person(2))
    // A limit that leaves nothing, as for every promotion.
    await refused('promotion.limitReached', redPackId, person(2))
    // A sign of harm that waits for somebody.
    await world.db.tx((tx) =>
      insertMarker(tx, { memberId: person(4).id, rule: 'chase', level: 'act', figure: 1n }),
    )
    await refused('promotion.review', redPackId, person(4))
    await world.must(restrictSelf, { body: { term: 'month6' } }, person(2))
    await refused('gift.protected', redPackId, person(2))
    await refused(
      'member.ageUnconfirmed',
      redPackId,
      await world.member('young01', { adultDeclared: false }),
    )
    await refused('notFound', world.id(), person(0))
    // Whoever is muted says nothing, but may take a share.
    const muted = { body: { reason: why, memberId: person(3).id, hours: 1 } }
    await world.must(office.muteMember, muted, mona)
    await claim(redPackId, person(3))
  })
})

describe('the desk', () => {
  test('pays nothing that was not funded, and no more a day than its roles may', async () => {
    await nextDay()
    const campaignId = await campaign('50.00')
    const refused = (failure: Parameters<World['refused']>[0], more: object, as = mona) =>
      world.refused(failure, desk.sendRedPacket, { body: wish(campaignId, more) }, as)
    await refused('campaign.insufficient', { total: '50.01' })
    await refused('parameter', { total: '0.02', shares: 3 })
    await refused('notFound', { total: '1.00', roomId: 'fixture_none' })
    await refused('notFound', { campaignId: world.id() })
    await refused('office.reasonRequired', { reason: '  ' })
    const budget = { reason: why, roleId: 'supervisor', daily: '30.00' }
    await world.must(desk.saveRedPacketBudget, { body: budget }, mona)
    await send(campaignId, { total: '20.00' })
    const over = await refused('campaign.overBudget', { total: '10.01' })
    expect(over.data).toEqual({ daily: '30.00', left: '10.00' })
    const both = await Promise.all(
      [0, 1].map(() =>
        world.call(desk.sendRedPacket, { body: wish(campaignId, { total: '6.00' }) }, mona),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const mine = await world.must(desk.redPacketBudget, {}, mona)
    expect(mine).toMatchObject({ daily: '30.00', spentToday: '26.00' })
    expect(mine.roles).toContainEqual({ roleId: 'operations', title: '运营', daily: '10000.00' })
    await nextDay()
    await send(campaignId, { total: '10.00' })
    const back = { ...budget, daily: '50000.00' }
    // Less he may give himself, more he may not: neither for his own role nor for one that he shares with another.
    const raise = { body: { ...budget, daily: '30.01' } }
    await world.refused('office.secondPerson', desk.saveRedPacketBudget, raise, mona)
    await world.refused('office.secondPerson', desk.saveRedPacketBudget, raise, paul)
    expect(await world.must(desk.redPacketBudget, {}, mona)).toMatchObject({ daily: '30.00' })
    await world.must(desk.saveRedPacketBudget, { body: back }, fay)
    await world.refused(
      'notFound',
      desk.saveRedPacketBudget,
      { body: { ...back, roleId: 'nobody' } },
      mona,
    )
  })

  test('funds alone up to a sum a day, above it with a second person', async () => {
    await nextDay()
    const campaignId = await campaign('9000.00')
    const fund = (amount: string) =>
      world.must(desk.fundCampaign, { body: { reason: why, campaignId, amount } }, mona)
    const waiting = await fund('1000.01')
    expect(waiting.state).toBe('waiting')
    expect(await fund('1000.00')).toMatchObject({ state: 'done', decidedBy: 'mona' })
    expect(await campaignOf(campaignId)).toMatchObject({ balance: '10000.00', waiting: 1 })
    const decide = { reason: why, fundingId: waiting.fundingId, isApproved: true }
    await world.refused('office.secondPerson', desk.decideFunding, { body: decide }, mona)
    const commandId = world.id()
    const done = await world.must(desk.decideFunding, { body: { ...decide, commandId } }, paul)
    expect(done).toMatchObject({ state: 'done', askedBy: 'mona', decidedBy: 'paul' })
    expect(await world.must(desk.decideFunding, { body: { ...decide, commandId } }, paul)).toEqual(
      done,
    )
    await world.refused('office.decided', desk.decideFunding, { body: decide }, paul)
    expect(await campaignOf(campaignId)).toMatchObject({ balance: '11000.01', waiting: 0 })
    const other = await fund('5000.00')
    const refuse = { ...decide, fundingId: other.fundingId, isApproved: false }
    expect(await world.must(desk.decideFunding, { body: refuse }, mona)).toMatchObject({
      state: 'refused',
    })
    const list = await world.must(desk.listFundings, { query: { campaignId, size: 2 } }, mona)
    expect(list.items.map(({ state }) => state)).toEqual(['refused', 'done'])
    const rest = { campaignId, size: 2, cursor: list.nextCursor ?? '' }
    const next = await world.must(desk.listFundings, { query: rest }, mona)
    expect(next.items.map(({ amount }) => amount)).toEqual(['1000.01', '9000.00'])
    await world.refused(
      'parameter',
      desk.fundCampaign,
      { body: { reason: why, campaignId, amount: '0' } },
      mona,
    )
    const trail = await world.must(listTrail, { query: { size: 5 } }, mona)
    expect(trail.items.map(({ action }) => action)).toContain('campaign.approve')
  })

  test('closes a campaign once: what it has left goes back, and nothing is sent or funded any more', async () => {
    await nextDay()
    const campaignId = await campaign('300.00')
    const asked = { reason: why, campaignId, amount: '9999.00' }
    const waiting = await world.must(desk.fundCampaign, { body: asked }, mona)
    const { redPackId } = await send(campaignId, { split: 'even', shares: 4 })
    await claim(redPackId, person(0))
    const body = { reason: why, campaignId }
    await world.refused('campaign.packetsOpen', desk.closeCampaign, { body }, mona)
    await world.must(desk.stopRedPacket, { body: { reason: why, redPackId } }, mona)
    const unknown = { ...body, campaignId: world.id() }
    await world.refused('notFound', desk.closeCampaign, { body: unknown }, mona)
    const blank = { ...body, reason: '  ' }
    await world.refused('office.reasonRequired', desk.closeCampaign, { body: blank }, mona)
    const command = { body: { ...body, commandId: world.id() } }
    const answers = await Promise.all([
      world.call(desk.closeCampaign, command, mona),
      world.call(desk.closeCampaign, command, mona),
      world.call(desk.closeCampaign, { body }, paul),
      world.call(desk.sendRedPacket, { body: wish(campaignId) }, mona),
    ])
    const sent = answers[3]?.status === 200 ? answers[3].data.redPackId : undefined
    if (sent) {
      await world.must(desk.stopRedPacket, { body: { reason: why, redPackId: sent } }, mona)
      await world.must(desk.closeCampaign, { body }, mona)
    }
    const closed = await campaignOf(campaignId)
    expect(closed).toMatchObject({ balance: '0.00', funded: '300.00', claimed: '25.00' })
    expect(closed?.closedAt).not.toBeNull()
    await world.refused('office.decided', desk.closeCampaign, { body }, paul)
    await world.refused('campaign.closed', desk.sendRedPacket, { body: wish(campaignId) }, mona)
    const fund = { body: { ...asked, amount: '1.00' } }
    await world.refused('campaign.closed', desk.fundCampaign, fund, mona)
    const decide = { reason: why, fundingId: waiting.fundingId, isApproved: true }
    await world.refused('campaign.closed', desk.decideFunding, { body: decide }, paul)
    await world.must(desk.decideFunding, { body: { ...decide, isApproved: false } }, paul)
    expect(await claim(redPackId, person(0))).toMatchObject({ state: 'again' })
    const moved = await world.db.read((tx) =>
      tx.rows(`select 1 from ledger_transaction where movement = 'campaignClosed'`),
    )
    expect(moved).toHaveLength(1)
    const trail = await world.must(listTrail, { query: { subject: campaignId } }, mona)
    const deeds = trail.items.filter(({ action }) => action === 'campaign.close')
    expect(deeds).toMatchObject([{ before: { balance: '275.00' }, after: { balance: '0.00' } }])
  })

  test('one that was never funded closes as well', async () => {
    const wish = { reason: why, name: '空账户', multiplePercent: 100 }
    const { campaignId } = await world.must(desk.createCampaign, { body: wish }, mona)
    const body = { reason: why, campaignId }
    expect(await world.must(desk.closeCampaign, { body }, fay)).toMatchObject({
      balance: '0.00',
      closedBy: 'fay',
    })
  })

  test('two processes end packets of the same campaigns without waiting for each other in a circle', async () => {
    await nextDay()
    const [one, other] = [await campaign('200.00'), await campaign('200.00')]
    for (const [minutes, campaignId] of [one, other, other, one].entries()) {
      await send(campaignId, { minutes: minutes + 1 })
    }
    await allEnded()
    world.advance(600_000)
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: held, resolve: free } = Promise.withResolvers<void>()
    // Both have their packets and wait for an account, as far as the database has a second connection.
    const holding = world.db.tx(async (tx) => {
      if (world.db.kind === 'pglite') return begin()
      await tx.rows(
        'select 1 from ledger_owner where owner in ($1, $2) order by id for update',
        [one, other].map((id) => `campaign:${id}`),
      )
      begin()
      await held
    })
    await begun
    // A circle would be cut by the database, and one of them would run again.
    const run = vi.fn((tx: Tx) => returnOver(tx, 2))
    const ends = [0, 1].map(() => world.db.tx(run))
    if (world.db.kind === 'postgres') await eventually(bothWait)
    free()
    await holding
    expect(await Promise.all(ends)).toEqual([2, 2])
    expect(run).toHaveBeenCalledTimes(2)
    for (const id of [one, other]) {
      expect(await campaignOf(id)).toMatchObject({ balance: '200.00', inPackets: '0.00' })
    }
  })

  const id = '00000000-0000-4000-8000-000000000000'
  const change = { reason: why }
  test.each([
    [desk.listCampaigns, {}],
    [desk.createCampaign, { body: { ...change, name: '活动', multiplePercent: 100 } }],
    [desk.fundCampaign, { body: { ...change, campaignId: id, amount: '1.00' } }],
    [desk.closeCampaign, { body: { ...change, campaignId: id } }],
    [desk.listFundings, {}],
    [desk.decideFunding, { body: { ...change, fundingId: id, isApproved: true } }],
    [desk.redPacketBudget, {}],
    [desk.saveRedPacketBudget, { body: { ...change, roleId: 'support', daily: '1.00' } }],
    [desk.listRedPackets, {}],
    [desk.listRedPacketClaims, { query: { redPackId: id } }],
    [desk.sendRedPacket, { body: wish(id) }],
    [desk.stopRedPacket, { body: { ...change, redPackId: id } }],
  ] as const)('$method $path asks for its right', async (call, input) => {
    await world.refused('office.permission', call, input, nina)
    await world.refused('auth.required', call, input)
    await world.refused('auth.required', call, input, person(0))
  })
})

/** A packet that a claim holds, or whoever tells of it, is left to the run of the next minute. */
async function allEnded(): Promise<void> {
  await eventually(async () => {
    await world.jobs.run('redPacketReturn')
    const left = await world.db.read((tx) =>
      tx.rows(`select id from red_packet where not is_told or (state = 'open' and end_at <= $1)`, [
        tx.now,
      ]),
    )
    expect(left).toEqual([])
  })
}

async function bothWait(): Promise<void> {
  const waiting = await world.db.read((tx) =>
    tx.rows(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    ),
  )
  expect(waiting.length).toBeGreaterThanOrEqual(2)
}
