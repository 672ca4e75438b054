import { tabKeys } from '@zhengju/contract/kernel/storage-key'

/** How far down each entry of the history was when it was left. */
export interface ScrollPlaces {
  leave(key: string): void
  /** Where that entry was left; undefined for a new one. */
  placeOf(key: string): number | undefined
}

/** Takes scrolling over from the browser for as long as the document lives: its pages come late for it. */
export function keepScroll(currentKey: () => string): ScrollPlaces {
  const places = new Map<string, number>(kept())
  const leave = (key: string) => void places.set(key, window.scrollY)
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    leave(currentKey())
    window.history.scrollRestoration = 'auto'
    keep([...places])
  })
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
  return { leave, placeOf: (key) => places.get(key) }
}

function kept(): readonly (readonly [string, number])[] {
  try {
    const known: unknown = JSON.parse(window.sessionStorage.getItem(tabKeys.scrollPlaces) ?? '[]')
    return Array.isArray(known) ? known.filter(isPlace) : []
  } catch {
    return []
  }
}

function isPlace(row: unknown): row is readonly [string, number] {
  return Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'number'
}

/** A browser that keeps nothing starts at the top. */
function keep(places: readonly (readonly [string, number])[]): void {
  try {
    window.sessionStorage.setItem(tabKeys.scrollPlaces, JSON.stringify(places.slice(-mostPlaces)))
  } catch {}
}

const mostPlaces = 50
