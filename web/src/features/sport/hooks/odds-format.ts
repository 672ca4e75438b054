import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { defaultOddsFormat } from '@zhengju/contract/sport/odds-format'
import { type OddsFormat, oddsFormats } from '@zhengju/domain/odds'
import { useSyncExternalStore } from 'react'
import { readText, writeText } from '#lib/storage.ts'

const listeners = new Set<() => void>()
let chosen: OddsFormat | undefined

/** How odds are written: European until the member chooses, then as chosen, for good. */
export function useOddsFormat(): OddsFormat {
  return useSyncExternalStore(subscribe, oddsFormat, () => defaultOddsFormat)
}

export function chooseOddsFormat(format: OddsFormat): void {
  chosen = format
  writeText(storageKeys.oddsFormat, format)
  for (const listener of listeners) listener()
}

function oddsFormat(): OddsFormat {
  const kept = readText(storageKeys.oddsFormat)
  chosen ??= oddsFormats.find((format) => format === kept) ?? defaultOddsFormat
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
