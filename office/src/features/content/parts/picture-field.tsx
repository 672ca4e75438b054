import { uploadContentPicture } from '@zhengju/contract/content-picture/office-calls'
import { Alert, Button } from 'antd'
import { type MouseEvent, useId, useState } from 'react'
import { CallError, call } from '#lib/call.ts'
import { runtime } from '#lib/runtime.ts'
import { contentText as text } from '#text/content.ts'

const mostBytes = 1_500_000
const middle = { x: 50, y: 50 }

/** A picture from this computer: chosen, pointed at where it matters, cut and drawn anew by the platform. */
export function PictureField(props: { readonly onUploaded: (pictureId: string) => void }) {
  const id = useId()
  const [url, setUrl] = useState<string>()
  const [focus, setFocus] = useState(middle)
  const [note, setNote] = useState<{ readonly isGood: boolean; readonly text: string }>()
  const [isBusy, setBusy] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    const isLarge = file.size > mostBytes
    setNote(isLarge ? { isGood: false, text: text.uploadLarge } : undefined)
    setFocus(middle)
    setUrl(isLarge ? undefined : await dataUrl(file))
  }

  async function send(picture: string) {
    setBusy(true)
    try {
      const body = {
        commandId: runtime.ids.next(),
        picture,
        focusX: focus.x,
        focusY: focus.y,
      }
      const { pictureId } = await call(uploadContentPicture, { body })
      setNote({ isGood: true, text: text.uploaded })
      setUrl(undefined)
      props.onUploaded(pictureId)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setNote({ isGood: false, text: error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="form-full">
      <label htmlFor={id}>
        {text.upload} <span className="soft">{text.uploadHint}</span>
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {url === undefined ? null : (
        <>
          <FocusPoint url={url} focus={focus} onChange={setFocus} />
          <Button loading={isBusy} onClick={() => void send(url.slice(url.indexOf(',') + 1))}>
            {isBusy ? text.uploading : text.uploadDo}
          </Button>
        </>
      )}
      {note ? <Alert type={note.isGood ? 'success' : 'error'} showIcon title={note.text} /> : null}
    </div>
  )
}

interface FocusProps {
  readonly url: string
  readonly focus: typeof middle
  readonly onChange: (focus: typeof middle) => void
}

/** Pressed where the picture matters; by keyboard its two lines move it. */
function FocusPoint({ url, focus, onChange }: FocusProps) {
  function point(event: MouseEvent<HTMLButtonElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (event.detail === 0) return
    onChange({
      x: share(event.clientX - left, width),
      y: share(event.clientY - top, height),
    })
  }
  const said = text.focus(focus.x, focus.y)
  return (
    <div className="focus">
      <button type="button" className="focus__picture" aria-label={said} onClick={point}>
        <img src={url} alt="" />
        <i style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }} />
      </button>
      {(['x', 'y'] as const).map((axis) => (
        <input
          key={axis}
          type="range"
          min={0}
          max={100}
          aria-label={said}
          value={focus[axis]}
          onChange={(event) => onChange({ ...focus, [axis]: Number(event.target.value) })}
        />
      ))}
      <span className="soft">{said}</span>
    </div>
  )
}

function share(part: number, whole: number): number {
  return Math.max(0, Math.min(100, Math.round((100 * part) / whole)))
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
