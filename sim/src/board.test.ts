import { randomBytes } from 'node:crypto'
import { listBetRecords } from '@zhengju/contract/betting/calls'
import { clients, headers } from '@zhengju/contract/kernel/header'
import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { countEvents, launchVenue } from '@zhengju/contract/venue/calls'
import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { minesMultiplier } from '@zhengju/domain/games/mines'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import { faults } from '@zhengju/server/modules/ledger/index'
import { createGameClient, type GameClient, type RoundView } from '@zhengju/venue-protocol/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, type Person } from './client.ts'
import { eventually } from './eventually.ts'
import { deposited, purse, registered } from './member.ts'
import { type Product, startProduct } from './product.ts'
import { runtime } from './runtime.ts'

let product: Product
let alice: Person
let game: GameClient
let board: RoundView

beforeAll(async () => {
  const VENUE_ZJDZ_KEYS = `zjdz-1:${randomBytes(32).toString('hex')}`
  product = await startProduct({ env: { VENUE_ZJDZ_KEYS } })
  alice = await registered(product, 'alice')
  await deposited(product, alice, '1000.00')
  const flags = { appSendMoney: false, activity: false, https: 0, isApp: 0, isSure: true } as const
  const rest = { isPreload: false, isManualLaunch: false, siteId: siteDefaults.siteId } as const
  const body = { enName: 'ZJDZ', gameCode: 'mines', ...flags, ...rest, temporaryParam: '' } as const
  const input = { body, headers: { [headers.client]: clients.launch } }
  const { token } = await must(product, launchVenue, input, alice)
  const from = { 'x-forwarded-for': alice.address }
  game = createGameClient({
    ...{ origin: product.origin, token: () => token },
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...from },
      }),
  })
}, 180_000)
afterAll(() => product?.drop(), 60_000)

const centre = async () => (await purse(product, alice)).centerMoney
const killed = async () => {
  await Promise.all([product.house.kill(), product.platform.kill()])
  await Promise.all([product.platform.start(), product.house.start()])
}

test('as many games are counted as the hall shows', async () => {
  const answer = await fetch(`${product.origin}${countEvents.path}?merchantCode=Y`)
  const { data } = (await answer.json()) as { data: { DZ: { count: number } } }
  expect(data.DZ.count).toBe(openGamesOf('zjdz').length)
})

test('a board whose stake was asked for when both were killed opens once', async () => {
  const asked = { game: 'mines', commandId: 'b', stake: 2_000n, choice: { mines: 1 } }
  const unanswered = game.play(asked)
  await killed()
  await unanswered
  const begun = await eventually(
    'the board is open or refused',
    () => game.play(asked),
    (answer) => answer.ok && answer.value.state !== 'processing',
  )
  if (!begun.ok) throw new Error(begun.failure)
  // Without an answer for so long its stake goes back; then another is begun.
  const isOpen = begun.value.state === 'open'
  const opened = isOpen ? begun : await game.play({ ...asked, commandId: 'c' })
  if (!opened.ok) throw new Error(opened.failure)
  board = opened.value
  expect(board.state).toBe('open')
  expect(await centre()).toBe('980.00')
})

test('an open board is the same after both were killed, and is paid once', async () => {
  const { roundId } = board
  let at = 0
  let round = board
  for (const cell of [0, 6, 12]) {
    const stepped = await game.step({ roundId, at: at++, step: { cell } })
    if (!stepped.ok) throw new Error(stepped.failure)
    round = stepped.value
    if (round.state !== 'open') break
  }
  await killed()
  if (round.state === 'open') {
    const unanswered = game.step({ roundId, at, step: { cashOut: true } })
    await killed()
    await unanswered
  }
  const over = await eventually(
    'the board is paid',
    () =>
      round.state === 'open'
        ? game.step({ roundId, at, step: { cashOut: true } })
        : game.round(roundId),
    (answer) => answer.ok && answer.value.state === 'done',
  )
  if (!over.ok) throw new Error(over.failure)
  const isHit = round.state !== 'open'
  const paid = isHit ? 0n : (2_000n * minesMultiplier(1, 3)) / 100n
  expect(over.value.payout).toBe(paid)
  expect(await centre()).toBe(moneyText(98_000n + paid, siteCurrency))
  expect(await purse(product, alice)).toMatchObject({ heldMoney: '0.00' })
  const again = await game.step({ roundId, at: at + 1, step: { cashOut: true } })
  expect(again).toEqual({ ok: false, failure: 'roundOver' })
})

test('the record shows the board with what was drawn, and the books of both sides agree', async () => {
  const day = siteDay(runtime.clock.now())
  const times = { startAt: `${day} 00:00:00`, endAt: `${day} 23:59:59` }
  const body = { ...times, flag: 1, pageSize: 50 } as const
  const { gameRecordList } = await eventually(
    'the board is recorded',
    () => must(product, listBetRecords, { body }, alice),
    (list) => list.gameRecordList.flatMap(({ data }) => data).length > 0,
  )
  const [record] = gameRecordList.flatMap(({ data }) => data)
  expect(record).toMatchObject({
    ...{ venue: 'ZJDZ', category: 'slots', game: 'mines', state: 'settled', stake: '20.00' },
    detail: { kind: 'game', version: 'mines@1', spots: [{ id: 'mines1' }], proof: board.proof },
  })
  await product.stop()
  await product.stores(async ({ house, platform }) => {
    expect(await platform.read((tx) => faults(tx))).toEqual([])
    const open = await house.read((tx) =>
      // What feeds a jackpot is nobody's bet: it goes out with the next start.
      tx.rows("select tx_id from wallet_call where state = 'waiting' and call <> 'poolFund'"),
    )
    expect(open).toEqual([])
  })
})
