/** Who comes, as far as the way in asks. */
export interface EntryVisitor {
  /** By the rule of the trusted proxies. */
  readonly address: string
  /** Was warned (6032) and chose to go on. */
  readonly hasGoneOn: boolean
}

export interface EntryCall {
  /** The endpoint's path as the contract writes it. */
  readonly path: string
  readonly address: string
  readonly duringMaintenance: boolean
  /** Somebody does something by it, and keeps what he has filled in (6013); a page that only reads gives way (6014). */
  readonly isCommand: boolean
}

/** The way into a listener: from where one may come at all, and whether the site is open. */
export interface EntryGate {
  /** Throws 6031, 6032 or 6033. */
  enter(comer: EntryVisitor): Promise<void>
  /** Throws while the site is closed to that call. */
  open(call: EntryCall): Promise<void>
  /** Where a page leads instead, and whether it may be shared with others. */
  lead(path: string, comer: EntryVisitor): Promise<PageLead>
}

export interface PageLead {
  readonly leadsTo: string | undefined
  /** Whether this visitor is answered as everybody is. */
  readonly isUsual: boolean
  /** The site is in maintenance for that page: the maintenance page answers in its place. */
  readonly closed?: ClosedPage | undefined
}

export interface ClosedPage {
  readonly retryAfterSec: number
}

/** The operators' own listener has no rules of this kind: they could shut themselves out. */
export const openEntryGate: EntryGate = {
  enter: async () => undefined,
  open: async () => undefined,
  lead: async () => ({ leadsTo: undefined, isUsual: true }),
}
