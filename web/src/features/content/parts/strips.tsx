import type {
  listNaming,
  queryNoticeList,
  queryStationAdList,
} from '@zhengju/contract/content/calls'
import type { manualDividends } from '@zhengju/contract/dividend/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { Icon, type IconName } from '@zhengju/ui/icon'
import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { afterLoad } from '#lib/after-load.ts'
import { Link } from '#lib/router/page.tsx'
import { stripText as text } from '#text/strip.ts'

export type Notices = DataOf<typeof queryNoticeList>
export type Adverts = DataOf<typeof queryStationAdList>
export type Naming = DataOf<typeof listNaming>
export type Dividends = DataOf<typeof manualDividends>

/** One line of notices that runs by itself; a tap opens them all. What opens is loaded then. */
export function Marquee({ notices }: { readonly notices: Notices | undefined }) {
  if (!notices?.length) return null
  return (
    <Strip
      icon="info"
      items={notices}
      load={() => import('./notice-sheet.tsx').then(({ NoticeSheet }) => NoticeSheet)}
    >
      <span className="marquee__run" style={countStyle(notices.length)}>
        {notices.map(({ id, title }) => (
          <span key={id} className="cut">
            {title}
          </span>
        ))}
      </span>
    </Strip>
  )
}

/** Only where something waits to be claimed; once there it stays until the page is left, so that nothing jumps. */
export function DividendStrip({ dividends }: { readonly dividends: Dividends | undefined }) {
  const [wasThere] = useState(!!dividends?.count)
  if (!dividends || (dividends.count === 0 && !wasThere)) return null
  return (
    <Strip
      icon="gift"
      items={dividends.list}
      load={() => import('./dividend-sheet.tsx').then(({ DividendSheet }) => DividendSheet)}
    >
      {text.dividends(dividends.count)}
    </Strip>
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

interface StripProps<Item> {
  readonly icon: IconName
  readonly items: readonly Item[]
  readonly load: () => Promise<ComponentType<SheetProps<Item>>>
  readonly children: ReactNode
}

function Strip<Item>({ icon, items, load, children }: StripProps<Item>) {
  const [Sheet, setSheet] = useState<ComponentType<SheetProps<Item>>>()
  const open = () => {
    load().then(
      (loaded) => setSheet(() => loaded),
      () => undefined,
    )
  }
  return (
    <>
      <button type="button" className="marquee" aria-haspopup="dialog" onClick={open}>
        <Icon name={icon} size={16} />
        <span className="marquee__view">{children}</span>
        <Icon name="right" size={16} />
      </button>
      {Sheet ? <Sheet items={items} onClose={() => setSheet(undefined)} /> : null}
    </>
  )
}

function countStyle(count: number): CSSProperties & Record<'--count', number> {
  return { '--count': count }
}
