import {
  isCallOpenWhenStopped,
  pagesInMaintenance,
  pagesWhenStopped,
} from '@zhengju/contract/closure/office-calls'
import { isPageOf } from '@zhengju/contract/kernel/page-name'
import { href, type PathName } from '@zhengju/contract/kernel/path'
import { restrictionNames } from '@zhengju/contract/login/lead'
import { StartError } from '@zhengju/kit/program'
import type { Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { ClosedPage, EntryGate, EntryVisitor } from '../../platform/http/entry-gate.ts'
import type { ModuleDeps } from '../../platform/module.ts'
import type { Closure } from '../closure/index.ts'
import type { VisitorFacts } from '../content/index.ts'
import { type Access, createAccess, effectFailures } from './access-service.ts'
import { openRegionDatabase, type RegionDatabase } from './database-service.ts'

/** The members' door with what stands behind it, one for the whole process. */
export interface MemberEntryGate extends EntryGate {
  readonly regions: RegionDatabase
  readonly access: Access
  readonly closure: Closure
}

type DoorParts = Pick<ModuleDeps, 'config' | 'db' | 'runtime' | 'log'>

/**
 * First from where somebody comes, then whether the brand is closed, then maintenance: the maintenance page answers in
 * a page's place, and a tab that knows itself to be exempt asks again and says so (specification 2).
 */
export function createEntryGate(
  { config, db, runtime: { clock }, log }: DoorParts,
  closure: Closure,
): MemberEntryGate {
  const regions = regionDatabase({ path: config.regionDb, clock, log })
  const access = createAccess(db, clock, regions)

  /** The warning's page stands only while the site is open (specification 8). */
  async function refusalOf({ address, hasGoneOn }: EntryVisitor) {
    const { effect, passesMaintenance } = await access.verdictOn(address)
    if (effect === 'open') return undefined
    if (effect !== 'warn') return effectFailures[effect]
    const { maintenance } = await closure.site()
    const isClosed = maintenance !== undefined && !passesMaintenance
    return hasGoneOn || isClosed ? undefined : effectFailures.warn
  }

  return {
    regions,
    access,
    closure,
    async enter(comer) {
      const refusal = await refusalOf(comer)
      if (refusal) throw new Failure(refusal)
    },
    async open({ path, address, duringMaintenance, isCommand }) {
      if (duringMaintenance) return
      const { passesMaintenance } = await access.verdictOn(address)
      const whenStopped = isCallOpenWhenStopped(path)
      await closure.open({ whenStopped, duringMaintenance, passesMaintenance, isCommand })
    },
    async lead(path, comer) {
      const verdict = await access.verdictOn(comer.address)
      const { stop, maintenance } = await closure.site()
      const refusal = await refusalOf(comer)
      const isUsual = verdict.effect === 'open' && !verdict.passesMaintenance
      const leadsTo = (to: string) => ({ leadsTo: to, isUsual })
      if (refusal && !isPageOf(pagesFromAnywhere, path)) {
        const { caveat, alert } = restrictionNames
        const form = refusal === effectFailures.warn ? alert : caveat
        return leadsTo(`${href('restrictionIp')}?${new URLSearchParams({ name: form })}`)
      }
      if (stop && !isPageOf(pagesWhenStopped, path)) return leadsTo(href('stopService'))
      const isClosed = maintenance !== undefined && !verdict.passesMaintenance
      if (!isClosed || isPageOf(pagesInMaintenance, path)) return { leadsTo: undefined, isUsual }
      return { leadsTo: undefined, isUsual, closed: closedUntil(maintenance.endAt, clock.now()) }
    },
  }
}

/** Whoever does not know the end says when it is worth another look. */
const lookAgainSec = 300

function closedUntil(endAt: number | null, now: number): ClosedPage {
  if (endAt === null) return { retryAfterSec: lookAgainSec }
  return { retryAfterSec: Math.max(1, Math.ceil((endAt - now) / 1_000)) }
}

/** Where a visitor who may not enter is told so, and the pages that a phone is sent to (specification 8). */
const pagesFromAnywhere: readonly PathName[] = ['restrictionIp', 'downloadPage', 'download']

function regionDatabase(parts: Parameters<typeof openRegionDatabase>[0]): RegionDatabase {
  try {
    return openRegionDatabase(parts)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`REGION_DB: cannot be read as a region database (.mmdb): ${reason}`)
  }
}

/** What the site pre-info says to this visitor: where he is, and whether the site is closed to him. */
export function closureFacts({ regions, access, closure }: MemberEntryGate) {
  return async ({ address }: Pick<Visitor, 'address'>): Promise<VisitorFacts> => {
    const { contact, stop, maintenance } = await closure.site('now')
    const { passesMaintenance } = await access.verdictOn(address)
    return {
      address: regions.regionOf(address)?.text ?? '',
      customerUrl: contact,
      stopService: stop !== undefined,
      stopNotice: stop?.notice ?? '',
      maintenance: passesMaintenance ? undefined : maintenance,
    }
  }
}
