import type { tabKeys } from '@zhengju/contract/kernel/storage-key'

type TabKey = (typeof tabKeys)[keyof typeof tabKeys]

/** Facts that this tab keeps, gone with it. A browser that forbids it has none of them. */
export function isTabFact(key: TabKey): boolean {
  try {
    return sessionStorage.getItem(key) === yes
  } catch {
    return false
  }
}

export function keepTabFact(key: TabKey): void {
  try {
    sessionStorage.setItem(key, yes)
  } catch {
    // it holds for this page then
  }
}

const yes = '1'
