import { href } from '@zhengju/contract/kernel/path'
import { afterLoad } from './after-load.ts'

const pages = ['home', 'sport', 'deposit', 'mine'] as const
const quietMs = 2_000

interface Route {
  readonly path?: string
  readonly module: string
  readonly imports?: readonly string[]
}

/**
 * The pages of the bottom bar have their scripts here once the page stands, so that a network that goes away then
 * leaves a screen that waits: the router loads the whole page anew, into the browser's error, when a script fails.
 */
export async function keepBarScripts(): Promise<void> {
  if (!import.meta.env.PROD) return
  await afterLoad()
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
  const { routes = {} } = Object(manifest) as { readonly routes?: Readonly<Record<string, Route>> }
  const files = new Set(Object.values(routes).filter(isOfBar).flatMap(scriptsOf))
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}

function isOfBar({ path }: Route): boolean {
  return pages.some((page) => href(page) === path)
}

function scriptsOf({ module, imports = [] }: Route): readonly string[] {
  return [module, ...imports]
}
