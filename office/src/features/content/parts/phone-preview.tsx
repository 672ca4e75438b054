import { viewContentPicture } from '@zhengju/contract/content-picture/office-calls'
import { pathOf } from '@zhengju/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { coverText, contentText as text } from '#text/content.ts'
import type { Wish } from '../model/draft.ts'

type Shown = Pick<Wish, 'slot' | 'title' | 'content' | 'jumpUrl' | 'cover' | 'pictureId' | 'side'>

/** What a member will see, on the width of a phone: as it is written now, before anything is saved. */
export function PhonePreview({
  wish,
  title = text.preview,
}: {
  readonly wish: Shown
  readonly title?: string
}) {
  return (
    <section className="phone" aria-label={title}>
      <h3>{title}</h3>
      <div className="phone__frame">{drawings[wish.slot](wish)}</div>
    </section>
  )
}

const drawings: Readonly<Record<Shown['slot'], (wish: Shown) => ReactNode>> = {
  marquee: (wish) => (
    <>
      <p className="phone__line">{wish.title}</p>
      <Sheet {...wish} />
    </>
  ),
  popup: (wish) => (
    <Sheet {...wish}>
      <span className="phone__buttons">
        <span>{text.previewNotToday}</span>
        <span>{text.previewClose}</span>
        {wish.jumpUrl === '' ? null : <span>{text.previewMore}</span>}
      </span>
    </Sheet>
  ),
  finance: (wish) => <Sheet {...wish} />,
  ad: (wish) => (
    <div className="phone__card">
      <span>
        <b>{wish.title}</b>
        <span className="soft">{wish.content}</span>
      </span>
      <Picture {...wish} side={96} />
    </div>
  ),
  icon: (wish) => (
    <div className="phone__icon" data-side={wish.side ?? 'right'}>
      <Picture {...wish} side={56} />
    </div>
  ),
  naming: (wish) => (
    <p className="phone__line">
      <Picture {...wish} side={24} />
      {wish.title}
    </p>
  ),
}

function Sheet({
  title,
  content,
  children,
}: Pick<Shown, 'title' | 'content'> & { readonly children?: ReactNode }) {
  return (
    <div className="phone__sheet">
      <b>{title}</b>
      <p className="prewrap">{content}</p>
      {children}
    </div>
  )
}

function Picture({
  cover,
  pictureId,
  side,
}: Pick<Shown, 'cover' | 'pictureId'> & { readonly side: number }) {
  if (pictureId !== null) {
    return <img src={pathOf(viewContentPicture, { pictureId })} alt="" width={side} height={side} />
  }
  // The site's own drawings stand on the members' listener: here they go by their name.
  return cover === null ? null : <span className="phone__cover">{coverText[cover]}</span>
}
