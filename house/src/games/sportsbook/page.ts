import { oddsText } from '@zhengju/domain/odds'
import type { Fixture, Market } from '@zhengju/domain/sport'
import type { SportVenueId } from '@zhengju/domain/venue'
import { venuePagePath } from '@zhengju/venue-protocol/page'
import type { FastifyInstance } from 'fastify'
import type { SportsbookEngine } from './engine.ts'
import { pageText as text } from './text.ts'

interface PageParts {
  readonly venue: SportVenueId
  readonly engine: Pick<SportsbookEngine, 'fixtures'>
}

/**
 * The venue's own page: what it trades now, for whoever opens it in a frame. It knows no member, takes
 * no bets and runs no script, and is read anew by the browser itself.
 */
export function registerPage(app: FastifyInstance, { venue, engine }: PageParts): void {
  app.get(venuePagePath(venue), (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(venuePage(venue, engine.fixtures())),
  )
}

/** In play first, then by kick-off. */
export function venuePage(venue: SportVenueId, fixtures: readonly Fixture[]): string {
  const order = (one: Fixture) => (one.stage === 'live' ? 0 : 1)
  const shown = fixtures
    .filter(({ stage }) => stage === 'live' || stage === 'today')
    .toSorted((one, other) => order(one) - order(other) || one.startAt - other.startAt)
    .slice(0, mostShown)
  const title = text.titles[venue]
  const body = shown.length === 0 ? `<p>${text.none}</p>` : `<ul>${shown.map(row).join('')}</ul>`
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${rereadSec}"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${text.note}</p>${body}</main></html>`
}

function row(fixture: Fixture): string {
  const { competition, home, away, score } = fixture
  const isLive = fixture.stage === 'live'
  const when = isLive ? `<b>${score.home}–${score.away}</b>` : clock.format(fixture.startAt)
  const prices = pricesOf(fixture.markets)
  return `<li><small>${escaped(competition.name)} ${isLive ? text.live : ''}</small><span>${escaped(home.name)} – ${escaped(away.name)}</span><i>${when}</i><em>${prices}</em></li>`
}

function pricesOf(markets: readonly Market[]): string {
  const winner = markets.find(({ family, period, state }) => {
    return (family === '1x2' || family === 'winner') && period === 'full' && state === 'open'
  })
  if (!winner) return text.closed
  return winner.selections
    .map(({ side, odds }) => {
      const name = side === 'home' || side === 'draw' || side === 'away' ? text.sides[side] : ''
      return `${name} ${oddsText(odds, 'european')}`
    })
    .join('　')
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const mostShown = 40
const rereadSec = 15
const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const style =
  'body{margin:0;font:14px/20px system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:640px;margin:auto;padding:12px 16px 32px}h1{font-size:20px;line-height:28px;margin:8px 0 4px}p,small,em{color:GrayText}ul{list-style:none;margin:12px 0 0;padding:0;border-top:1px solid}li{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:10px 0;border-bottom:1px solid GrayText}small,em{grid-column:1/-1;font:12px/16px system-ui,sans-serif}i{font-style:normal;font-variant-numeric:tabular-nums}'
