import { shellWorkerPath } from '@zhengju/contract/kernel/path'

/** The shell is kept once the page has nothing more urgent; without it everything works but an offline start. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(shellWorkerPath).catch(() => undefined)
}
