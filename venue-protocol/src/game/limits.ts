import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Fields } from '../parse/index.ts'
import { readMoney } from './money.ts'

/** Within which stakes a game's rounds begin now: those of its sheet, or what operators have narrowed them to. */
export const limitsPath = '/zj/v1/limits'

/** Of one round, ticket or magazine. */
export interface StakeLimits {
  readonly leastStake: Minor
  readonly mostStake: Minor
}

export function readLimits(source: Fields): StakeLimits {
  return { leastStake: readMoney(source, 'leastStake'), mostStake: readMoney(source, 'mostStake') }
}

/** As amounts go over the wire. */
export type WireLimits = Readonly<Record<keyof StakeLimits, string>>

export function toWireLimits({ leastStake, mostStake }: StakeLimits): WireLimits {
  return {
    leastStake: moneyText(leastStake, siteCurrency),
    mostStake: moneyText(mostStake, siteCurrency),
  }
}
