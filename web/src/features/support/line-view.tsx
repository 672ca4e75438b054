import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type readSupport, readSupportPicture } from '@zhengju/contract/support/calls'
import { Icon } from '@zhengju/ui/icon'
import { useState } from 'react'
import { momentText } from '#lib/site-time.ts'
import { supportText } from '#text/support.ts'

export type SupportLine = DataOf<typeof readSupport>['lines'][number]

/** One line of the conversation: the member's on the right, the desk's on the left, the platform's between. */
export function LineView({ line }: { readonly line: SupportLine }) {
  const { author, text, name, at, isSeen, pictureId } = line
  if (author === 'system') return <p className="cs__sys">{text}</p>
  const isMine = author === 'member'
  const when = momentText(at)
  return (
    <div className={isMine ? 'cs__m cs__m--me' : 'cs__m'}>
      {isMine ? null : <span className="w">{`${name}　${when}`}</span>}
      {text === '' ? null : <p>{text}</p>}
      {pictureId === null ? null : <LinePicture pictureId={pictureId} />}
      {isMine ? (
        <span className="w">
          {isSeen ? <i>{supportText.seen}</i> : null}
          {when}
        </span>
      ) : null}
    </div>
  )
}

/** Asked for when somebody wants to see it: pictures are sealed, and large. */
function LinePicture({ pictureId }: { readonly pictureId: string }) {
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    try {
      const { call } = await import('#lib/call.ts')
      const { type, content } = await call(readSupportPicture, { params: { pictureId } })
      setAddress(`data:${type};base64,${content}`)
    } catch {
      setAddress(undefined)
    } finally {
      setBusy(false)
    }
  }
  if (address) return <img src={address} alt={supportText.picture} />
  return (
    <button type="button" className="chip" aria-busy={isBusy} onClick={show}>
      <Icon name="camera" size={16} />
      {supportText.showPicture}
    </button>
  )
}
