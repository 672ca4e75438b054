import type { StorageKey } from '@zhengju/contract/kernel/storage-key'

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
