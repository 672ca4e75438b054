// Before any component: what Vite needs to draw a changed one anew; nothing in the built pages.
import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Browser } from './app/browser.tsx'
import { painted } from './lib/after-paint.ts'
import { createRouter } from './lib/router/browser.ts'
import type { PageState } from './lib/router/page.tsx'
import { loadScreen, screenPaths, steadyScreens } from './routes.ts'

declare global {
  interface Window {
    /** What the page was drawn from (`startName`). */
    readonly pageStart: Omit<PageState, 'location' | 'Screen'>
  }
}

const { pageStart } = window
const { name } = pageStart
const Screen = name === undefined ? undefined : await loadScreen(name)
const router = createRouter({
  paths: screenPaths,
  // A page's scripts run for longer than a frame: the finger that asked for it has its picture first.
  loadScreen: (name) => painted().then(() => loadScreen(name)),
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
