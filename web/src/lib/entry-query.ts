import { storageKeys, tabKeys } from '@zhengju/contract/kernel/storage-key'
import type { KeptCodeKind } from '@zhengju/domain/affiliate'
import { readStamped, readStampedAt, readText, remove, writeStamped, writeText } from './storage.ts'
import { keepTabFact } from './tab.ts'

const stampedRows = [
  storageKeys.invitationCode,
  storageKeys.referralCode,
  storageKeys.peakBetCode,
  storageKeys.inviteCode,
] as const

/**
 * Keeps what the address brings along: invite codes with their time, `agent_verify`, and for this tab whether the
 * visitor stays with the web version, or looks at a closed site (specification 2, 3, decision 073).
 */
export function keepEntryQuery(search: string): void {
  const query = new URLSearchParams(search)
  for (const row of stampedRows) {
    const value = query.get(row.key)
    if (value) writeStamped(row, value)
  }
  const verify = query.get(storageKeys.agentVerify.key)
  if (verify) writeText(storageKeys.agentVerify, verify)
  for (const key of [tabKeys.stay, tabKeys.maintenanceExempt]) {
    if (query.get(key) === '1') keepTabFact(key)
  }
}

/** The code of a friend that the register form starts with. */
export function knownInviteCode(): string | undefined {
  return readStamped(storageKeys.invitationCode) ?? readStamped(storageKeys.inviteCode)
}

export interface KeptCode {
  readonly kind: KeptCodeKind
  readonly code: string
  readonly keptAt: number | null
}

/** Everything that addresses brought and whose time is not over, for the registration: the platform judges it. */
export function keptCodes(): KeptCode[] {
  const verify = readText(storageKeys.agentVerify)
  const stamped = stampedRows.flatMap((row) => {
    const found = readStampedAt(row)
    return found ? [{ kind: row.key, code: clipped(found.value), keptAt: found.at }] : []
  })
  if (!verify) return stamped
  return [...stamped, { kind: storageKeys.agentVerify.key, code: clipped(verify), keptAt: null }]
}

/** They did their work: the next account on this device is not brought by them. */
export function forgetCodes(): void {
  for (const row of [...stampedRows, storageKeys.agentVerify]) remove(row)
}

/** The platform takes no longer ones, and none is one. */
function clipped(code: string): string {
  return code.slice(0, 64)
}
