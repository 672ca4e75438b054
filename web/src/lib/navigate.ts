/** Lets code outside React move the visitor: the shell connects the router once it runs. */
export interface Navigator {
  go(path: string): void
  /** Loads the open pages' data again. */
  refresh(): void
}

const fallback: Navigator = {
  go: (path) => window.location.assign(path),
  refresh: () => window.location.reload(),
}
let current = fallback

export function connectNavigator(navigator: Navigator): () => void {
  current = navigator
  return () => {
    current = fallback
  }
}

export const navigator: Navigator = {
  go: (path) => current.go(path),
  refresh: () => current.refresh(),
}
