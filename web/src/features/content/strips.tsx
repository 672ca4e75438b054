import type {
  listNaming,
  manualDividends,
  queryNoticeList,
  queryStationAdList,
} from '@zhengju/contract/content'
import type { DataOf } from '@zhengju/contract/endpoint'
import { Icon } from '@zhengju/ui/icon'
import { type ComponentType, type CSSProperties, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { afterLoad } from '../../lib/after-load.ts'
import { contentText as text } from '../../text/content.ts'

export type Notices = DataOf<typeof queryNoticeList>
export type Adverts = DataOf<typeof queryStationAdList>
export type Naming = DataOf<typeof listNaming>
export type Dividends = DataOf<typeof manualDividends>

/** One line of notices that runs by itself; a tap opens them all. What opens is loaded then. */
export function Marquee({ notices }: { readonly notices: Notices | undefined }) {
  const { part, open, close } = usePart(() =>
    import('./notice-sheet.tsx').then(({ NoticeSheet }) => NoticeSheet),
  )
  if (!notices?.length) return null
  const Sheet = part
  return (
    <>
      <button
        type="button"
        className="marquee"
        aria-label={text.allNotices(notices.length)}
        onClick={open}
      >
        <Icon name="info" size={16} />
        <span className="marquee__view">
          <span className="marquee__run" style={countStyle(notices.length)}>
            {notices.map(({ id, title }) => (
              <span key={id} className="cut">
                {title}
              </span>
            ))}
          </span>
        </span>
        <Icon name="right" size={16} />
      </button>
      {Sheet ? <Sheet items={notices} onClose={close} /> : null}
    </>
  )
}

/** Cards in a row to be pushed aside with a finger; nothing moves by itself. */
export function AdvertRow({ adverts }: { readonly adverts: Adverts | undefined }) {
  if (!adverts?.length) return null
  return (
    <section aria-label={text.adverts}>
      <ul className="adverts">
        {adverts.map(({ id, title, content, imgUrl, jumpUrl }) => (
          <li key={id}>
            <Link className="card" to={jumpUrl}>
              <span>
                <b>{title}</b>
                <span className="li__sub">{content}</span>
              </span>
              <img src={imgUrl} alt="" width={96} height={96} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only where something waits to be claimed. */
export function DividendStrip({ dividends }: { readonly dividends: Dividends | undefined }) {
  const { part, open, close } = usePart(() =>
    import('./dividend-sheet.tsx').then(({ DividendSheet }) => DividendSheet),
  )
  if (!dividends?.count) return null
  const Sheet = part
  return (
    <>
      <button type="button" className="marquee" onClick={open}>
        <Icon name="gift" size={16} />
        <span className="marquee__view">{text.dividends(dividends.count)}</span>
        <Icon name="right" size={16} />
      </button>
      {Sheet ? <Sheet items={dividends.list} onClose={close} /> : null}
    </>
  )
}

/** With whom the site works, at its foot. */
export function NamingList({ naming }: { readonly naming: Naming | undefined }) {
  if (!naming?.length) return null
  return (
    <ul className="naming" aria-label={text.partners}>
      {naming.map(({ id, name, logo }) => (
        <li key={id}>
          <img src={logo} alt="" width={24} height={24} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** What hangs over home, once the page stands. `isPartial`: the page came without what the site publishes. */
export function HomeOverlay({ isPartial }: { readonly isPartial: boolean }) {
  const [late, setLate] = useState<typeof import('./overlay.tsx')>()
  useEffect(() => {
    afterLoad()
      .then(() => import('./overlay.tsx'))
      .then(setLate, () => undefined)
  }, [])
  return late ? <late.Overlay isPartial={isPartial} /> : null
}

interface SheetProps<Item> {
  readonly items: readonly Item[]
  readonly onClose: () => void
}

function usePart<Item>(load: () => Promise<ComponentType<SheetProps<Item>>>) {
  const [part, setPart] = useState<ComponentType<SheetProps<Item>>>()
  return {
    part,
    open() {
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      )
    },
    close: () => setPart(undefined),
  }
}

function countStyle(count: number): CSSProperties & Record<'--count', number> {
  return { '--count': count }
}
