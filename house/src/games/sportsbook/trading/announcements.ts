import type { Fixture } from '@zhengju/domain/sport'
import { type TradingRule, tradingScopes } from '@zhengju/domain/trading'
import type { Announcement } from '../engine.ts'
import type { Desk } from '../state.ts'
import { bookText } from '../text.ts'

/** What everybody may know of the book by now: what takes no bets by the desk's word, then what was called off. */
export function announcementsOf({
  offer,
  trading,
}: Pick<Desk, 'offer' | 'trading'>): readonly Announcement[] {
  const listed = offer.listed()
  const stops = trading.rules
    .all()
    .filter(({ isSuspended }) => isSuspended)
    .toSorted((one, other) => tradingScopes.indexOf(one.scope) - tradingScopes.indexOf(other.scope))
    .flatMap((rule) => {
      const text = stopText(rule, listed)
      return text === undefined ? [] : [{ id: `stop ${rule.scope} ${rule.subject}`.trim(), text }]
    })
  const calledOff = offer
    .calledOff()
    .map((fixture) => ({ id: `off ${fixture.id}`, text: bookText.calledOff(fixture) }))
  return [...stops, ...calledOff].slice(0, mostAnnouncements)
}

/** Nothing of what is not in the lists, and nothing of single markets: each of them says how it stands. */
function stopText({ scope, subject }: TradingRule, listed: readonly Fixture[]): string | undefined {
  switch (scope) {
    case 'all':
      return bookText.allStopped
    case 'competition': {
      const found = listed.find(({ competition }) => competition.id === subject)
      return found && bookText.stopped(found.competition.name)
    }
    case 'fixture': {
      const found = listed.find(({ id }) => id === subject)
      return found && bookText.stopped(bookText.sides(found))
    }
    case 'market':
      return undefined
  }
}

const mostAnnouncements = 100
