import { href } from '@zhengju/contract/kernel/path'
import { submitFeedback, supportLimits } from '@zhengju/contract/support/calls'
import { type FeedbackKind, feedbackKinds } from '@zhengju/domain/support'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Icon } from '@zhengju/ui/icon'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { toast } from '#lib/notices.ts'
import { Link } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { feedbackText } from '#text/support.ts'
import { type SentPicture, usePicture } from './use-picture.ts'

const { feedbackText: length, feedbackPictures: mostPictures, contact: mostContact } = supportLimits

/** An opinion as it is written; what could not be sent stays. */
export function FeedbackForm({ onSent }: { readonly onSent: () => void }) {
  const [kind, setKind] = useState<FeedbackKind>('advice')
  const [text, setText] = useState('')
  const [contact, setContact] = useState('')
  const [pictures, setPictures] = useState<readonly SentPicture[]>([])
  const { run, isBusy } = useCommand(submitFeedback)
  const isWhole = text.trim().length >= length.min
  async function send() {
    const pictureIds = pictures.map(({ id }) => id)
    const sent = await run((commandId) => ({
      body: { commandId, kind, text: text.trim(), contact: contact.trim(), pictureIds },
    }))
    if (!sent) return
    toast(feedbackText.submitted, 'check')
    onSent()
  }
  return (
    <div className="fbform">
      <Chips
        label={feedbackText.kind}
        items={feedbackKinds.map((id) => ({ id, label: feedbackText.kinds[id] }))}
        value={kind}
        onChange={setKind}
      />
      <div>
        <textarea
          aria-label={feedbackText.text}
          placeholder={feedbackText.hint}
          maxLength={length.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="soft t12 right">{feedbackText.left(text.length, length.max)}</p>
      </div>
      <Pictures pictures={pictures} onChange={setPictures} />
      <Field
        label={feedbackText.contact}
        placeholder={feedbackText.contactHint}
        maxLength={mostContact}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
      />
      <Button kind="primary" isWide isBusy={isBusy} disabled={!isWhole} onClick={send}>
        {feedbackText.submit}
      </Button>
      <p className="soft t12 center">
        {feedbackText.urgent}
        <Link className="link" to={href('customerMain')}>
          {feedbackText.toService}
        </Link>
      </p>
    </div>
  )
}

function Pictures({
  pictures,
  onChange,
}: {
  readonly pictures: readonly SentPicture[]
  readonly onChange: (pictures: readonly SentPicture[]) => void
}) {
  const { upload, isBusy, fault } = usePicture()
  const isFull = pictures.length >= mostPictures
  return (
    <div>
      <p className="soft t12">{feedbackText.pictures(pictures.length, mostPictures)}</p>
      <div className="fbpics">
        <label aria-busy={isBusy}>
          <Icon name="camera" />
          <span className="vh">{feedbackText.add}</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy || isFull}
            onChange={async ({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              const sent = file && (await upload(file))
              if (sent) onChange([...pictures, sent])
            }}
          />
        </label>
        {pictures.map(({ id, preview }, at) => (
          <figure key={id}>
            <img src={preview} alt="" />
            <button
              type="button"
              aria-label={feedbackText.remove(at + 1)}
              onClick={() => onChange(pictures.filter((one) => one.id !== id))}
            >
              <Icon name="close" size={20} />
            </button>
          </figure>
        ))}
      </div>
      {fault ? (
        <p className="cinnabar t12" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
