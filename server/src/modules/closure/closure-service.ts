import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { sportHighlights } from '@zhengju/contract/sport/calls'
import {
  type ClosureCoverage,
  type ClosureWindow,
  isWindowNow,
  windowNow,
} from '@zhengju/domain/closure'
import type { Clock } from '@zhengju/domain/runtime'
import type { VenueId } from '@zhengju/domain/venue'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { siteSettings } from '../content/index.ts'
import { windowOf } from './present.ts'
import * as store from './store.ts'

export interface ClosedSite {
  readonly startAt: number | null
  readonly endAt: number | null
  readonly content: string
}

export interface SiteState {
  /** How members reach somebody; empty: not at all. */
  readonly contact: string
  /** The brand is closed, with the operators' words. */
  readonly stop: { readonly notice: string } | undefined
  /** The site is in maintenance, by hand or by the clock. */
  readonly maintenance: ClosedSite | undefined
}

export type VenueClosures = DataOf<typeof sportHighlights>['closures']

export interface Closure {
  /** At most a second old; `now` looks anew, for what is told to people. */
  site(how?: 'now'): Promise<SiteState>
  /** Throws what a member is answered while the site is closed to that call. */
  open(call: ClosedCall): Promise<void>
  /** Throws 6415 while the venue is closed, or 600101 while its matches under way are and the call is about those. */
  openVenue(venue: VenueId, part: ClosureCoverage): Promise<void>
  /** The window that closes that part of a venue now; a venue that is closed whole closes its parts too. */
  venueWindow(venue: VenueId, part: ClosureCoverage): Promise<ClosureWindow | undefined>
  /** For the card of the venue: what runs, and what begins within a day. */
  venueClosures(venue: VenueId): Promise<VenueClosures>
}

export interface ClosedCall {
  /** Goes on while the brand is closed. */
  readonly whenStopped: boolean
  readonly duringMaintenance: boolean
  /** Of that visitor an operator said so. */
  readonly passesMaintenance: boolean
  readonly isCommand: boolean
}

/** How long what was read is believed, in every process. */
export const believedMs = 1_000
const soonMs = 86_400_000

interface Known {
  readonly contact: string
  readonly stop: SiteState['stop']
  readonly byHand: ClosedSite | undefined
  readonly windows: readonly ClosureWindow[]
}

/** The site's entry gate for members, looked at no more than once a second; windows open and close by the clock. */
export function createClosure(db: Database, clock: Clock): Closure {
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Known> | undefined

  function known(how?: 'now'): Promise<Known> {
    if (how === 'now' || !asking || clock.now() - askedAt >= believedMs) {
      askedAt = clock.now()
      const asked = db.read(read)
      asking = asked
      asked.catch(() => {
        if (asking === asked) asking = undefined
      })
    }
    return asking
  }

  async function site(how?: 'now'): Promise<SiteState> {
    const { contact, stop, byHand, windows } = await known(how)
    return { contact, stop, maintenance: byHand ?? windowNow(windows, 'site', 'all', clock.now()) }
  }

  async function venueWindow(venue: VenueId, part: ClosureCoverage) {
    const { windows } = await known()
    const whole = windowNow(windows, venue, 'all', clock.now())
    return whole ?? (part === 'all' ? undefined : windowNow(windows, venue, part, clock.now()))
  }

  return {
    site,
    venueWindow,
    async open({ whenStopped, duringMaintenance, passesMaintenance, isCommand }) {
      if (duringMaintenance) return
      const { stop, maintenance } = await site()
      if (stop && !whenStopped) throw new Failure('site.stopped')
      if (!maintenance || passesMaintenance) return
      throw new Failure(isCommand ? 'maintenance.notice' : 'maintenance')
    },
    async openVenue(venue, part) {
      const window = await venueWindow(venue, part)
      if (!window) return
      const { startAt, endAt, content } = window
      const name = window.part === 'live' ? 'live.maintenance' : 'venue.unavailable'
      throw new Failure(name, { startAt, endAt, content })
    },
    async venueClosures(venue) {
      const { windows } = await known()
      const now = clock.now()
      return windows
        .filter(({ scope, startAt, endAt }) => {
          return scope === venue && startAt < now + soonMs && (endAt === null || endAt > now)
        })
        .map((window) => {
          const { part, startAt, endAt, content } = window
          return { part, startAt, endAt, content, isRunning: isWindowNow(window, now) }
        })
    },
  }
}

async function read(tx: Tx): Promise<Known> {
  const { maintainConfig } = await siteSettings(tx)
  const { startAt, endAt, content } = maintainConfig
  const stop = await store.readStop(tx)
  return {
    contact: stop.contact,
    stop: stop.is_stopped ? { notice: stop.notice } : undefined,
    byHand: maintainConfig.status === inMaintenance ? { startAt, endAt, content } : undefined,
    windows: (await store.livingWindows(tx)).map(windowOf),
  }
}

/** In site pre-info 0 is in maintenance (decision 010). */
const inMaintenance = 0
