import type { MarketFamily, Side, Unit } from '@zhengju/domain/sport'
import { drawText, sideText } from '../text/market.ts'
import { splitLineText } from './line-text.ts'

interface Line {
  readonly family: MarketFamily
  readonly unit?: Unit | undefined
  readonly line?: number | undefined
}

interface Choice extends Line {
  readonly side: Side
  readonly home: string
  readonly away: string
}

/** What was chosen, in full: `云岭联 −0/0.5`, `大 3.5`, `和局`, `2–1`, `主/客`; of an outright its competitor. */
export function choiceText(choice: Choice): string {
  const { side, home, away, family } = choice
  if (family === 'outright') return home
  const line = sideLine(choice, side)
  const name = side === 'home' ? home : side === 'away' ? away : sideName(side)
  return line === '' ? name : `${name} ${line}`
}

/** A side without the names of the teams. */
export function sideName(side: Side): string {
  if (side === 'draw') return drawText
  const both = side.split('/')
  if (both.length === 2) return both.map((one) => sideText[one] ?? one).join('/')
  return sideText[side] ?? side.replace('-', '–')
}

/** The line as the side sees it: `−0/0.5`, `+0/0.5`, `3.5`; empty where there is none. */
export function sideLine({ line, family }: Line, side: Side): string {
  if (line === undefined || family === '1x2') return ''
  if (family === 'handicap' || family === 'handicap3') {
    return splitLineText(side === 'away' && line !== 0 ? -line : line, true)
  }
  return splitLineText(line, false)
}
