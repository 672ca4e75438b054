/**
 * Once what a finger did has been painted: what takes longer than a frame is drawn after it. Where nothing is painted
 * (the tab is hidden) there is nothing to wait for.
 */
export function afterPaint(act: () => void): void {
  if (document.visibilityState === 'hidden') act()
  else requestAnimationFrame(() => setTimeout(act))
}

export function painted(): Promise<void> {
  return new Promise(afterPaint)
}
