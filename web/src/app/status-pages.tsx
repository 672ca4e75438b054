import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { shellText } from '../text/shell.ts'
import { FullPage } from './full-page.tsx'

export function NotFoundPage() {
  return (
    <FullPage
      title={shellText.notFoundTitle}
      text={shellText.notFoundText}
      actions={<HomeLink />}
    />
  )
}

/** When a page cannot be drawn, or its address leads nowhere. */
export function ErrorPage({ status }: { readonly status: number | undefined }) {
  if (status === 404) return <NotFoundPage />
  return (
    <FullPage
      title={shellText.brokenTitle}
      text={shellText.brokenText}
      actions={
        <>
          <HomeLink />
          <Reload />
        </>
      }
    />
  )
}

/** A plain link: these pages must not depend on the router. */
function HomeLink() {
  return (
    <a className={buttonClass({ size: 'lg' })} href={href('home')}>
      {shellText.backHome}
    </a>
  )
}

export function Reload() {
  return (
    <Button kind="ink" size="lg" onClick={() => window.location.reload()}>
      {shellText.refresh}
    </Button>
  )
}
