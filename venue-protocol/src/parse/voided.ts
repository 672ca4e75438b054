import type { BetLeg } from '@zhengju/domain/slip'
import { voidReasons } from '@zhengju/domain/trading'
import { type Fields, oneOf } from './index.ts'

/** Why a leg was made void, under the name of a wire: nothing where it was not. */
export function wireVoided({ voided }: Pick<BetLeg, 'voided'>, name: string): Fields {
  return voided ? { [name]: voided } : {}
}

export function readVoided(source: Fields, name: string): Pick<BetLeg, 'voided'> {
  return source[name] === undefined ? {} : { voided: oneOf(source, name, voidReasons) }
}
