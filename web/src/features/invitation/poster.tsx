import { invitationCodePath } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Seal } from '@zhengju/ui/seal'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { toast } from '#lib/notices.ts'
import { invitationText as text } from '#text/invitation.ts'
import './invitation.css'

/** The poster with the member's code, and the ways to hand it on. */
export function Poster({ code, origin }: { readonly code: string; readonly origin: string }) {
  const link = `${origin}/?${storageKeys.invitationCode.key}=${code}`
  const poster = useRef<HTMLElement>(null)
  const [isShared, setShared] = useState(false)
  // Drawn before it is asked for: a sheet of the phone opens only straight after the tap.
  const picture = useRef<Promise<File | undefined>>(undefined)
  useEffect(() => {
    setShared(typeof navigator.share === 'function')
    if (poster.current) picture.current = drawn(poster.current, code, origin)
  }, [code, origin])
  const copy = async (what: string) => {
    const done = await copyText(what)
    toast(done ? text.copied : text.copyFailed, done ? 'check' : 'info')
  }
  const save = async () => {
    const file = await picture.current
    if (file) keep(file)
    toast(file ? text.saved : text.saveFailed, file ? 'check' : 'info')
  }
  const share = async () => {
    const file = await picture.current
    const plain = { text: text.shareText(code), url: link }
    const withPicture = file && { ...plain, files: [file] }
    const what = withPicture && navigator.canShare?.(withPicture) ? withPicture : plain
    // Whoever closes the sheet of the phone has shared nothing, and nothing went wrong.
    await navigator.share(what).catch(() => undefined)
  }
  return (
    <>
      <Sheet at={poster} code={code} />
      <div className="card inv__acts" data-count={isShared ? 4 : 3}>
        <Button onClick={() => void save()}>
          <Icon name="deposit" />
          {text.save}
        </Button>
        {isShared ? (
          <Button onClick={() => void share()}>
            <Icon name="share" />
            {text.share}
          </Button>
        ) : null}
        <Button onClick={() => void copy(link)}>
          <Icon name="copy" />
          {text.copyLink}
        </Button>
        <Button onClick={() => void copy(code)}>
          <Icon name="copy" />
          {text.copyCode}
        </Button>
      </div>
    </>
  )
}

interface SheetProps {
  readonly at: RefObject<HTMLElement | null>
  readonly code: string
}

function Sheet({ at, code }: SheetProps) {
  return (
    <section ref={at} className="inv__poster" aria-label={text.posterLabel}>
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
  )
}

async function drawn(poster: Element, code: string, origin: string): Promise<File | undefined> {
  const { posterPicture } = await import('./poster-picture.ts')
  const picture = await posterPicture({ poster, code, origin })
  return picture && new File([picture], `${text.pictureName}-${code}.png`, { type: picture.type })
}

/** As a download: on a phone it lies among the pictures or the files. */
function keep(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

const keptMs = 60_000
