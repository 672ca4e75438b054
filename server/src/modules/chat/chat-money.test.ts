import { chatHistory, lobbyRoomId } from '@zhengju/contract/chat/calls'
import * as calls from '@zhengju/contract/chat-gift/calls'
import * as desk from '@zhengju/contract/chat-gift/office-calls'
import type { MovementName, Wallet } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoChat } from '../../demo/chat.ts'
import { type PlacedBet, stake } from '../../testing/bets.ts'
import { enter, type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, wallet } from '../ledger/index.ts'
import { openShopOnce } from './seed-service.ts'
import { Chatter } from './socket/testing/chatter.ts'

// Whatever is said, given, taken and shown in rooms: what one member loses never becomes another's.

let world: World
let mona: OperatorPerson
const people: { person: Person; bets: PlacedBet[] }[] = []

beforeAll(async () => {
  world = await World.create()
  mona = await operator(world, 'mona', { roles: ['supervisor'] })
  await world.db.tx((tx) => openShopOnce(tx, demoChat))
  for (const name of ['alice01', 'bobby01', 'carol01']) {
    const person = await world.member(name)
    await world.credit(person, '300.00')
    people.push({ person, bets: [] })
  }
  await said(people[0], 'broadcastRoom', '大家好')
})
afterAll(() => world.close())

type Who = (typeof people)[number]

/** What members do. `again` repeats the member's last command as it was. */
const deeds = [
  'gift',
  'again',
  'claim',
  'share',
  'copy',
  'speak',
  'history',
  'bet',
  'lose',
] as const
/** What happens without them. */
const turns = ['packet', 'stop', 'hour', 'tell'] as const

const step = fc.record({
  does: fc.constantFrom(...deeds, ...deeds, ...turns),
  who: fc.nat(2),
  some: fc.nat(7),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const gifts = ['rose', 'applause', 'horn', 'drum'] as const
const prices = { rose: '1.00', applause: '2.00', horn: '5.00', drum: '10.00' } as const
const reason = '演示'

/** Each at least once, so that the property is one of something. */
const everything: Step[] = [
  { does: 'bet', who: 0, some: 0 },
  { does: 'share', who: 0, some: 0 },
  { does: 'copy', who: 1, some: 0 },
  { does: 'lose', who: 1, some: 0 },
  { does: 'gift', who: 0, some: 2 },
  { does: 'again', who: 0, some: 0 },
  { does: 'packet', who: 0, some: 4 },
  { does: 'claim', who: 1, some: 0 },
  { does: 'again', who: 1, some: 0 },
  { does: 'claim', who: 2, some: 0 },
  { does: 'speak', who: 2, some: 1 },
  { does: 'tell', who: 0, some: 0 },
  { does: 'stop', who: 0, some: 0 },
  { does: 'packet', who: 0, some: 1 },
  { does: 'hour', who: 0, some: 0 },
  { does: 'history', who: 1, some: 0 },
]

/** What a claim, and nothing else that members do in rooms, may bring; what it brought becomes main money once enough was bet. */
const mayRaise: readonly MovementName[] = ['redPacketClaimed', 'bonusReleased']

test('property: no sequence of chat calls makes one richer by what another lost', async () => {
  const before = await moved()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (sequence) => {
      world.advance(86_400_000)
      mona = await enter(world, mona)
      const packets: string[] = []
      const last = new Map<number, () => Promise<unknown>>()
      for (const one of sequence) {
        const earlier = await wallets()
        await act(one, packets, last)
        const later = await wallets()
        for (const [at, { available, bonus }] of later.entries()) {
          const [main = 0n, given = 0n] = [earlier[at]?.available, earlier[at]?.bonus]
          const gained = available + bonus - main - given
          // Nobody's money moves by what somebody else does, and only a claim brings any.
          if (at !== one.who) expect(gained).toBe(0n)
          else if (!['claim', 'again'].includes(one.does)) expect(gained <= 0n).toBe(true)
        }
      }
      expect(await world.db.read((tx) => faults(tx))).toEqual([])
    }),
    { numRuns: 8, examples: [[everything]] },
  )
  await world.relay()
  const after = await moved()
  for (const { movement, gained } of after) {
    const known = before.find((row) => row.movement === movement)?.gained ?? 0n
    if (!mayRaise.includes(movement)) expect(gained <= known, movement).toBe(true)
  }
  const names = after.map(({ movement }) => movement)
  expect(names).toEqual(expect.arrayContaining(['giftBought', 'redPacketClaimed', 'stakeHeld']))
  await expectApart()
}, 180_000)

/** Available money that each movement brought to members, minor units. */
function moved(): Promise<{ movement: MovementName; gained: bigint }[]> {
  return world.db.read((tx) =>
    tx.rows(
      `select t.movement, sum(greatest(e.amount, 0))::bigint as gained from ledger_entry e
       join ledger_transaction t on t.id = e.transaction_id where e.account in (0, 3)
       group by t.movement`,
    ),
  )
}

/** No transaction touches two members; what packets paid was funded; the accounts sum to zero. */
async function expectApart(): Promise<void> {
  const shared = await world.db.read((tx) =>
    tx.rows(
      `select e.transaction_id from ledger_entry e where e.account < 5
       group by e.transaction_id having count(distinct e.owner_id) > 1`,
    ),
  )
  expect(shared).toEqual([])
  const books = await world.db.read((tx) =>
    tx.one<{ all: bigint; least: bigint }>(
      `select sum(volume_in - volume_out)::bigint as all,
         min(volume_in - volume_out) filter (where owner like 'campaign:%' or owner like 'redPacket:%') as least
       from ledger_account`,
    ),
  )
  expect(books?.all).toBe(0n)
  expect((books?.least ?? -1n) >= 0n).toBe(true)
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
}

function wallets(): Promise<Wallet[]> {
  return world.db.read(async (tx) => {
    const all: Wallet[] = []
    for (const { person } of people) all.push(await wallet(tx, person.id, siteCurrency))
    return all
  })
}

async function act(
  { does, who, some }: Step,
  packets: string[],
  last: Map<number, () => Promise<unknown>>,
): Promise<void> {
  const one = people[who]
  if (!one) throw new Error('nobody')
  world.advance(1_500)
  switch (does) {
    case 'gift':
    case 'claim': {
      const ask =
        does === 'gift' ? gift(one, some) : claim(one, packets[some % (packets.length || 1)])
      last.set(who, ask)
      return void (await ask())
    }
    case 'again':
      return void (await last.get(who)?.())
    case 'speak':
      return said(one, 'broadcastRoom', `第 ${some} 句`)
    case 'share':
      return share(one, one.bets[some % (one.bets.length || 1)])
    case 'bet':
    case 'copy':
      // A copy is a bet of one's own at today's odds.
      return bet(one)
    case 'lose':
      return void (await one.bets.pop()?.win(0n))
    case 'history':
      return void (await world.must(chatHistory, {
        body: { rid: lobbyRoomId, pageNum: 1, pageSize: 20 },
      }))
    case 'packet':
      return send(some, packets)
    case 'stop': {
      const redPackId = packets[some % (packets.length || 1)] ?? world.id()
      return void (await world.call(desk.stopRedPacket, { body: { reason, redPackId } }, mona))
    }
    case 'hour':
      world.advance(5 * 60_000)
      return world.jobs.run('redPacketReturn')
    case 'tell':
      return void (await world.relay())
  }
}

function gift({ person }: Who, some: number): () => Promise<unknown> {
  const giftId = gifts[some % gifts.length] ?? 'rose'
  const wish = { commandId: world.id(), giftId, num: some + 1, price: prices[giftId] }
  return () => world.call(calls.sendGift, { body: { rid: lobbyRoomId, ...wish } }, person)
}

function claim({ person }: Who, redPackId = world.id()): () => Promise<unknown> {
  const body = { commandId: world.id(), redPackId }
  return () => world.call(calls.claimRedPacket, { body }, person)
}

async function bet(one: Who): Promise<void> {
  const { available } = await world.db.read((tx) => wallet(tx, one.person.id, siteCurrency))
  if (available >= 10_00n) one.bets.push(await stake(world, one.person, 10_00n))
}

async function share(one: Who, shared: PlacedBet | undefined): Promise<void> {
  await world.relay()
  const msg = JSON.stringify({ orderNo: shared?.txId ?? 'none', hidesStake: false })
  await said(one, 'shareBetRecord', msg)
}

/** Over a socket of its own: the clock jumps, and whoever is silent for long is closed. */
async function said(
  one: Who | undefined,
  name: 'broadcastRoom' | 'shareBetRecord',
  msg: string,
): Promise<void> {
  if (!one) throw new Error('nobody')
  const chatter = await Chatter.enter(world, one.person, lobbyRoomId)
  await chatter.ask(name, { msg })
  chatter.close()
}

async function send(some: number, packets: string[]): Promise<void> {
  const body = {
    reason,
    campaignId: demoChat.campaign.id,
    roomId: lobbyRoomId,
    title: '红包',
    total: `${some}.37`,
    shares: some + 1,
    split: some % 2 === 0 ? 'random' : 'even',
    minutes: 1 + some,
    vipMin: 0,
  }
  const sent = await world.call(desk.sendRedPacket, { body }, mona)
  if (sent.status === 200) packets.push(sent.data.redPackId)
}
