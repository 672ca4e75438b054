import { storageKeys, tabKeys } from '@zhengju/contract/kernel/storage-key'
import { readStamped, writeStamped, writeText } from './storage.ts'
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

/** The code that the register form starts with. */
export function knownInviteCode(): string | undefined {
  return (
    readStamped(storageKeys.invitationCode) ??
    readStamped(storageKeys.referralCode) ??
    readStamped(storageKeys.inviteCode)
  )
}
