import type { Minor } from '../money/index.ts'

/** What is known about a withdrawal and whoever asks for it. Times are epoch ms, money minor units. */
export interface EvidenceFacts {
  readonly now: number
  readonly amount: Minor
  readonly isNameVerified: boolean
  readonly registeredAt: number
  /** Of the account that it goes to. */
  readonly accountAddedAt: number
  /** How often money went to it before. */
  readonly paidToAccount: number
  /** Of the device that was used last; null where none is known. */
  readonly deviceSeenAt: number | null
  /** Other members who use his devices, and those who came from the same address lately. */
  readonly onDevices: number
  readonly onAddress: number
  /** Those who have, or had, an account of his, and those who proved the same name. */
  readonly onCards: number
  readonly onNames: number
  readonly owed: Minor
  readonly debt: Minor
  readonly deposited: Minor
  readonly paidOut: Minor
  /** Over all of the bets that are looked at. */
  readonly staked: Minor
}

export const evidenceKinds = [
  'name',
  'turnover',
  'debt',
  'sharedDevice',
  'sharedCard',
  'sharedAddress',
  'sharedName',
  'card',
  'device',
  'member',
  'play',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** `bad` does not fit, `look` is worth a look, `ok` fits. */
export const evidenceLevels = ['bad', 'look', 'ok'] as const
export type EvidenceLevel = (typeof evidenceLevels)[number]

export interface Evidence {
  readonly kind: EvidenceKind
  readonly level: EvidenceLevel
}

const dayMs = 86_400_000
/** So long a member, an account and a device are new. */
export const newForMs = { member: 7 * dayMs, card: 3 * dayMs, device: 3 * dayMs } as const

/** Every rule once, the worst first. Nothing is decided by it: it tells an operator where to look. */
export function evidenceOf(facts: EvidenceFacts): Evidence[] {
  const found = evidenceKinds.map((kind) => ({ kind, level: rules[kind](facts) }))
  const rank = (one: Evidence) => evidenceLevels.indexOf(one.level)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

const rules: Readonly<Record<EvidenceKind, (facts: EvidenceFacts) => EvidenceLevel>> = {
  name: ({ isNameVerified }) => (isNameVerified ? 'ok' : 'bad'),
  turnover: ({ owed }) => (owed > 0n ? 'bad' : 'ok'),
  debt: ({ debt }) => (debt > 0n ? 'bad' : 'ok'),
  sharedDevice: ({ onDevices }) => (onDevices > 0 ? 'bad' : 'ok'),
  sharedCard: ({ onCards }) => (onCards > 0 ? 'bad' : 'ok'),
  sharedName: ({ onNames }) => (onNames > 0 ? 'look' : 'ok'),
  sharedAddress: ({ onAddress }) => (onAddress > 0 ? 'look' : 'ok'),
  card: ({ now, accountAddedAt, paidToAccount }) =>
    paidToAccount > 0 && now - accountAddedAt >= newForMs.card ? 'ok' : 'look',
  device: ({ now, deviceSeenAt }) =>
    deviceSeenAt !== null && now - deviceSeenAt >= newForMs.device ? 'ok' : 'look',
  member: ({ now, registeredAt }) => (now - registeredAt >= newForMs.member ? 'ok' : 'look'),
  // In and out again without play.
  play: ({ deposited, staked }) => (deposited > 0n && staked * 2n < deposited ? 'look' : 'ok'),
}
