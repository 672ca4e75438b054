import { limits } from '@zhengju/contract/kernel/limit'
import { token } from './session.ts'

/** Loads the page anew when the tab is looked at again under another session; gives what ends the watch. */
export function watchSession(): () => void {
  let left = token()
  const onBlur = () => {
    left = token()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const onFocus = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (token() !== left) window.location.reload()
    }, limits.eventDebounceMs)
  }
  window.addEventListener('blur', onBlur)
  window.addEventListener('focus', onFocus)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('blur', onBlur)
    window.removeEventListener('focus', onFocus)
  }
}
