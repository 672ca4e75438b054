import { activityStatuses } from '@zhengju/contract/activity/calls'
import { lobbyRoomId } from '@zhengju/contract/chat/calls'
import { openRedPackets } from '@zhengju/contract/chat-gift/calls'
import * as packets from '@zhengju/contract/chat-gift/office-calls'
import { checkInCalendar } from '@zhengju/contract/check-in/calls'
import { coinOverview } from '@zhengju/contract/coin/calls'
import * as content from '@zhengju/contract/content/calls'
import { savePublication } from '@zhengju/contract/content/office-calls'
import { manualDividends } from '@zhengju/contract/dividend/calls'
import { flipOverview } from '@zhengju/contract/flip/calls'
import { openFlipSeason, proposeFlipSeason } from '@zhengju/contract/flip/office-calls'
import { countLetters, listLetters } from '@zhengju/contract/inbox/calls'
import * as inbox from '@zhengju/contract/inbox/office-calls'
import { invitationOverview } from '@zhengju/contract/invitation/calls'
import { listMallItems } from '@zhengju/contract/mall/calls'
import { saveShelfItem } from '@zhengju/contract/mall/office-calls'
import { listPeakSeasons, peakBetOverview } from '@zhengju/contract/peak-bet/calls'
import {
  approvePayout,
  draftSeason,
  proposePayout,
  reserveSeason,
} from '@zhengju/contract/peak-bet/office-calls'
import { listPromotionGrants } from '@zhengju/contract/promotion/calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { rebateOverview } from '@zhengju/contract/rebate/calls'
import * as office from '@zhengju/contract/segment/office-calls'
import { vipOverview } from '@zhengju/contract/vip/calls'
import { listVouchers } from '@zhengju/contract/voucher/calls'
import { movements } from '@zhengju/domain/ledger'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { addDays, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { fundCampaignWith } from '../../testing/bonuses.ts'
import { grantedTo } from '../../testing/dividends.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { payIn } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { Chatter } from '../chat/socket/testing/chatter.ts'
import { post } from '../ledger/index.ts'
import { earn } from '../promotion/index.ts'
import { lockTurnover } from '../turnover/index.ts'
import { giveVoucher } from '../voucher/index.ts'
import { countSegment } from './service.ts'

let world: World
let lin: OperatorPerson
let mei: OperatorPerson
let zhou: OperatorPerson
let peakSeasonId = ''
const people = new Map<string, Person>()
const reason = '按活动方案发送'
const segment = {
  ...{ name: '全部会员', vipFrom: 0, vipTo: 10, registeredFrom: null, registeredTo: null },
  categories: [] as [],
}

/** Each rests for another reason. */
const resting = {
  paused: 'timeOut',
  excluded: 'excluded',
  reviewed: 'review',
  limited: 'limitReached',
} as const

beforeAll(async () => {
  world = await World.create({ seed: 'segment' })
  lin = await operator(world, 'linseg', { roles: ['operations'] })
  mei = await operator(world, 'meiseg', ['inbox.read', 'inbox.send', 'inbox.decide'])
  for (const name of ['freely', ...Object.keys(resting)]) {
    people.set(name, await world.member(name))
  }
  await heldOut()
  await world.must(restrictSelf, { body: { term: 'day1' } }, of('paused'))
  await world.must(restrictSelf, { body: { term: 'month6' } }, of('excluded'))
  await world.db.tx((tx) =>
    tx.rows(
      `insert into harm_marker (id, member_id, rule, level, figure, week, found_at)
       values ($1, $2, 'chasing', 'act', 1, $3, $4)`,
      [world.id(), of('reviewed').id, siteDay(world.now), world.now],
    ),
  )
  await world.must(setLossLimit, { body: { dailyLossLimit: '10.00' } }, of('limited'))
  await world.credit(of('limited'), '10.00')
  await (await stake(world, of('limited'), 10_00n)).win(0n)
  await world.relay()
})
afterAll(() => world.close())

/** Something of every kind for everybody, before they rest. */
async function heldOut(): Promise<void> {
  const { voucher, rebate, flip, coin, peakBet } = promotionCampaigns
  for (const id of [voucher, rebate, flip, peakBet]) await fundCampaignWith(world, id, 1_000_00n)
  const coins = { campaignId: coin, currency: 'COIN', amount: 1_000n } as const
  await world.db.tx((tx) => post(tx, movements.campaignFunded({ ...coins, reference: world.id() })))
  for (const { id: memberId } of people.values()) {
    await world.db.tx(async (tx) => {
      await lockTurnover(tx, memberId)
      const terms = { multiplePercent: 0, mostTimes: 0, claimDays: 7 }
      const of = { kind: 'rebate', memberId, occasion: 'day:2026-01-01', amount: 5_00n } as const
      await earn(tx, { ...of, title: '返水', terms, ruleVersion: 0 })
      const free = { kind: 'freeBet', amount: 10_00n, percent: 0, mostExtra: 0n } as const
      const bet = { ...free, venues: ['ob' as const], lifeDays: 30 }
      const given = { promotion: 'voucher', memberId, sourceNo: 'T1', terms: bet } as const
      await giveVoucher(tx, { ...given, title: '测试券' })
    })
  }
  const ball = { kind: 'goods' as const, name: '足球', note: '7 天内寄出', price: 100, stock: 9 }
  const shelf = { isOn: true, limits: Array(11).fill(1), version: 0, stockSeen: 0, reason }
  await world.must(saveShelfItem, { body: { ...ball, ...shelf } }, lin)
  zhou = await operator(world, 'zhouseg', { roles: ['financeLead'] })
  const season = { title: '第一期', reason, sign: 1, per: '100.00', playMost: 5, dayMost: 5 }
  const prizes = [
    { kind: 'money' as const, amount: '8.00', weight: 2_000, stock: 3 },
    { kind: 'coin' as const, amount: '5', weight: 8_000, stock: 50 },
  ]
  const wish = { ...season, multiplePercent: 100, mostTimes: 5, prizes }
  const { id: seasonId } = await world.must(proposeFlipSeason, { body: wish }, lin)
  await world.must(openFlipSeason, { params: { seasonId }, body: { reason } }, zhou)
  await peakSeason()
  await published()
  const mona = await operator(world, 'monaseg', { roles: ['supervisor'] })
  await grantedTo(world, mona, [...people.values()])
  await redPacket(mona)
  // A first deposit, of which an activity gives half.
  for (const person of people.values()) await payIn(world, person, '500.00')
}

const jumps = ['', '/activity/discount', '/help/yhgz']

/** In every slot one that is an offer by itself, one that leads to one, and one that is none. */
async function published(): Promise<void> {
  const editor = await operator(world, 'odaseg', ['content.read', 'content.write'])
  for (const slot of ['marquee', 'popup', 'finance', 'ad', 'icon'] as const) {
    const isNotice = slot !== 'ad' && slot !== 'icon'
    for (const [sort, jumpUrl] of (slot === 'icon' ? jumps.slice(1, 2) : jumps).entries()) {
      const body = {
        ...{ id: null, version: 0, reason, slot, title: '周末好事', content: '详见页面。' },
        ...{ cover: isNotice ? null : 'limits', pictureId: null, sponsorType: null },
        ...{ side: slot === 'icon' ? 'left' : null, isClosable: true, platform: 'all', sort },
        ...{ jumpUrl: jumpUrl || (isNotice ? '' : '/mine'), isOffer: jumpUrl === '' },
        ...{ startAt: world.now, endAt: null, isOn: true },
      }
      await world.must(savePublication, { body }, editor)
    }
  }
}

async function redPacket(mona: OperatorPerson): Promise<void> {
  const first = await Chatter.enter(world, of('freely'), lobbyRoomId)
  first.close()
  const wish = { reason, name: '周年红包', multiplePercent: 100 }
  const { campaignId } = await world.must(packets.createCampaign, { body: wish }, mona)
  const funding = { reason, campaignId, amount: '100.00' }
  await world.must(packets.fundCampaign, { body: funding }, mona)
  const packet = { title: '开赛红包', total: '50.00', shares: 20, split: 'random', minutes: 10 }
  const body = { reason, campaignId, roomId: lobbyRoomId, vipMin: 0, ...packet }
  await world.must(packets.sendRedPacket, { body }, mona)
}

/** One that begins in two days, with its prizes in the reserve. */
async function peakSeason(): Promise<void> {
  const [fromDay, toDay] = [2, 4].map((days) => addDays(siteDay(world.now), days) ?? '')
  const body = {
    ...{ name: '冬季赛', fromDay, toDay, categories: ['sport'], friendCap: '1000.00', reason },
    prizes: [{ from: 1, to: 1, each: '100.00' }],
    terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
  }
  peakSeasonId = (await world.must(draftSeason, { body }, lin)).id
  await world.must(reserveSeason, { params: { seasonId: peakSeasonId }, body: { reason } }, zhou)
}

function of(name: string): Person {
  const person = people.get(name)
  if (!person) throw new Error(`no ${name}`)
  return person
}
const activities = async (name: string) => {
  const query = { category: 'activity' as const, size: 20 }
  return (await world.must(listLetters, { query }, of(name))).items.map(({ title }) => title)
}
const letter = (segmentId: string, part: object = {}) => ({
  body: {
    ...{ commandId: world.id(), reason, category: 'activity' as const, title: '周末活动' },
    ...{ body: '规则在优惠页。', jumpUrl: '', members: null, segmentId },
    ...{ isPinned: false, expireAt: null, ...part },
  },
})

test('a letter to a segment goes out by two operators, once, and to nobody who rests', async () => {
  const bad = { ...segment, vipFrom: 5, vipTo: 4, reason }
  await world.refused('parameter', office.createSegment, { body: bad }, lin)
  const { id } = await world.must(office.createSegment, { body: { ...segment, reason } }, lin)
  const params = { segmentId: id }
  expect(await world.must(office.countSegment, { params }, lin)).toEqual({
    ...{ members: 5, resting: 4, isMore: false },
  })
  for (const part of [{ category: 'notice' }, { members: ['freely'] }]) {
    await world.refused('parameter', inbox.sendLetter, letter(id, part), lin)
  }
  await world.refused('notFound', inbox.sendLetter, letter(world.id()), lin)
  const sent = await world.must(inbox.sendLetter, letter(id), lin)
  expect(sent).toMatchObject({ state: 'waiting', segmentId: id, members: [] })
  await world.jobs.run('inboxSegments')
  expect(await activities('freely')).toEqual([])
  const decide = { params: { letterId: sent.id }, body: { reason } }
  await world.must(inbox.approveLetter, decide, mei)
  await Promise.all([world.jobs.run('inboxSegments'), world.jobs.run('inboxSegments')])
  expect(await activities('freely')).toEqual(['周末活动'])
  const rows = await world.db.read((tx) =>
    tx.rows<{ member_name: string }>(
      'select member_name from inbox_recipient where letter_id = $1',
      [sent.id],
    ),
  )
  expect(rows.map(({ member_name }) => member_name)).toEqual(['freely'])
})

test('by level and by play', async () => {
  const narrow = { ...segment, name: '体育会员', categories: ['sport'] as ['sport'], reason }
  const { id } = await world.must(office.createSegment, { body: narrow }, lin)
  await world.jobs.run('vipCount')
  const params = { segmentId: id }
  expect(await world.must(office.countSegment, { params }, lin)).toEqual({
    ...{ members: 1, resting: 1, isMore: false },
  })
})

test('a count looks at so many members and says that there are more', async () => {
  const { id } = await world.must(office.createSegment, { body: { ...segment, reason } }, lin)
  const count = (most: number) => world.db.read((tx) => countSegment(tx, id, { most, atOnce: 2 }))
  expect(await count(3)).toMatchObject({ members: 3, isMore: true })
  expect(await count(5)).toEqual({ members: 5, resting: 4, isMore: false })
  expect(await count(6)).toEqual({ members: 5, resting: 4, isMore: false })
})

/** Everything that holds something out: what it says to whoever rests. */
const senders: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  async letters(person) {
    const { items } = await world.must(listLetters, { query: { category: 'activity' } }, person)
    return [items, (await world.must(countLetters, {}, person)).activity]
  },
  async marquee(person) {
    const told = await world.must(content.queryNoticeList, { body: { category: 1 } }, person)
    return [told.slice(1), 0]
  },
  async popups(person) {
    const told = await world.must(content.queryNoticeList, { body: { category: 2 } }, person)
    return [told.slice(1), 0]
  },
  async financeNotices(person) {
    const told = await world.must(content.queryNoticeList, { body: { category: 3 } }, person)
    return [told.slice(1), 0]
  },
  async adverts(person) {
    return [(await world.must(content.queryStationAdList, {}, person)).slice(1), 0]
  },
  async icon(person) {
    return [await world.must(content.suspensionIcon, {}, person), 0]
  },
  async redPackets(person) {
    return [await world.must(openRedPackets, { query: { rid: lobbyRoomId } }, person), 0]
  },
  async dividends(person) {
    return [[], (await world.must(manualDividends, {}, person)).count]
  },
  async levels(person) {
    const { gifts, progress } = await world.must(vipOverview, {}, person)
    return [gifts, progress === null ? 0 : 1]
  },
  async checkIns(person) {
    const { claimable, boxes } = await world.must(checkInCalendar, { query: {} }, person)
    return [claimable, boxes === null ? 0 : 1]
  },
  async invitations(person) {
    const { claimable, rule } = await world.must(invitationOverview, {}, person)
    return [claimable, rule === null ? 0 : 1]
  },
  async activities(person) {
    const { claimable, statuses } = await world.must(activityStatuses, {}, person)
    return [claimable, statuses.filter(({ refusal }) => refusal === null).length]
  },
  async seasons(person) {
    const { claimable, code, season } = await world.must(peakBetOverview, {}, person)
    const held = [...claimable, ...(season?.prizes ?? [])]
    return [held, (code === null ? 0 : 1) + (season === null || season.pool === null ? 0 : 1)]
  },
  async pastSeasons(person) {
    const { items } = await world.must(listPeakSeasons, {}, person)
    return [items.flatMap(({ prizes }) => prizes), items.filter(({ pool }) => pool).length]
  },
  async rebates(person) {
    const { claimable } = await world.must(rebateOverview, {}, person)
    return [claimable, 0]
  },
  async coins(person) {
    const { tasks, rule } = await world.must(coinOverview, {}, person)
    return [tasks, rule === null ? 0 : 1]
  },
  async mall(person) {
    const { items } = await world.must(listMallItems, { query: {} }, person)
    return [items, 0]
  },
  async cards(person) {
    const { deck, season, left } = await world.must(flipOverview, {}, person)
    return [deck ? [deck] : [], season === null ? left : 1]
  },
  async vouchers(person) {
    const query = { group: 'usable' as const }
    return [(await world.must(listVouchers, { query }, person)).items, 0]
  },
}

test('whoever is free is held out something by each of them', async () => {
  const person = of('freely')
  // The one is sent below, the other is shown once a season is over.
  const kinds = ['letters', 'pastSeasons']
  for (const [sender, ask] of Object.entries(senders)) {
    if (kinds.includes(sender)) continue
    expect([sender, await ask(person)]).not.toEqual([sender, [[], 0]])
  }
})

test.each(Object.entries(resting))(
  'whoever is %s is held out nothing, by any sender',
  async (name, why) => {
    const person = of(name)
    // A letter to everybody is one of an activity, too.
    await world.must(inbox.sendLetter, letter('', { segmentId: null, title: '给大家' }), lin)
    for (const [sender, ask] of Object.entries(senders)) {
      expect([sender, await ask(person)]).toEqual([sender, [[], 0]])
    }
    expect((await world.must(listPromotionGrants, {}, person)).restsFor).toBe(why)
    expect(await activities('freely')).toContain('给大家')
  },
)

test('what stays is what offers nothing; a visitor is told of everything', async () => {
  const stays = await world.must(content.queryNoticeList, { body: { category: 1 } }, of('paused'))
  expect(stays.map(({ jumpUrl }) => jumpUrl)).toEqual(['/help/yhgz'])
  const gone = { ...of('paused'), token: 'none-of-ours' }
  for (const person of [undefined, gone, of('freely')]) {
    const told = await world.must(content.queryNoticeList, { body: { category: 1 } }, person)
    expect(told.map(({ jumpUrl }) => jumpUrl)).toEqual(jumps)
    expect(await world.must(content.suspensionIcon, {}, person)).toHaveLength(1)
  }
})

test('a season that is over shows its prizes to nobody who rests', async () => {
  world.advance(7 * dayMs)
  lin = await enter(world, lin)
  const decide = { params: { seasonId: peakSeasonId }, body: { reason } }
  await world.must(proposePayout, decide, lin)
  await world.must(approvePayout, decide, await enter(world, zhou))
  const past = async (name: string) => senders.pastSeasons?.(await world.logIn(name))
  expect(await past('freely')).toEqual([[expect.anything()], 1])
  for (const name of ['excluded', 'reviewed']) expect(await past(name)).toEqual([[], 0])
})
