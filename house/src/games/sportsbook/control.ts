import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { type ControlAnswer, controlPaths } from '@zhengju/venue-protocol/control'
import {
  type Fields,
  fields,
  integer,
  oneOf,
  optional,
  parsed,
  text,
} from '@zhengju/venue-protocol/parse'
import { refused } from '../../host/control.ts'
import type { Controls } from '../../host/game.ts'
import { priceLogControls } from './prices/control.ts'
import type { Sportsbook } from './sportsbook.ts'
import { bookText } from './text.ts'
import { tradingControls } from './trading/control.ts'

export interface ControlDeps {
  readonly sportsbook: Sportsbook
  readonly profile: 'demo' | 'production'
}

/** Imports and jumps for play money only, corrections everywhere. */
export function sportsbookControls(deps: ControlDeps): Controls {
  return {
    [controlPaths.feed]: (body) => playOnly(deps, () => feed(deps, body)),
    [controlPaths.next]: () => playOnly(deps, () => next(deps)),
    [controlPaths.result]: (body) => result(deps, body),
    [controlPaths.held]: () => held(deps),
    [controlPaths.release]: (body) => release(deps, body),
    ...tradingControls(deps.sportsbook.desk),
    ...priceLogControls(deps.sportsbook.shownPrices),
  }
}

async function playOnly(
  { profile }: ControlDeps,
  run: () => Promise<ControlAnswer>,
): Promise<ControlAnswer> {
  return profile === 'demo' ? run() : refused('replays are refused in the production profile')
}

async function feed({ sportsbook }: ControlDeps, body: Fields): Promise<ControlAnswer> {
  const { season, prices, speed } = body
  if (typeof season !== 'string') return refused('season must be the text of a file')
  const answer = await sportsbook.importSeason({
    season,
    prices: typeof prices === 'string' ? prices : undefined,
    speed: typeof speed === 'number' ? speed : 1,
  })
  if (!answer.ok) return refused(answer.error)
  const { name, matchCount, unplayedCount, knownCount, pinCount, firstKickOffAt } = answer
  return {
    ok: true,
    lines: [
      `${name}: ${matchCount} matches imported as ${bookText.replayed}, ${pinCount} prices pinned`,
      ...(unplayedCount > 0 ? [`${unplayedCount} matches without a result were left out`] : []),
      ...(knownCount > 0 ? [`${knownCount} matches were imported before and are left out`] : []),
      `first kick-off ${siteTimeText(firstKickOffAt)} (Asia/Shanghai)`,
    ],
  }
}

async function next({ sportsbook }: ControlDeps): Promise<ControlAnswer> {
  const answer = await sportsbook.jumpNext()
  if (!answer.ok) return refused(answer.error)
  const where = answer.to === 'kickOff' ? 'kick-off' : 'full time'
  return { ok: true, lines: answer.matches.map((match) => `${where}: ${match}`) }
}

async function result({ sportsbook }: ControlDeps, body: Fields): Promise<ControlAnswer> {
  const read = parsed(() => ({
    fixtureId: text(body, 'fixtureId', 20),
    period: oneOf(body, 'period', ['full', 'firstHalf'] as const),
    score: optional(body, 'score', (from, name) => {
      const score = fields(from[name], name)
      return { home: integer(score, 'home', 0, 99), away: integer(score, 'away', 0, 99) }
    }),
  }))
  if (!read.ok) return refused(`${read.field} is wrong`)
  if (!/^\d+$/.test(read.value.fixtureId)) return refused('fixtureId is wrong')
  const isKnown = await sportsbook.correctResult({ ...read.value, score: read.value.score })
  return isKnown
    ? { ok: true, lines: ['corrected; what was settled by it is settled anew'] }
    : refused('this match was not fed, or this period has no result yet')
}

async function held({ sportsbook }: ControlDeps): Promise<ControlAnswer> {
  const waiting = await sportsbook.heldAnywhere()
  if (waiting.length === 0) return { ok: true, lines: ['no settlement is held'] }
  const lines = waiting.map(({ orderNo, payout, risk, maxWin, heldAt }) => {
    const win = `wins ${moneyText(payout - risk, siteCurrency)}, the most is ${moneyText(maxWin, siteCurrency)}`
    return `${orderNo}: ${win}, would pay ${moneyText(payout, siteCurrency)}, held since ${siteTimeText(heldAt)}`
  })
  return { ok: true, lines }
}

async function release({ sportsbook }: ControlDeps, body: Fields): Promise<ControlAnswer> {
  const read = parsed(() => ({
    orderNo: text(body, 'orderNo', 40),
    by: text(body, 'by', 40),
    reason: text(body, 'reason', 200),
  }))
  if (!read.ok) return refused(`${read.field} is missing`)
  const { orderNo } = read.value
  const isReleased = await sportsbook.releaseAnywhere(read.value)
  return isReleased
    ? { ok: true, lines: [`${orderNo} is settled as it was reckoned`] }
    : refused('no settlement is held under this number')
}
