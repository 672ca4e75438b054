import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { Tick } from '@zhengju/ui/choice'
import { Sheet } from '@zhengju/ui/modal'
import { readText, remove, writeText } from '#lib/storage.ts'
import { applyTheme, isTheme, type Theme, themes } from '#lib/theme.ts'
import { mineText } from '#text/mine.ts'
import { shellText } from '#text/shell.ts'

export const themeText: Readonly<Record<Theme, string>> = {
  system: mineText.themeSystem,
  light: mineText.themeLight,
  dark: mineText.themeDark,
}

export function readTheme(): Theme {
  const kept = readText(storageKeys.theme)
  return isTheme(kept) ? kept : 'system'
}

interface ThemeSheetProps {
  readonly isOpen: boolean
  readonly theme: Theme
  readonly onPick: (theme: Theme) => void
  readonly onClose: () => void
}

export function ThemeSheet({ isOpen, theme, onPick, onClose }: ThemeSheetProps) {
  function pick(next: Theme) {
    if (next === 'system') remove(storageKeys.theme)
    else writeText(storageKeys.theme, next)
    applyTheme(next)
    onPick(next)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} title={mineText.theme} closeLabel={shellText.close} onClose={onClose}>
      {themes.map((option) => (
        <div className="li" key={option}>
          <Tick kind="radio" name="theme" checked={option === theme} onChange={() => pick(option)}>
            {themeText[option]}
          </Tick>
        </div>
      ))}
    </Sheet>
  )
}
