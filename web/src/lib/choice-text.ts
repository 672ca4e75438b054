import type { MarketFamily, Quarters, Side } from '@zhengju/domain/sport'
import { drawText, sideText } from '../text/market.ts'
import { splitLineText } from './line-text.ts'

interface Line {
  readonly family: MarketFamily
  readonly line?: Quarters | undefined
}

interface Choice extends Line {
  readonly side: Side
  readonly home: string
  readonly away: string
}

/** What was chosen, in full: `云岭联 −0/0.5`, `大 3.5`, `和局`. */
export function choiceText(choice: Choice): string {
  const { side, home, away } = choice
  const line = sideLine(choice, side)
  const names = { home, away, draw: drawText, over: sideText.over, under: sideText.under }
  return line === '' ? names[side] : `${names[side]} ${line}`
}

/** The line as the side sees it: `−0/0.5`, `+0/0.5`, `3.5`; empty for 1x2. */
export function sideLine({ line, family }: Line, side: Side): string {
  if (line === undefined || family === '1x2') return ''
  if (family === 'total') return splitLineText(line, false)
  return splitLineText(side === 'away' && line !== 0 ? -line : line, true)
}
