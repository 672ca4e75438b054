import type { BetLeg } from '@zhengju/domain/slip'
import { type Fields, integer } from './index.ts'

/** That the match of a leg was called off and is waited for, under the name of a wire: nothing where it is not. */
export function wireWaits({ waitHours }: Pick<BetLeg, 'waitHours'>, name: string): Fields {
  return waitHours === undefined ? {} : { [name]: waitHours }
}

export function readWaits(source: Fields, name: string): Pick<BetLeg, 'waitHours'> {
  return source[name] === undefined ? {} : { waitHours: integer(source, name, 1, mostHours) }
}

const mostHours = 1_000
