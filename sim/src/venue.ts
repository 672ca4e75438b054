import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { clients, headers } from '@zhengju/contract/kernel/header'
import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { type Bet, type SlipPick, slipPick } from '@zhengju/domain/slip'
import type { Fixture, MarketFamily, Quarters, Side, Stage } from '@zhengju/domain/sport'
import type { Answer, PlacedOrder } from '@zhengju/venue-protocol/client'
import { createObClient, type ObClient } from '@zhengju/venue-protocol/ob'
import { call, must, type Person, visitor, type Where } from './client.ts'
import { eventually } from './eventually.ts'
import type { Product } from './product.ts'
import { runtime } from './runtime.ts'

/** The venue as this member enters it: a launch, then the adapter on the platform's own port. */
export async function entered(product: Where, person: Person): Promise<ObClient> {
  const answer = await must(
    product,
    launchVenue,
    {
      body: {
        enName: venueCodes.ob.enName,
        appSendMoney: false,
        activity: false,
        gameCode: '',
        https: 0,
        isApp: 0,
        isSure: true,
        isPreload: false,
        isManualLaunch: false,
        siteId: siteDefaults.siteId,
        temporaryParam: '',
      },
      headers: { [headers.client]: clients.launch },
    },
    person,
  )
  const query = new URL(answer.url, product.origin).searchParams
  const requestId = query.get('token') ?? answer.token
  return clientOf(product, person, { requestId, cuid: query.get('memberCode') ?? '' })
}

/** The venue as a visitor reads it. */
export function visited(product: Where, person: Person): ObClient {
  return clientOf(product, person, { requestId: '', cuid: '' })
}

function clientOf(
  product: Where,
  person: Person,
  session: { readonly requestId: string; readonly cuid: string },
): ObClient {
  return createObClient({
    shared: () => ({ origin: product.origin, ...session }),
    fetch: (input, init) => {
      const own = new Headers(init?.headers)
      own.set('x-forwarded-for', person.address)
      return fetch(input, { ...init, headers: own })
    },
    WebSocket,
    now: runtime.clock.now,
    onSessionDead: () => undefined,
  })
}

const stages: readonly Stage[] = ['early', 'today', 'live']

const pageSize = 100

/** All fixtures of a stage, the next one first. */
export async function listed(venue: ObClient, stage: Stage): Promise<readonly Fixture[]> {
  const fixtures: Fixture[] = []
  for (let page = 1; ; page++) {
    const read = answered(await venue.fixtures({ stage, sort: 'time', page, size: pageSize }))
    fixtures.push(...read.fixtures)
    if (read.fixtures.length < pageSize) return fixtures
  }
}

/** Every replayed fixture that is still to come or under way, as a visitor sees the lists. */
export async function replayedIn(product: Where): Promise<readonly Fixture[]> {
  const venue = visited(product, visitor('reader'))
  const all = await Promise.all(stages.map((stage) => listed(venue, stage)))
  return all.flat().filter((fixture) => fixture.origin.kind === 'replay')
}

/** The fixture of these two with all its markets, wherever in the lists it stands. */
export async function fixtureOf(venue: ObClient, home: string, away: string): Promise<Fixture> {
  for (const stage of stages) {
    const found = (await listed(venue, stage)).find(
      (one) => one.home.name === home && one.away.name === away,
    )
    if (found) return answered(await venue.fixture(found.id))
  }
  throw new Error(`no list has ${home} v ${away}`)
}

export interface Choice {
  readonly family: MarketFamily
  readonly side: Side
  readonly line?: Quarters
}

export function pickOf(fixture: Fixture, { family, side, line }: Choice): SlipPick {
  const market = fixture.markets.find(
    (one) => one.family === family && one.period === 'full' && one.line === line,
  )
  const selection = market?.selections.find((one) => one.side === side)
  if (!market || !selection)
    throw new Error(`no ${family} ${line} ${side} for ${fixture.home.name}`)
  return slipPick(fixture, market, selection)
}

/** One single at the shown price, taken or not at all; waits until the venue has decided. */
export async function betPlaced(
  venue: ObClient,
  pick: SlipPick,
  stake: Minor,
): Promise<PlacedOrder> {
  const ticket = answered(await venue.ticket('singles', [pick]))
  const bet = {
    kind: 'single' as const,
    unitStake: stake,
    oddsFormat: 'european' as const,
    picks: [pick],
  }
  const placed = answered(
    await venue.placeBet({ ticketId: ticket.id, acceptOdds: 'none', bets: [bet] }),
  )
  const [order] = answered(await venue.awaitOrders(placed.map(({ orderNo }) => orderNo)))
  if (order?.state !== 'accepted') {
    throw new Error(
      `a bet of ${formatMoney(stake, siteCurrency)} was ${order?.state} ${order?.failure ?? ''}`,
    )
  }
  return order
}

/** Jumps from match to match until the venue has settled these orders. */
export async function replayedUntilSettled(
  product: Product,
  venue: ObClient,
  orderNos: readonly string[],
): Promise<readonly Bet[]> {
  const read = async () => {
    const page = answered(await venue.orders({ state: 'settled', page: 1, size: pageSize }))
    return page.bets.filter(({ orderNo }) => orderNos.includes(orderNo))
  }
  const isWhole = (bets: readonly Bet[]) => bets.length === orderNos.length
  for (;;) {
    const bets = await read()
    if (isWhole(bets)) return bets
    if ((await product.next()) === undefined) return eventually('settled bets', read, isWhole)
  }
}

export function answered<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  throw new Error(`the venue refused: ${answer.failure} ${answer.code} ${answer.message}`)
}

/** The settled record of a bet; it follows the books within moments, through the log, and is not there before. */
export async function settledRecord(product: Where, person: Person, orderNo = '') {
  const { data } = await eventually(
    `the settled record of ${orderNo}`,
    () => call(product, betRecordDetail, { query: { orderNo } }, person),
    ({ status, data }) => status === 200 && data.state === 'settled',
  )
  return data
}
