import { afterLoad } from './after-load.ts'

const quietMs = 2_000

/**
 * The pages of the bottom bar have their scripts here once the page stands, so that a network that goes away then
 * leaves a screen that waits: the router loads the whole page anew, into the browser's error, when a script fails.
 */
export async function keepBarScripts(
  screens: readonly string[],
  load: (screen: string) => Promise<unknown>,
): Promise<void> {
  if (!import.meta.env.PROD) return
  await afterLoad()
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  await Promise.allSettled(screens.map(load))
}
