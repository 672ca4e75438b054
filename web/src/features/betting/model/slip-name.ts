import { siteDay } from '@zhengju/domain/siteDay'
import { choiceTitle, isPlain } from '#lib/choice-title.ts'
import { marketName } from '#lib/market-name.ts'
import { runtime } from '#lib/runtime.ts'
import { clockText, momentText } from '#lib/site-time.ts'
import { slipText } from '#text/betting.ts'
import type { SlipItem } from './slip-model.ts'

/** `云岭联 −0/0.5` */
export function itemChoice({ pick, home, away }: SlipItem): string {
  return choiceTitle({ ...pick, home, away })
}

/** In one line, with the market: `让球 · 云岭联 −0/0.5`. */
export function itemTitle(item: SlipItem): string {
  const choice = itemChoice(item)
  return isPlain(item.pick) ? `${itemMarket(item)} · ${choice}` : choice
}

/** `让球` */
function itemMarket({ pick }: SlipItem): string {
  return marketName(pick)
}

/** `让球 · 滚球 2–1　云岭联 – 海港城`; a start on another day says the day. */
export function itemPlace(item: SlipItem): string {
  const { pick, home, away, startAt } = item
  if (pick.family === 'outright') return slipText.outright(away, startText(startAt))
  const when = pick.isInPlay
    ? slipText.inPlay(pick.score.home, pick.score.away)
    : startText(startAt)
  // The two sides stay on one line.
  const sides = slipText.sides(home, away).replaceAll(' ', '\u00a0')
  return `${itemMarket(item)} · ${when}　${sides}`
}

function startText(startAt: number): string {
  return siteDay(startAt) === siteDay(runtime.clock.now())
    ? clockText(startAt)
    : momentText(startAt)
}
