import type { HelpSlug } from '@zhengju/contract/content/help-page'
import type { getHelp } from '@zhengju/contract/help/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { PathName } from '@zhengju/contract/kernel/path'
import type { StakeOrder } from '@zhengju/domain/bonus'
import type { FairStream } from '@zhengju/domain/fair'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import type { PaymentRules, WithdrawalLevel } from '@zhengju/domain/payment'
import type { RestrictionKind, RestrictionTerm } from '@zhengju/domain/protection'
import type { TurnoverRules } from '@zhengju/domain/turnover'

type HelpView = DataOf<typeof getHelp>
export type HelpSection = HelpView['sections'][number]
export type HelpBlock = HelpSection['blocks'][number]

/** What is written of one page; its title and group stand in the contract. */
export interface HelpArticle {
  readonly lead: string
  readonly sections: readonly HelpSection[]
  readonly related: readonly HelpSlug[]
  /** Its tables come from the rules that the platform reckons by. */
  readonly drawnFromRules?: true
}

/** What the pages say of this site: its configuration, never a figure of their own. */
export interface HelpFacts {
  readonly payment: PaymentRules
  /** By VIP level, from 0. */
  readonly withdrawalLevels: readonly WithdrawalLevel[]
  readonly turnover: TurnoverRules
  readonly methods: readonly HelpMethod[]
  /** Venues that keep their members' money themselves, by their titles. */
  readonly transferVenues: readonly string[]
  /** Which money a stake takes first. */
  readonly stakeOrder: StakeOrder
  readonly protection: ProtectionFacts
  readonly licence: string | undefined
  readonly siteDay: string
  /** A worked draw: what the platform draws with these seeds. */
  readonly fair: {
    readonly serverSeed: string
    readonly commit: string
    readonly clientSeed: string
    stream(nonce: number): FairStream
  }
}

/** How long a raise waits and may be confirmed, and how long one may stay away. */
export interface ProtectionFacts {
  readonly raiseDelayMs: number
  readonly confirmMs: number
  readonly terms: Readonly<Record<RestrictionKind, readonly RestrictionTerm[]>>
}

export interface HelpMethod {
  readonly title: string
  readonly expiryMin: number
  readonly least: Minor
  readonly most: Minor
}

export function section(id: string, head: string, ...blocks: HelpBlock[]): HelpSection {
  return { id, head, blocks }
}

export function text(line: string): HelpBlock {
  return { kind: 'text', text: line }
}

export function note(line: string): HelpBlock {
  return { kind: 'note', text: line }
}

export function list(...items: string[]): HelpBlock {
  return { kind: 'list', items }
}

export function steps(...items: string[]): HelpBlock {
  return { kind: 'steps', items }
}

export function table(head: string[], rows: string[][]): HelpBlock {
  return { kind: 'table', head, rows }
}

/** Ways on; one that leads to a page that does not stand is not drawn. */
export function pages(items: Readonly<Partial<Record<PathName, string>>>): HelpBlock {
  return {
    kind: 'pages',
    items: Object.entries(items).map(([page, label]) => ({ page, label })),
  }
}

/** Ways to parts of one page, by the anchors under which it opens them. */
export function parts(page: PathName, items: Readonly<Record<string, string>>): HelpBlock {
  return {
    kind: 'pages',
    items: Object.entries(items).map(([part, label]) => ({ page, part, label })),
  }
}

export function yuan(amount: Minor): string {
  return formatMoney(amount, siteCurrency)
}

/** `7 天`, `24 小时`, `30 分钟`. */
export function spanText(ms: number): string {
  const hours = ms / 3_600_000
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} 天`
  return hours >= 1 ? `${hours} 小时` : `${ms / 60_000} 分钟`
}
