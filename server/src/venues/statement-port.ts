import type { Currency, Minor } from '@zhengju/domain/money'

/** What a venue says of its members' money, to be held against our books. */
export interface VenueStatement {
  /** What was done in a span, in the order of time; undefined while the venue does not say it in its dialect. */
  page(window: StatementWindow): Promise<StatementPage | undefined>
  /** Single ones whatever their day; what it never had is not among them. */
  lookUp(ids: readonly string[]): Promise<readonly VenueLine[] | undefined>
}

/** From inclusive, to exclusive; behind the page before, '' at first. */
export interface StatementWindow {
  readonly fromAt: number
  readonly toAt: number
  readonly after: string
}

export interface StatementPage {
  readonly lines: readonly VenueLine[]
  /** '' after the last one. */
  readonly next: string
}

/** One call of the wallet, or one transfer of a venue that keeps the money itself. */
export interface VenueLine {
  readonly id: string
  readonly call: string
  readonly currency: Currency
  /** What the member got; absent where our books alone know how much. */
  readonly change?: Minor
  readonly state: 'done' | 'waiting' | 'void'
}
