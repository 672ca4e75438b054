import type { ComponentType } from 'react'
import type { Bet } from './bet.ts'

/** What a category shows of its bets, beside what every round has. */
export interface CategoryView {
  /** In the list. */
  row(bet: Bet): RowText
  /** What the bet may return, where that is known before it is decided. */
  possible(bet: Bet): string | undefined
  /** What came of it, in a word. */
  outcome(bet: Bet, outcome: NonNullable<Bet['outcome']>): string
  /** On its ticket. */
  title(bet: Bet): string
  /** How it was placed, as a sentence. */
  placedText(bet: Bet): string
  /** What was picked, on the ticket. */
  readonly Sheet: ComponentType<{ readonly bet: Bet }>
  /** From the result to the payout, among the steps of its settlement. */
  readonly Steps: ComponentType<StepProps>
  /** Below the ticket. */
  readonly Actions: ComponentType<{ readonly bet: Bet }>
}

export interface RowText {
  readonly pick: string
  readonly odds?: string
  readonly sub: string
  readonly where: string
}

/** Of an open slip, by selection: how many hours its venue waits for a match that was called off. */
export type Waits = ReadonlyMap<string, number>

export interface StepProps {
  readonly bet: Bet
  readonly waits?: Waits | undefined
  readonly time: string | undefined
}
