import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { clients, headers } from '@zhengju/contract/kernel/header'
import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import type { SlipVenueId } from '@zhengju/contract/venue/open'
import { formatMoney, type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Bet, type SlipPick, slipPick } from '@zhengju/domain/slip'
import type { Fixture, MarketFamily, Quarters, Side, Stage } from '@zhengju/domain/sport'
import { hmac } from '@zhengju/kit/hmac'
import type { Answer, PlacedOrder, VenueClient } from '@zhengju/venue-protocol/client'
import { createFbClient } from '@zhengju/venue-protocol/fb'
import { createImClient } from '@zhengju/venue-protocol/im'
import { createObClient, type ObClient } from '@zhengju/venue-protocol/ob'
import { sharedDefaults } from '@zhengju/venue-protocol/routing'
import { signedHeaders, walletBody, walletPath } from '@zhengju/venue-protocol/wallet'
import { call, must, type Person, visitor, type Where } from './client.ts'
import { eventually } from './eventually.ts'
import type { Product } from './product.ts'
import { runtime } from './runtime.ts'

/** The venue as this member enters it: a launch, then the adapter on the platform's own port. */
export async function entered(product: Where, person: Person): Promise<ObClient> {
  const { token: requestId, memberCode: cuid } = await launched(product, person, 'ob')
  return clientOf(product, person, { requestId, cuid })
}

/** The same at IM, through `/improxy`. */
export async function enteredIm(product: Where, person: Person): Promise<VenueClient> {
  const { token: Token, memberCode: MemberCode } = await launched(product, person, 'im')
  const session = { ...sharedDefaults.im, Token, MemberCode, TimeStamp: '' }
  return createImClient({
    shared: () => ({ origin: product.origin, ...session }),
    fetch: fetchAs(person),
    now: runtime.clock.now,
    onSessionDead: () => undefined,
  })
}

/** The same at FB. */
export async function enteredFb(product: Where, person: Person): Promise<VenueClient> {
  const { token: Authorization } = await launched(product, person, 'fb')
  return createFbClient({
    shared: () => ({ ...sharedDefaults.fb, origin: product.origin, Authorization }),
    fetch: fetchAs(person),
    now: runtime.clock.now,
    onSessionDead: () => undefined,
    isMember: () => true,
  })
}

/** Whoever opens a venue just after the start may be told to come back: one waits until it lets members in. */
export async function opened(product: Where, person: Person, venue: SlipVenueId): Promise<void> {
  await eventually(
    `${venue} lets members in`,
    () => call(product, launchVenue, launchOf(venue), person),
    ({ code }) => code === successCode,
  )
}

async function launched(product: Where, person: Person, venue: SlipVenueId) {
  const answer = await must(product, launchVenue, launchOf(venue), person)
  const query = new URL(answer.url, product.origin).searchParams
  return { token: query.get('token') ?? answer.token, memberCode: query.get('memberCode') ?? '' }
}

function launchOf(venue: SlipVenueId) {
  const body = {
    enName: venueCodes[venue].enName,
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
  } as const
  return { body, headers: { [headers.client]: clients.launch } }
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
    fetch: fetchAs(person),
    WebSocket,
    now: runtime.clock.now,
    onSessionDead: () => undefined,
  })
}

function fetchAs(person: Person): typeof fetch {
  return (input, init) => {
    const own = new Headers(init?.headers)
    own.set('x-forwarded-for', person.address)
    return fetch(input, { ...init, headers: own })
  }
}

const stages: readonly Stage[] = ['early', 'today', 'live']

const pageSize = 100

/** All football of a stage, the next one first: as lists are read, a sport at a time. */
export async function listed(venue: VenueClient, stage: Stage): Promise<readonly Fixture[]> {
  const fixtures: Fixture[] = []
  for (let page = 1; ; page++) {
    const read = answered(
      await venue.fixtures({ stage, sports: ['football'], sort: 'time', page, size: pageSize }),
    )
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
export async function fixtureOf(venue: VenueClient, home: string, away: string): Promise<Fixture> {
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
  venue: VenueClient,
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

/**
 * The venue's own call of a bet's end, signed with its key: an invented match ends when its time is over, and nobody
 * waits for it here.
 */
export async function endedByVenue(
  { walletOrigin, key }: Product,
  { name }: Pick<Person, 'name'>,
  { orderNo, risk, legs }: Bet,
  payout: Minor,
): Promise<void> {
  const result = payout > risk ? 'won' : 'lost'
  const at = runtime.clock.now()
  const text = (amount: Minor) => moneyText(amount, siteCurrency)
  const rawBody = walletBody({
    ...{ call: 'win', requestId: `${orderNo}-end`, account: `${siteDefaults.siteId}_${name}` },
    ...{ currency: siteCurrency, gameCode: 'football', roundId: orderNo, txId: `${orderNo}-w1` },
    ...{ refTxId: `${orderNo}-b`, roundClosed: true, amount: payout, validBet: risk },
    settleTime: at,
    detail: {
      ...{ orderNo, outcome: result, risk: text(risk), payout: text(payout), settledAt: at },
      ...{ isResettlement: false, legs: legs.map((leg) => ({ ...leg, result })) },
    },
  })
  const path = walletPath('ob', 'win')
  const signed = signedHeaders({ method: 'POST', path, rawBody }, key, at, hmac)
  const sent = { 'content-type': 'application/json', ...signed }
  const answer = await fetch(walletOrigin + path, { method: 'POST', headers: sent, body: rawBody })
  if (!answer.ok)
    throw new Error(`the wallet refused the end of ${orderNo}: ${await answer.text()}`)
}

/** Jumps from match to match until the venue has settled these orders. */
export async function replayedUntilSettled(
  product: Product,
  venue: VenueClient,
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
