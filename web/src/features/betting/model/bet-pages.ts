import { ownLimits } from '@zhengju/contract/kernel/limit'
import type { Bet } from '@zhengju/domain/slip'
import type { Answer, BetPage, BetQuery, VenueClient } from '@zhengju/venue-protocol/client'

type Orders = Pick<VenueClient, 'orders'>

/** Bets of a list page by page, the newest first, until there are enough or no more. */
export async function betsUntil(
  venue: Orders,
  state: BetQuery['state'],
  isEnough: (bets: readonly Bet[]) => boolean,
): Promise<Answer<BetPage>> {
  for (let turn = 1; ; turn++) {
    const { answer, hasMoved } = await walk(venue, state, isEnough)
    if (!hasMoved || turn === mostTurns) return answer
  }
}

/** So many of the newest, however many pages they stand on. */
export async function newestBets(
  venue: Orders,
  state: BetQuery['state'],
  size: number,
): Promise<Answer<BetPage>> {
  if (size <= ownLimits.pageSizeMax) return venue.orders({ state, page: 1, size })
  const answer = await betsUntil(venue, state, (bets) => bets.length >= size)
  return answer.ok ? pageOf(answer.value.total, answer.value.bets.slice(0, size)) : answer
}

/** All of them. */
export function everyBet(venue: Orders, state: BetQuery['state']): Promise<Answer<BetPage>> {
  return betsUntil(venue, state, () => false)
}

/** One of the open bets, wherever in the list it stands; undefined where it is open no more, or nobody answers. */
export async function openBet(venue: Orders, orderNo: string): Promise<Bet | undefined> {
  const isIt = (bet: Bet) => bet.orderNo === orderNo
  const answer = await betsUntil(venue, 'open', (bets) => bets.some(isIt))
  return answer.ok ? answer.value.bets.find(isIt) : undefined
}

/** A bet that comes or goes while pages are read pushes another over their edge: then all are read anew. */
async function walk(
  venue: Orders,
  state: BetQuery['state'],
  isEnough: (bets: readonly Bet[]) => boolean,
): Promise<{ readonly answer: Answer<BetPage>; readonly hasMoved: boolean }> {
  const size = ownLimits.pageSizeMax
  const found = new Map<string, Bet>()
  let first: number | undefined
  for (let page = 1; ; page++) {
    const answer = await venue.orders({ state, page, size })
    if (!answer.ok) return { answer, hasMoved: false }
    const { total, bets } = answer.value
    first ??= total
    for (const bet of bets) found.set(bet.orderNo, bet)
    const all = [...found.values()]
    const isEnd = bets.length < size || isEnough(all)
    if (total !== first) return { answer: pageOf(total, all), hasMoved: !isEnough(all) }
    if (isEnd) return { answer: pageOf(total, all), hasMoved: false }
  }
}

function pageOf(total: number, bets: readonly Bet[]): Answer<BetPage> {
  return { ok: true, value: { total, bets } }
}

const mostTurns = 4
