import { cookieText } from '../text/cookie.ts'
import { FullPage } from './full-page.tsx'
import { Reload } from './status-pages.tsx'

/** What a browser sees that refuses cookies. */
export function CookiePage() {
  return <FullPage title={cookieText.title} text={cookieText.text} actions={<Reload />} />
}
