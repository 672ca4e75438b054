import type { OddsFormat } from '@zhengju/domain/odds'
import { siteDefaults } from '../kernel/limit.ts'

/** The wires that name the formats (specification 9): another venue of one of them needs no column. */
export const oddsWires = ['im', 'ob', 'fb'] as const

/** The four formats with the site's number and each wire's own name for it. European until the member chooses. */
export const oddsFormatTable = {
  malay: { number: 1, title: '马来盘', im: 1, ob: 'MY', fb: 3 },
  hongKong: { number: 2, title: '香港盘', im: 2, ob: 'HK', fb: 2 },
  european: { number: 3, title: '欧洲盘', im: 3, ob: 'EU', fb: 1 },
  indonesian: { number: 4, title: '印尼盘', im: 4, ob: 'ID', fb: 4 },
} as const satisfies Record<OddsFormat, OddsFormatRow>

export interface OddsFormatRow
  extends Readonly<Record<(typeof oddsWires)[number], number | string>> {
  /** The site's own number (specification 1). */
  readonly number: number
  readonly title: string
}

export const defaultOddsFormat: OddsFormat = siteDefaults.oddsFormat
