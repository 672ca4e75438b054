import type { ParSheet } from '@zhengju/domain/games/par'
import { isFairEnough } from '@zhengju/domain/games/par'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../../game.ts'
import type { SharedRules } from './rules.ts'

/** What rounds that open now are played by. */
export interface Current {
  version(): string
  par(): ParSheet
  /** Of a version that operators may open rounds with; undefined where it is none of this game's. */
  sheetOf(version: string): ParSheet | undefined
}

export function createCurrent<Choice extends Fields>(
  { rates, runtime }: Pick<HostDeps, 'rates' | 'runtime'>,
  rules: Pick<SharedRules<Choice>, 'offers' | 'rulesOf' | 'version'>,
): Current {
  const sheetAt = (version: string) => rules.rulesOf({ version, opensAt: runtime.clock.now() }).par
  function sheetOf(version: string): ParSheet | undefined {
    if (version !== rules.version && !rules.offers?.(version)) return undefined
    const par = sheetAt(version)
    return isFairEnough(par) ? par : undefined
  }
  // It is asked for with every call of a member.
  let known: { readonly version: string; readonly par: ParSheet } | undefined
  // What this house has no rules of opens no round: it stays with the version that it is listed with.
  function version(): string {
    const { version: said } = rates.now() ?? rules
    if (said === known?.version) return said
    const par = sheetOf(said)
    known = par ? { version: said, par } : { version: rules.version, par: sheetAt(rules.version) }
    return known.version
  }
  return {
    version,
    par() {
      const now = version()
      return known?.version === now ? known.par : sheetAt(now)
    },
    sheetOf,
  }
}
