import { afterLoad } from './after-load.ts'

const quietMs = 2_000

/**
 * The pages of the bottom bar have their scripts here once the page stands, so that a network that goes away then
 * leaves a screen that waits: the router loads the whole page anew, into the browser's error, when a script fails. One
 * after the other: to run them takes longer than a frame, and a finger comes between two.
 */
export async function keepBarScripts(
  screens: readonly string[],
  load: (screen: string) => Promise<unknown>,
): Promise<void> {
  if (!import.meta.env.PROD) return
  await afterLoad()
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  for (const screen of screens) {
    await idle()
    await load(screen).catch(() => undefined)
  }
}

/** Nobody waits for a picture now; Safari has no word for it. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, gapMs)
  })
}

const timeout = 2_000
const gapMs = 100
