import { Sheet } from '@zhengju/ui/modal'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { contentText as text } from '#text/content.ts'
import type { Notices } from './strips.tsx'

interface NoticeSheetProps {
  readonly items: readonly Notices[number][]
  readonly onClose: () => void
}

/** Every notice that stands, whole. */
export function NoticeSheet({ items, onClose }: NoticeSheetProps) {
  return (
    <Sheet isOpen title={text.notices} closeLabel={text.close} onClose={onClose}>
      <ul className="notices wrap">
        {items.map(({ id, title, content, startAt, jumpUrl }) => (
          <li key={id}>
            <h3 className="t16 b">{title}</h3>
            <p>{content}</p>
            <p className="notices__end">
              <span className="t12 soft">{text.publishedAt(momentText(startAt))}</span>
              {jumpUrl ? (
                <Link className="link" to={jumpUrl} onClick={onClose}>
                  {text.goSee}
                </Link>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
