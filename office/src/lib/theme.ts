import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { useSyncExternalStore } from 'react'
import { readText, writeText } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export type Shade = 'light' | 'dark'

const listeners = new Set<() => void>()
const system = window.matchMedia('(prefers-color-scheme: dark)')

/** As on the member site: follows the system until somebody chooses. */
export function chosenTheme(): Theme {
  const kept = readText(storageKeys.theme)
  return themes.find((theme) => theme === kept) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  writeText(storageKeys.theme, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

export function applyTheme(): void {
  const theme = chosenTheme()
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

export function useShade(): Shade {
  return useSyncExternalStore(subscribe, shade)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme)
}

function shade(): Shade {
  const theme = chosenTheme()
  if (theme !== 'system') return theme
  return system.matches ? 'dark' : 'light'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}
