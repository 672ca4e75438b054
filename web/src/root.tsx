import { appClients, headers } from '@zhengju/contract/kernel/header'
import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { appIconPath, href, manifestPath } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { preInfo } from '@zhengju/contract/site/calls'
import { pageTitle } from '@zhengju/domain/text'
import '@zhengju/ui/tokens.css'
import '@zhengju/ui/parts.css'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { MainBar } from './app/bottom-bar.tsx'
import { favicon } from './app/favicon.ts'
import './app/shell.css'
import { Guard } from './app/guard.tsx'
import { ErrorPage } from './app/status-pages.tsx'
import { useCookiesAllowed } from './app/use-cookies.ts'
import { closedScript } from './lib/closed-script.ts'
import { barOf } from './lib/handle.ts'
import { hasSession, type LoaderArgs, readOnServer } from './lib/loader.ts'
import { type PageState, usePageName, useRootData } from './lib/router/page.tsx'
import { themeScript } from './lib/theme.ts'
import { shellText } from './text/shell.ts'

/** Few need it: it is loaded when one does. */
const CookiePage = lazy(() =>
  import('./app/cookie-page.tsx').then((part) => ({ default: part.CookiePage })),
)

export async function loader(args: LoaderArgs) {
  const known = await readOnServer(args, preInfo, {
    body: { platformType: siteDefaults.platformType },
  })
  // A shared page must not carry the address of the visitor it was rendered for.
  const info = known && { ...known, address: '', ip: '' }
  const client = args.request.headers.get(headers.client) ?? ''
  const isAppClient = appClients.includes(client.toLowerCase())
  const isMember = hasSession(args)
  const isClosed = args.url.pathname === href('maintenance')
  const beforePaint = themeScript(storageKeys.theme.key) + (isClosed ? closedScript : '')
  return { info, nonce: args.context.nonce, isAppClient, isMember, beforePaint }
}

/** The whole document: head, frame and the screen of the moment. */
export function Site({ state }: { readonly state: PageState }) {
  const loaded = useRootData<typeof loader>()
  const base = loaded?.info?.SiteBaseConfigVo
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F7F4EE" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121417" />
        <title suppressHydrationWarning>{pageTitle(base?.title ?? shellText.siteName)}</title>
        <link rel="icon" href={favicon(base?.webLogoTitleUrl)} />
        <link rel="manifest" href={manifestPath} />
        <link rel="apple-touch-icon" href={appIconPath(180)} />
        <script
          nonce={loaded?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, before the first paint
          dangerouslySetInnerHTML={{ __html: loaded?.beforePaint ?? '' }}
        />
      </head>
      <body>
        <Guard place={state.location.key}>
          {state.Screen && state.failure === undefined ? (
            <Frame>
              <state.Screen />
            </Frame>
          ) : (
            <ErrorPage status={state.failure} />
          )}
        </Guard>
      </body>
    </html>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const loaded = useRootData<typeof loader>()
  const bar = barOf(usePageName())
  const Late = useLate()
  const title = loaded?.info?.SiteBaseConfigVo.title ?? shellText.siteName
  if (!useCookiesAllowed()) {
    return (
      <Suspense>
        <CookiePage />
      </Suspense>
    )
  }
  return (
    <>
      <div className={bar ? 'page' : 'page page--nobar'}>{children}</div>
      {bar ? <MainBar current={bar} /> : null}
      {Late ? (
        <Late
          title={pageTitle(title)}
          info={loaded?.info}
          isAppClient={loaded?.isAppClient === true}
          isMember={loaded?.isMember === true}
        />
      ) : null}
    </>
  )
}

/** Toasts, dialogs, title and session watch come once the page is there: nothing needs them before. */
function useLate() {
  const [late, setLate] = useState<typeof import('./app/late.tsx')>()
  useEffect(() => {
    const load = () => {
      import('./app/late.tsx').then(setLate, () => undefined)
    }
    if (document.readyState === 'complete') load()
    else window.addEventListener('load', load, { once: true })
    return () => window.removeEventListener('load', load)
  }, [])
  return late?.Late
}
