import { randomBytes } from 'node:crypto'
import { listBetRecords } from '@zhengju/contract/betting/calls'
import { clients, headers } from '@zhengju/contract/kernel/header'
import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { fairStream } from '@zhengju/domain/fair'
import { tossCoin } from '@zhengju/domain/games/coin'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import { hmacBytes } from '@zhengju/kit/hmac'
import { faults } from '@zhengju/server/modules/ledger/index'
import { createGameClient, type GameClient, type RoundView } from '@zhengju/venue-protocol/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, type Person, refused } from './client.ts'
import { eventually } from './eventually.ts'
import { deposited, purse, registered } from './member.ts'
import { type Product, startProduct } from './product.ts'
import { runtime } from './runtime.ts'

let product: Product
let alice: Person
let game: GameClient
const rounds: RoundView[] = []

beforeAll(async () => {
  const VENUE_ZJDZ_KEYS = `zjdz-1:${randomBytes(32).toString('hex')}`
  product = await startProduct({ env: { VENUE_ZJDZ_KEYS } })
  alice = await registered(product, 'alice')
  await deposited(product, alice, '1000.00')
}, 180_000)
afterAll(() => product?.drop(), 60_000)

function launchInput(gameCode: string, enName: 'ZJDZ' | 'ZJCP' = 'ZJDZ') {
  const flags = { appSendMoney: false, activity: false, https: 0, isApp: 0, isSure: true } as const
  const rest = { isPreload: false, isManualLaunch: false, siteId: siteDefaults.siteId } as const
  return {
    body: { enName, gameCode, ...flags, ...rest, temporaryParam: '' },
    headers: { [headers.client]: clients.launch },
  }
}

const asked = (commandId: string, side: 'heads' | 'tails' = 'heads') => ({
  ...{ game: 'coin', commandId, stake: 2_000n, choice: { side } },
})

const owed = () => {
  const net = rounds.reduce((sum, { payout = 0n, stake }) => sum + payout - stake, 100_000n)
  return moneyText(net, siteCurrency)
}

test('a member enters the coin by a launch, and no other game or venue', async () => {
  const { token } = await must(product, launchVenue, launchInput('coin'), alice)
  const { origin } = product
  const from = { 'x-forwarded-for': alice.address }
  game = createGameClient({
    ...{ origin, token: () => token },
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...from },
      }),
  })
  await refused(product, 'notFound', launchVenue, launchInput('no-such-game'), alice)
  await refused(product, 'venue.notOpen', launchVenue, launchInput('', 'ZJCP'), alice)
  const { token: sport } = await must(
    product,
    launchVenue,
    { ...launchInput(''), body: { ...launchInput('').body, enName: 'OBTY' } },
    alice,
  )
  const elsewhere = createGameClient({ origin, token: () => sport, fetch })
  expect(await elsewhere.play(asked('sport'))).toEqual({ ok: false, failure: 'sessionExpired' })
})

test('tosses move the purse to the cent, and any of them is recomputed from its seeds', async () => {
  for (let at = 0; at < 8; at++) {
    const played = await game.play(asked(`toss ${at}`, at % 2 === 0 ? 'heads' : 'tails'))
    if (!played.ok) throw new Error(played.failure)
    rounds.push(played.value)
  }
  expect(rounds.map(({ state }) => state)).toEqual(rounds.map(() => 'done'))
  expect(await purse(product, alice)).toMatchObject({ centerMoney: owed(), heldMoney: '0.00' })
  const rotated = await game.rotate('alice')
  if (!rotated.ok) throw new Error(rotated.failure)
  for (const { outcome, proof } of rounds) {
    const seeds = { ...rotated.value.revealed, nonce: proof.nonce }
    expect(outcome).toEqual({ side: tossCoin(fairStream(hmacBytes, seeds)) })
  }
})

test('killed with its outcome unsaid, house and platform both, a round is the same round', async () => {
  const unanswered = game.play(asked('killed'))
  await Promise.all([product.house.kill(), product.platform.kill()])
  await unanswered
  await Promise.all([product.platform.start(), product.house.start()])
  const round = await eventually(
    'the round is over',
    () => game.play(asked('killed')),
    (answer) => answer.ok && answer.value.state === 'done',
  )
  if (!round.ok) throw new Error(round.failure)
  rounds.push(round.value)
  const again = await game.play(asked('killed'))
  expect(again).toMatchObject({ ok: true, value: { roundId: round.value.roundId } })
  expect(await purse(product, alice)).toMatchObject({ centerMoney: owed(), heldMoney: '0.00' })
})

test('the record shows them as what they are', async () => {
  const day = siteDay(runtime.clock.now())
  const body = {
    startAt: `${day} 00:00:00`,
    endAt: `${day} 23:59:59`,
    flag: 1,
    pageSize: 50,
  } as const
  const { gameRecordList } = await eventually(
    'the rounds are recorded',
    () => must(product, listBetRecords, { body }, alice),
    (list) => list.gameRecordList.flatMap(({ data }) => data).length === rounds.length,
  )
  const records = gameRecordList.flatMap(({ data }) => data)
  for (const record of records) {
    const round = rounds.find(({ roundId }) => roundId === record.orderNo)
    expect(record).toMatchObject({
      ...{ venue: 'ZJDZ', category: 'slots', game: 'coin', state: 'settled', roundState: 'closed' },
      ...{ stake: '20.00', payout: moneyText(round?.payout ?? -1n, siteCurrency) },
      detail: { kind: 'game', game: 'coin', version: 'coin@1', proof: round?.proof },
    })
    expect(record.validBet).toBe(round?.payout === 0n ? '20.00' : '19.20')
  }
})

test('the books of both sides agree', async () => {
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
