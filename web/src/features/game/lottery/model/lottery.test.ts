import { type Lottery, lotteryOf, lotteryVersions } from '@zhengju/domain/games/lottery'
import type { LobbyTable, SharedRoundView, TicketView } from '@zhengju/venue-protocol/game'
import { expect, test } from 'vitest'
import { followTables } from '../../api/follow-tables.ts'
import type { TableSocket } from '../../api/kept-socket.ts'
import { createHall } from '../../model/hall.ts'
import { endedTickets, endOf, placeTicket, readAgain } from '../../model/place.ts'
import { countdownText, drawOf, issueName, isTaking, withRound } from '../../model/tables.ts'
import {
  chaseStake,
  factorOf,
  greatestStake,
  mostFactor,
  notChasing,
  withFactor,
} from './chasing.ts'
import { playGroups } from './groups.ts'
import { leastPrize, oddsText, returnRange } from './odds.ts'
import { added, betsOf, linesOfBets, pressed, type Selection } from './selection.ts'

const k3 = lotteryOf('k3@1', '2026-11-23') as Lottery
const head = 'a'.repeat(64)
const round = (minute: number, change: Partial<SharedRoundView> = {}): SharedRoundView => ({
  ...{ roundId: `r${minute}`, tableId: 'm1', number: `20261123${1_000 + minute}`, version: 'k3@1' },
  ...{ state: 'open', opensAt: minute * 60_000, sealsAt: minute * 60_000 + 55_000 },
  ...{ drawsAt: minute * 60_000 + 60_000, tickets: 0, head, link: minute },
  ...change,
})
const drawn = (minute: number, numbers: readonly number[]) =>
  round(minute, { state: 'drawn', seed: head, bookRoot: head, outcome: { numbers } })
const table: LobbyTable = { game: 'k3', version: 'k3@1', tableId: 'm1', outcomes: [] }

test('a table is what its newest rounds say, whichever comes first', () => {
  const rounds = [round(1), drawn(1, [1, 2, 3]), round(2), drawn(2, [4, 5, 6])]
  const inOrder = rounds.reduce(withRound, table)
  const mixed = [1, 0, 3, 2, 1].reduce((known, at) => withRound(known, rounds[at] as never), table)
  for (const known of [inOrder, mixed]) {
    expect(known.last?.roundId).toBe('r2')
    expect(known.outcomes.map(drawOf)).toEqual([
      [4, 5, 6],
      [1, 2, 3],
    ])
  }
  expect(inOrder.round?.state).toBe('drawn')
})

test('a stake comes in until the seal, by the clock alone', () => {
  expect(isTaking(round(1), 60_000)).toBe(true)
  expect(isTaking(round(1), 115_000)).toBe(false)
  expect(isTaking(round(1, { state: 'cancelled' }), 60_000)).toBe(false)
  expect(isTaking(undefined, 0)).toBe(false)
  expect([countdownText(62_001, 0), countdownText(5, 9), issueName('202611230412')]).toEqual([
    ...['01:03', '00:00', '0412'],
  ])
})

test('what is pressed is bets: each play by itself, and none without a line', () => {
  const playOf = (id: string) => k3.plays.find((one) => one.id === id) as (typeof k3.plays)[number]
  let selection: Selection = new Map()
  selection = pressed(selection, playOf('sum.big'))
  selection = pressed(selection, playOf('pair.one'), 0, 1)
  expect(betsOf(k3, selection, 'jiao', 3)).toMatchObject([{ play: 'sum.big', picks: [] }])
  selection = pressed(selection, playOf('pair.one'), 1, 2)
  selection = pressed(selection, playOf('pair.one'), 1, 4)
  const bets = betsOf(k3, selection, 'jiao', 3)
  expect(bets.map(({ picks }) => picks)).toEqual([[], [[1], [2, 4]]])
  expect(linesOfBets(k3, bets)).toBe(3)
  expect(leastPrize(k3.plays, bets)).toBe(60n)
  expect(pressed(pressed(selection, playOf('sum.big')), playOf('pair.one'), 0, 1).size).toBe(1)
  const again = betsOf(k3, selection, 'yuan', 1)
  expect(added(bets, again)).toEqual(again)
  expect(oddsText(playOf('sum.10'))).toBe('7.680')
  expect(returnRange(k3)[1]).toMatch(/^97\.\d%$/)
})

test('every play of every lottery stands on one page of its board', () => {
  for (const version of lotteryVersions) {
    const lottery = lotteryOf(version, '2026-11-23') as Lottery
    const shown = playGroups(lottery).flatMap(({ plays }) => plays.map(({ id }) => id))
    expect([version, shown.toSorted()]).toEqual([
      version,
      lottery.plays.map(({ id }) => id).toSorted(),
    ])
    expect(playGroups(lottery).some(({ id }) => id === 'rest')).toBe(false)
  }
})

test('what comes back at or below the stake is no win', () => {
  const ticket = (payout: bigint, state: TicketView['state'] = 'done') =>
    ({ stake: 100n, payout, state }) as TicketView
  expect([101n, 100n, 40n, 0n].map((payout) => endOf(ticket(payout)))).toEqual([
    ...['won', 'returned', 'returned', 'lost'],
  ])
  const ended = endedTickets([
    ...[ticket(196n), ticket(0n), ticket(500n, 'placed'), ticket(0n, 'refused')],
  ])
  expect(ended.reduce((sum, { net }) => sum + net, 0n)).toBe(-4n)
})

test('a lost answer is asked for again under the same command', async () => {
  const asked: string[] = []
  const answers = ['unanswered', 'tooFrequent', 'sessionExpired'] as const
  let entered = 0
  const ticket = { ticketId: 't', state: 'placed', stake: 100n } as TicketView
  const placed = await placeTicket(
    {
      client: {
        async place({ commandId }) {
          asked.push(commandId)
          const failure = answers[asked.length - 1]
          return failure ? { ok: false, failure } : { ok: true, value: ticket, at: 1 }
        },
        ticket: async () => ({ ok: true, value: ticket, at: 1 }),
      },
      enter: async () => void entered++,
      isSameMember: () => true,
      pause: async () => undefined,
    },
    { game: 'k3', tableId: 'm1', number: '1', commandId: 'c', choice: {} },
  )
  expect([placed, asked, entered]).toEqual([{ ok: true, ticket }, Array(4).fill('c'), 1])
})

test('nothing goes out for whoever logged in since', async () => {
  const ticket = { ticketId: 't', state: 'processing', stake: 100n } as TicketView
  const request = { game: 'k3', tableId: 'm1', number: '1', commandId: 'c', choice: {} }
  for (const isTaken of [false, true]) {
    let isSame = true
    let asked = 0
    const placing = placeTicket(
      {
        client: {
          async place() {
            asked++
            return isTaken
              ? { ok: true, value: ticket, at: 1 }
              : { ok: false, failure: 'unanswered' }
          },
          async ticket() {
            asked++
            return { ok: true, value: ticket, at: 1 }
          },
        },
        enter: async () => undefined,
        isSameMember: () => isSame,
        async pause() {
          isSame = asked < 3
        },
      },
      request,
    )
    await expect(placing).rejects.toThrow('another member')
    expect(asked).toBe(3)
  }
})

test('what comes while the tables are being read is not lost', async () => {
  let answer = (_: readonly LobbyTable[]) => {}
  const seen: (readonly LobbyTable[])[] = []
  const hall = createHall({
    client: {
      lobby: () =>
        new Promise((resolve) => {
          answer = (value) => resolve({ ok: true, value, at: 1 })
        }),
    },
    enter: async () => undefined,
    pause: async () => undefined,
    silent: () => undefined,
    changed: (tables) => void seen.push(tables),
  })
  const reading = hall.read()
  hall.hear({ kind: 'round', game: 'k3', tableId: 'm1', seq: 1, at: 1, round: drawn(1, [1, 1, 2]) })
  answer([{ ...table, round: round(1) }])
  await reading
  expect(seen.at(-1)?.[0]?.last?.roundId).toBe('r1')
})

test('a number that is left out makes everything be read anew', () => {
  const sent: string[] = []
  const socket = {
    send: (text: string) => void sent.push(text),
    close: () => undefined,
  } as unknown as TableSocket
  const heard: number[] = []
  let gaps = 0
  const end = followTables({
    tables: [{ game: 'k3', tableId: 'm1' }],
    token: () => 'token',
    enter: async () => undefined,
    onRound: ({ seq }) => void heard.push(seq),
    onGap: () => void gaps++,
    onLost: () => undefined,
    open: () => socket,
  })
  const say = (frame: object) =>
    socket.onmessage?.call(
      socket as WebSocket,
      {
        data: JSON.stringify({ game: 'k3', tableId: 'm1', at: 1, ...frame }),
      } as MessageEvent,
    )
  socket.onopen?.call(socket as WebSocket, {} as Event)
  expect(sent.map((text) => JSON.parse(text).kind)).toEqual(['follow'])
  say({ kind: 'table', seq: 4 })
  expect(gaps).toBe(1)
  say({ kind: 'round', seq: 5, round: round(1) })
  expect(gaps).toBe(1)
  say({ kind: 'round', seq: 7, round: round(2) })
  expect([gaps, heard, sent.length]).toEqual([2, [5, 7], 2])
  end()
})

test('tables that the venue calls otherwise are heard by the names that they have here', () => {
  const sent: string[] = []
  const socket = {
    send: (text: string) => void sent.push(text),
    close: () => undefined,
  } as unknown as TableSocket
  const heard: string[] = []
  const end = followTables({
    tables: [{ game: 'k3', tableId: 'm1' }],
    nameOf: (game) => `trial-${game}`,
    token: () => 'token',
    enter: async () => undefined,
    onRound: ({ game }) => void heard.push(game),
    onGap: () => undefined,
    onLost: () => undefined,
    open: () => socket,
  })
  socket.onopen?.call(socket as WebSocket, {} as Event)
  expect(JSON.parse(sent[0] ?? '').tables).toEqual([{ game: 'trial-k3', tableId: 'm1' }])
  const frame = { kind: 'round', game: 'trial-k3', tableId: 'm1', seq: 1, at: 1, round: round(1) }
  const data = JSON.stringify(frame)
  socket.onmessage?.call(socket as WebSocket, { data } as MessageEvent)
  expect(heard).toEqual(['k3'])
  end()
})

test('what was asked for too soon is asked for again, and not for ever', async () => {
  const asked: string[] = []
  const deps = {
    enter: async () => void asked.push('enter'),
    pause: async () => void asked.push('pause'),
  }
  const answers = ['tooFrequent', 'unanswered', 'sessionExpired'] as const
  let at = 0
  const read = () => {
    const failure = answers[at++]
    return Promise.resolve(
      failure === undefined
        ? ({ ok: true, value: 'tickets', at: 0 } as const)
        : ({ ok: false, failure, at: 0 } as const),
    )
  }
  expect(await readAgain(deps, read)).toBe('tickets')
  expect(asked).toEqual(['pause', 'pause', 'enter', 'pause'])
  const never = async (failure: 'tooFrequent' | 'gameUnknown') =>
    readAgain(deps, async () => ({ ok: false, failure, at: 0 }))
  expect([await never('tooFrequent'), await never('gameUnknown')]).toEqual([undefined, undefined])
})

test('issues that are chased cost what each is put on, and none more than a bet may be', () => {
  const once = { ...notChasing, count: 5 }
  expect([chaseStake(once, 20n), greatestStake(once, 20n)]).toEqual([100n, 20n])
  const some = withFactor(withFactor(once, 1, 3), 4, 9_999)
  expect([0, 1, 2, 4].map((at) => factorOf(some, at))).toEqual([1, 3, 1, 9_999])
  expect([chaseStake(some, 20n), greatestStake(some, 20n)]).toEqual([200_100n, 199_980n])
  // Of an issue that is chased no longer nothing is reckoned.
  expect(chaseStake({ ...some, count: 2 }, 20n)).toBe(80n)
  const bet = { play: 'sum.big', picks: [], unit: 'yuan', multiple: 4 } as const
  expect([mostFactor([], 9_999), mostFactor([bet], 9_999)]).toEqual([9_999, 2_499])
})
