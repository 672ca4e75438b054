import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import type { Router } from '../lib/router/browser.ts'
import { PageProvider } from '../lib/router/page.tsx'
import { clearPressed } from '../lib/router/pressed.ts'
import { Site } from '../root.tsx'

/** The site as it is drawn in the browser, page after page. */
export function Browser({ router }: { readonly router: Router }) {
  const { navigate, revalidate } = router
  const [state, setState] = useState(router.state)
  useEffect(
    () => router.subscribe((next) => afterPaint(() => startTransition(() => setState(next)))),
    [router],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is drawn
  useLayoutEffect(() => {
    clearPressed()
    router.placeScroll()
  }, [state.location])
  return (
    <PageProvider value={{ navigate, revalidate, state }}>
      <Site state={state} />
    </PageProvider>
  )
}
