import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import type { preInfo } from '@zhengju/contract/site/calls'
import { readJson, writeJson } from './storage.ts'

export type PreInfo = DataOf<typeof preInfo>

/** The settings loaded before the first screen; kept until logout. */
export function keepPreInfo(info: PreInfo): void {
  writeJson(storageKeys.preInfo, info)
}

export function readPreInfo(): PreInfo | undefined {
  const kept = readJson(storageKeys.preInfo)
  return isPreInfo(kept) ? kept : undefined
}

function isPreInfo(kept: unknown): kept is PreInfo {
  return typeof kept === 'object' && kept !== null && 'maintainConfig' in kept
}
