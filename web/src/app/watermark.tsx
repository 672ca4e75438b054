import { href, paths } from '@zhengju/contract/kernel/path'
import { memberInfo } from '@zhengju/contract/member/calls'
import { accountPathNames } from '@zhengju/contract/payment/account-path'
import { maskName } from '@zhengju/domain/text'
import { useEffect, useState } from 'react'
import { call } from '../lib/call.ts'
import { runtime } from '../lib/runtime.ts'
import { keepUserName, token } from '../lib/session.ts'
import { momentText } from '../lib/site-time.ts'
import './watermark.css'

/** Screens that show money carry whose they are and when, so that a picture of them can be traced. */
const moneyScreens = [
  href('wallet'),
  href('deposit'),
  paths.transfer.path,
  href('withdrawal'),
  href('transRecord'),
  href('betRecord'),
  href('turnoverAudit'),
  paths.balance.path,
  ...accountPathNames.map((name) => paths[name].path),
  href('bindBankCard'),
]

export function Watermark({ pathname }: { readonly pathname: string }) {
  const text = useMark(token())
  const isMoney = moneyScreens.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  if (!isMoney || text === undefined) return null
  return (
    <div
      className="watermark"
      data-mark={text}
      aria-hidden="true"
      style={{ maskImage: `url("${markImage(text)}")` }}
    />
  )
}

/** The initial call of a page fills it (specification 7): the masked name, and when it was opened. */
function useMark(session: string | undefined): string | undefined {
  const [mark, setMark] = useState<string>()
  useEffect(() => {
    setMark(undefined)
    if (session === undefined) return
    let isWanted = true
    call(memberInfo, { body: { withLockMoney: 1 } }, { isQuiet: true }).then(
      ({ name }) => {
        if (!isWanted) return
        keepUserName(name)
        setMark(markText(name, runtime.clock.now()))
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [session])
  return mark
}

export function markText(name: string, at: number): string {
  return `${maskName(name)}　${momentText(at)}`
}

/** One slanted line, repeated over the screen by the style. */
export function markImage(text: string): string {
  const safe = text.replace(/[<>&"']/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="150"><text x="20" y="90" transform="rotate(-20 120 75)" font-family="sans-serif" font-size="14">${safe}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
