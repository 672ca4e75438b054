import { saySupport, supportLimits, typeSupport } from '@zhengju/contract/support/calls'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { useRef, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { supportText } from '#text/support.ts'
import { type SentPicture, usePicture } from './use-picture.ts'

const typingEveryMs = 3_000

/** The line to write, with a picture beside it; what could not be sent stays in the field. */
export function SayBar({ onSaid }: { readonly onSaid: () => void }) {
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<SentPicture>()
  const { upload, isBusy: isUploading, fault } = usePicture()
  const { run, isBusy } = useCommand(saySupport)
  const tellTyping = useTyping()
  const isEmpty = text.trim() === '' && !picture
  async function send() {
    if (isEmpty || isBusy) return
    const pictureId = picture?.id ?? null
    const sent = await run((commandId) => ({ body: { commandId, text: text.trim(), pictureId } }))
    if (!sent) return
    setText('')
    setPicture(undefined)
    onSaid()
  }
  return (
    <footer className="cs__say">
      {picture ? (
        <div className="cs__att">
          <img src={picture.preview} alt={supportText.attached} />
          <span className="grow">{supportText.attached}</span>
          <button type="button" className="link" onClick={() => setPicture(undefined)}>
            {supportText.detach}
          </button>
        </div>
      ) : null}
      {fault ? (
        <p className="cs__att cinnabar" role="alert">
          {fault}
        </p>
      ) : null}
      <label className="cs__pick" aria-busy={isUploading}>
        <Icon name="plus" />
        <span className="vh">{supportText.attach}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={isUploading}
          onChange={async ({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) setPicture(await upload(file))
          }}
        />
      </label>
      <textarea
        rows={1}
        aria-label={supportText.write}
        placeholder={supportText.write}
        maxLength={supportLimits.text}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          tellTyping()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      <Button kind="primary" isBusy={isBusy} disabled={isEmpty || isUploading} onClick={send}>
        {supportText.send}
      </Button>
    </footer>
  )
}

/** The other side is told every few seconds at most. */
function useTyping() {
  const told = useRef(0)
  return () => {
    const now = runtime.clock.now()
    if (now - told.current < typingEveryMs) return
    told.current = now
    void import('#lib/call.ts')
      .then(({ call }) => call(typeSupport, { body: {} }, { isQuiet: true }))
      .catch(() => undefined)
  }
}
