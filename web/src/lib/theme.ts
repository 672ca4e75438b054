export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Runs before the first paint, so that a chosen theme never flashes. */
export function themeScript(key: string): string {
  return `try{var t=localStorage.getItem(${JSON.stringify(key)});if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
}

export function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

export function isTheme(text: string | undefined): text is Theme {
  return themes.some((theme) => theme === text)
}
