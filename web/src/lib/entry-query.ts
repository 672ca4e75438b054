import { storageKeys } from '@zhengju/contract/storage-key'
import { readStamped, writeStamped, writeText } from './storage.ts'

const stampedRows = [
  storageKeys.invitationCode,
  storageKeys.referralCode,
  storageKeys.peakBetCode,
  storageKeys.inviteCode,
] as const

/** Keeps what the address brings along: invite codes with their time, and `agent_verify` (specification 2, 3). */
export function keepEntryQuery(search: string): void {
  const query = new URLSearchParams(search)
  for (const row of stampedRows) {
    const value = query.get(row.key)
    if (value) writeStamped(row, value)
  }
  const verify = query.get(storageKeys.agentVerify.key)
  if (verify) writeText(storageKeys.agentVerify, verify)
}

/** The code that the register form starts with. */
export function knownInviteCode(): string | undefined {
  return (
    readStamped(storageKeys.invitationCode) ??
    readStamped(storageKeys.referralCode) ??
    readStamped(storageKeys.inviteCode)
  )
}
