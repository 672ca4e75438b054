import {
  type ComponentType,
  StrictMode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createRouter, type Router } from './lib/router/browser.ts'
import { PageProvider, type PageState } from './lib/router/page.tsx'
import { Site } from './root.tsx'
import { loadScreen, screenPaths, steadyScreens } from './routes.ts'

declare global {
  interface Window {
    /** What the page was drawn from (`startName`). */
    readonly pageStart: Omit<PageState, 'location' | 'Screen'>
  }
}

const { pageStart } = window
const Screen: ComponentType | undefined =
  pageStart.name === undefined ? undefined : await loadScreen(pageStart.name)
const router = createRouter({
  paths: screenPaths,
  loadScreen,
  steady: steadyScreens,
  start: { ...pageStart, Screen },
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Browser router={router} />
    </StrictMode>,
  )
})

function Browser({ router }: { readonly router: Router }) {
  const { navigate, revalidate } = router
  const [state, setState] = useState(router.state)
  useEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is drawn
  useLayoutEffect(router.placeScroll, [state.location])
  return (
    <PageProvider value={{ navigate, revalidate, state }}>
      <Site state={state} />
    </PageProvider>
  )
}
