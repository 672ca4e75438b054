import {
  type FailureAction,
  failureByCode,
  failureNames,
  failures,
} from '@zhengju/contract/kernel/failure'
import { failureTexts } from '@zhengju/contract/kernel/failure-text'
import { covers, record } from '@zhengju/contract/testing/record'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/browser.ts'

let went: string[]
let lib: Lib
interface Lib {
  readonly act: typeof import('./failure-actions.ts').actOnFailure
  readonly notices: typeof import('./notices.ts')
  readonly BusinessError: typeof import('./call-error.ts').BusinessError
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const { jar } = fakeBrowser('http://site.test/game/sport')
  vi.stubGlobal('window', {
    ...window,
    name: '',
    location: { pathname: '/', reload: () => went.push('reload') },
  })
  jar.set('X-API-TOKEN', 'abc')
  went = []
  const navigate = await import('./navigate.ts')
  navigate.connectNavigator({ go: (path) => went.push(path), refresh: () => went.push('refresh') })
  const { actOnFailure: act } = await import('./failure-actions.ts')
  lib = {
    act,
    notices: await import('./notices.ts'),
    BusinessError: (await import('./call-error.ts')).BusinessError,
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an alert is titled 温馨提示 and has one button, 确定', () => {
  lib.act(new lib.BusinessError(failures['wallet.debt'].code, '有一笔欠款', null), {})
  const [dialog] = lib.notices.noticeStore.read().dialogs
  expect(dialog).toMatchObject({ title: '温馨提示', text: '有一笔欠款', isDismissable: true })
  expect(dialog?.actions.map(({ label }) => label)).toEqual(['确定'])
  covers('dialog.defaults')
})

type Seen = 'nothing' | 'toast' | 'dialog' | `to ${string}`

/** What a member sees of a failure, by the action of its row. */
const wanted: Readonly<Record<FailureAction, Seen>> = {
  none: 'nothing',
  toast: 'toast',
  dialog: 'dialog',
  logoutDialog: 'dialog',
  logout: 'toast',
  deviceAlert: 'dialog',
  login: 'to /user/login',
  restrictedCaveat: 'to /other/restrictionIp?name=access-caveat',
  restrictedAlert: 'to /other/restrictionIp?name=access-alert',
  maintenance: 'to /other/maintenance',
  stopService: 'to /other/stopService',
  captchaImage: 'dialog',
  captchaSlider: 'dialog',
  deviceAuth: 'dialog',
  reload: 'to reload',
  resign: 'toast',
  venueNotice: 'dialog',
  turnoverAudit: 'dialog',
  withdrawalPassword: 'toast',
}

const codes = [...new Set(failureNames().map((name) => failures[name].code))]

test.each(codes)('the client handles %i as its row says', async (code) => {
  const name = failureByCode(code) ?? 'system'
  const text = failureTexts[name]
  lib.act(new lib.BusinessError(code, text, null), {})
  await vi.advanceTimersByTimeAsync(1)
  expect(seenOf(text)).toBe(wanted[failures[name].action])
  record('handled', String(code))
})

function seenOf(text: string): Seen {
  const { dialogs, toast } = lib.notices.noticeStore.read()
  const place = went.find((path) => path !== 'refresh')
  if (place !== undefined) return `to ${place}`
  if (dialogs.some((dialog) => dialog.text === text)) return 'dialog'
  return toast?.text === text ? 'toast' : 'nothing'
}
