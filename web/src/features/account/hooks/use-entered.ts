import { href } from '@zhengju/contract/kernel/path'
import { toast } from '#lib/notices.ts'
import { ownPath } from '#lib/own-path.ts'
import { useNavigate, useSearchParams } from '#lib/router/page.tsx'
import { keepRemembered, keepToken, keepUserName } from '#lib/session.ts'

interface Entry {
  readonly token: string
  readonly name: string
  readonly isChecked: boolean
}

/** After login: keep the session, go where the visitor wanted to go. A new member is led to `first`. */
export function useEntered() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async ({ token, name, isChecked }: Entry, words: string, first?: string) => {
    keepRemembered(isChecked)
    keepToken(token, isChecked)
    keepUserName(name)
    const { keepLoginInfo } = await import('#lib/login-info.ts')
    await keepLoginInfo({ name, isChecked })
    toast(words, 'check')
    const wanted = ownPath(query.get('from'), window.location.origin)
    await navigate(first ?? wanted ?? href('home'), { replace: true })
  }
}
