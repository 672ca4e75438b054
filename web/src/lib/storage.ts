import { keysClearedOnLogout, type StorageKey } from '@zhengju/contract/kernel/storage-key'
import { runtime } from './runtime.ts'

/** The browser's local storage, by the rows of the contract. A full or forbidden storage is an empty one. */
export function readText(row: StorageKey): string | undefined {
  try {
    return localStorage.getItem(row.key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeText(row: StorageKey, value: string): void {
  try {
    localStorage.setItem(row.key, value)
  } catch {
    // a browser without storage still works, it only forgets
  }
}

export function remove(row: StorageKey): void {
  try {
    localStorage.removeItem(row.key)
  } catch {
    // as above
  }
}

export function readJson(row: StorageKey): unknown {
  const text = readText(row)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeJson(row: StorageKey, value: unknown): void {
  writeText(row, JSON.stringify(value))
}

export function clearSessionKeys(): void {
  for (const key of keysClearedOnLogout()) {
    try {
      localStorage.removeItem(key)
    } catch {
      return
    }
  }
}

const hourMs = 3_600_000

/** A value that expires after the hours of its row. A plain old value is wrapped when it is met. */
export function readStamped(row: StorageKey): string | undefined {
  return readStampedAt(row)?.value
}

/** The same with the time of its writing, epoch ms. */
export function readStampedAt(row: StorageKey): Stamped | undefined {
  const text = readText(row)
  if (text === undefined || row.lifetime.kind !== 'hours') return undefined
  const wrapped = parseStamped(readJson(row))
  if (!wrapped) {
    writeStamped(row, text)
    return { value: text, at: runtime.clock.now() }
  }
  if (runtime.clock.now() - wrapped.at < row.lifetime.hours * hourMs) return wrapped
  remove(row)
  return undefined
}

export function writeStamped(row: StorageKey, value: string): void {
  writeJson(row, { value, at: runtime.clock.now() })
}

interface Stamped {
  readonly value: string
  readonly at: number
}

function parseStamped(read: unknown): Stamped | undefined {
  if (typeof read !== 'object' || read === null) return undefined
  if (!('value' in read) || !('at' in read)) return undefined
  const { value, at } = read
  return typeof value === 'string' && typeof at === 'number' ? { value, at } : undefined
}
