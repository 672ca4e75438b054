import { invitationCodePath } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Seal } from '@zhengju/ui/seal'
import { useEffect, useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { toast } from '#lib/notices.ts'
import { invitationText as text } from '#text/invitation.ts'
import './invitation.css'

/** The poster with the member's code, and the ways to hand it on. */
export function Poster({ code, origin }: { readonly code: string; readonly origin: string }) {
  const link = `${origin}/?${storageKeys.invitationCode.key}=${code}`
  const [isShared, setShared] = useState(false)
  useEffect(() => setShared(typeof navigator.share === 'function'), [])
  const copy = async (what: string) => {
    const done = await copyText(what)
    toast(done ? text.copied : text.copyFailed, done ? 'check' : 'info')
  }
  // Whoever closes the sheet of the phone has shared nothing, and nothing went wrong.
  const share = () =>
    navigator.share({ text: text.shareText(code), url: link }).catch(() => undefined)
  return (
    <>
      <section className="inv__poster" aria-label={text.posterLabel}>
        <svg viewBox="0 0 358 252" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <circle cx="242" cy="72" r="58" className="inv__moon" />
          <circle cx="304" cy="84" r="42" className="inv__sun" />
          <path d="M0 157.500H358M0 162.500H358" />
          <circle cx="242" cy="72" r="74" className="inv__line" />
          <circle cx="304" cy="84" r="56" className="inv__line" />
        </svg>
        <Seal />
        <h2>
          {text.posterTitle[0]}
          <br />
          {text.posterTitle[1]}
        </h2>
        <p>
          {text.posterCode}
          <b>{code}</b>
          {text.posterNote}
        </p>
        <img src={invitationCodePath(code)} alt={text.qr} width="92" height="92" />
      </section>
      <div className="card inv__acts">
        <Button onClick={() => void copy(link)}>
          <Icon name="copy" />
          {text.copyLink}
        </Button>
        {isShared ? (
          <Button onClick={() => void share()}>
            <Icon name="share" />
            {text.share}
          </Button>
        ) : (
          <Button onClick={() => void copy(code)}>
            <Icon name="copy" />
            {text.copyCode}
          </Button>
        )}
      </div>
    </>
  )
}
