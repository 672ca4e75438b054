import { pagesWhenStopped } from '@zhengju/contract/closure/office-calls'
import {
  type FailureAction,
  type FailureName,
  failureByCode,
  failures,
} from '@zhengju/contract/kernel/failure'
import { limits } from '@zhengju/contract/kernel/limit'
import { isPageOf } from '@zhengju/contract/kernel/page-name'
import { href } from '@zhengju/contract/kernel/path'
import { storageKeys, tabKeys } from '@zhengju/contract/kernel/storage-key'
import { restrictionNames } from '@zhengju/contract/login/lead'
import { maintenanceOn } from '@zhengju/contract/site/calls'
import { dialogText } from '../text/dialog.ts'
import type { CallOptions } from './call.ts'
import { BusinessError, CancelledError } from './call-error.ts'
import { endSession, hasJustEnded, leaveAfterLogout } from './logout.ts'
import { navigator } from './navigate.ts'
import { showDialog, toast } from './notices.ts'
import { readPreInfo } from './pre-info.ts'
import { runtime } from './runtime.ts'
import { isSessionOver, markSessionOver } from './session.ts'
import { readText } from './storage.ts'
import { isTabFact } from './tab.ts'

/** What the browser does about a failed call, by the contract's table (specification 4 and 8). */
export function actOnFailure(error: unknown, { isQuiet = false, own = [] }: CallOptions): void {
  if (error instanceof CancelledError) return
  if (!(error instanceof BusinessError)) {
    if (!isQuiet) toast(error instanceof Error ? error.message : String(error), 'warn')
    return
  }
  const name = failureByCode(error.code)
  error.failure = name
  if (name !== undefined && own.includes(name)) return
  const action: FailureAction = name === undefined ? 'toast' : failures[name].action
  actions[action](error.message, { isQuiet, name })
}

interface Circumstances {
  readonly isQuiet: boolean
  readonly name: FailureName | undefined
}
type Act = (message: string, at: Circumstances) => void

const sayToast: Act = (message, { isQuiet }) => {
  if (!isQuiet) toast(message, 'warn')
}
const sayDialog: Act = (message, { isQuiet }) => {
  if (!isQuiet) inform(dialogText.kindTip, message)
}

/** Captcha, device authorisation, turnover audit and password have forms of their own: a screen that has none speaks. */
const actions: Readonly<Record<FailureAction, Act>> = {
  none: () => undefined,
  toast: sayToast,
  dialog: sayDialog,
  captchaImage: sayDialog,
  captchaSlider: sayDialog,
  deviceAuth: sayDialog,
  resign: sayToast,
  venueNotice: sayDialog,
  turnoverAudit: sayDialog,
  withdrawalPassword: sayToast,
  logoutDialog: sayReplaced,
  logout: (message) => {
    endSession()
    toast(message, 'warn')
    leaveAfterLogout()
  },
  deviceAlert: sayDeviceBlocked,
  login: (message) => {
    endSession()
    toast(message, 'warn')
    navigator.go(href('login'))
  },
  restrictedCaveat: () => restrict(restrictionNames.caveat),
  restrictedAlert: () => {
    const isClosed = readPreInfo()?.maintainConfig.status === maintenanceOn
    if (!isClosed && readText(storageKeys.isGo) === undefined) restrict(restrictionNames.alert)
  },
  maintenance: (message, at) => {
    if (isTabFact(tabKeys.maintenanceExempt)) sayToast(message, at)
    else if (window.location.pathname !== href('maintenance')) navigator.go(href('maintenance'))
  },
  stopService: () => {
    if (!isPageOf(pagesWhenStopped, window.location.pathname)) navigator.go(href('stopService'))
  },
  reload: reloadOnce,
}

/** 6001: one dialog, once, not dismissable; its button ends the session and leads to login. */
function sayReplaced(message: string) {
  if (isSessionOver() || hasJustEnded()) return
  markSessionOver(true)
  const leave = () => {
    endSession()
    navigator.go(href('login'))
    markSessionOver(false)
  }
  showDialog({
    title: dialogText.tip,
    text: message,
    isDismissable: false,
    actions: [{ label: dialogText.confirm, onAct: leave }],
    onClose: leave,
  })
}

let lastDeviceAlertAt = Number.NEGATIVE_INFINITY

/** 10102: one alert, at most once per 700 ms. */
function sayDeviceBlocked(message: string) {
  const now = runtime.clock.now()
  if (now - lastDeviceAlertAt < limits.duplicateAlertGuardMs) return
  lastDeviceAlertAt = now
  const leave = () => {
    endSession()
    navigator.go(href('login'))
  }
  showDialog({
    title: dialogText.tip,
    text: message,
    isDismissable: false,
    actions: [{ label: dialogText.confirm, onAct: leave }],
    onClose: leave,
  })
}

/** 6031 to 6033 lead nobody away from where the app is to be had (specification 8). */
const downloadPages = [href('downloadPage'), href('download')]

function restrict(name: string) {
  const address = href('restrictionIp')
  if (window.location.pathname === address) return
  if (downloadPages.includes(window.location.pathname)) return
  navigator.go(`${address}?${new URLSearchParams({ name })}`)
}

let hasReloaded = false

/** 10009: the shell's cache is cleared and the page loaded again, once; then it is said. */
function reloadOnce(message: string) {
  const marker = 'reload'
  if (hasReloaded || window.name === marker) {
    inform(dialogText.kindTip, message)
    return
  }
  hasReloaded = true
  window.name = marker
  const keys = 'caches' in window ? caches.keys() : Promise.resolve([])
  keys
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .finally(() => window.location.reload())
}

function inform(title: string, text: string) {
  showDialog({ title, text, isDismissable: true, actions: [{ label: dialogText.confirm }] })
}
