import { Icon } from '@zhengju/ui/icon'
import { useId } from 'react'
import { pictureText } from '#text/identity.ts'
import { type Picture, useUpload } from '../hooks/use-picture.ts'

interface PictureTileProps {
  readonly label: string
  readonly picture: Picture | undefined
  readonly error?: string | undefined
  readonly onPicture: (picture: Picture) => void
}

/** A place for one photo: a tap takes or chooses it, it is shown as soon as the platform has it. */
export function PictureTile({ label, picture, error, onPicture }: PictureTileProps) {
  const { upload, isBusy, fault } = useUpload()
  const id = useId()
  const note = fault ?? error
  const words = isBusy ? pictureText.busy : picture ? pictureText.again : pictureText.choose
  return (
    <div>
      <label className="tile" data-bad={note ? '' : undefined} data-full={picture ? '' : undefined}>
        {picture ? <img src={picture.preview} alt={`${label} ${pictureText.done}`} /> : null}
        {/* Over a picture they stand elsewhere: drawn anew there, they do not slide. */}
        <span key={picture?.id} className="tile__words" aria-busy={isBusy || undefined}>
          {picture ? null : <Icon name="camera" />}
          <b>{label}</b>
          <span className="t12">{words}</span>
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png"
          aria-label={label}
          aria-describedby={note ? id : undefined}
          disabled={isBusy}
          onChange={async (event) => {
            const field = event.currentTarget
            const file = field.files?.[0]
            const uploaded = file && (await upload(file))
            field.value = ''
            if (uploaded) onPicture(uploaded)
          }}
        />
      </label>
      {note ? (
        <p className="hint hint--bad" id={id} role="alert">
          <Icon name="warn" size={16} />
          {note}
        </p>
      ) : null}
    </div>
  )
}
