import { queryNoticeList, suspensionIcon } from '@zhengju/contract/content/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { useEffect, useState } from 'react'
import { call } from '#lib/call.ts'
import { useRevalidator } from '#lib/router/page.tsx'
import { token } from '#lib/session.ts'
import { openingOver } from '../model/opening.ts'
import { seenNotices } from '../model/seen-notices.ts'
import { InstallNotice } from './install-notice.tsx'
import { PopupNotice } from './popup-notice.tsx'
import type { Notices } from './strips.tsx'
import { SuspensionIcon } from './suspension-icon.tsx'

const popupCategory = 2
const displayEquipment = '1'
const quiet = { isQuiet: true }

/** Popups and the hanging icon: nothing of the page waits for them, and nothing moves when they come. */
export function Overlay({ isPartial }: { readonly isPartial: boolean }) {
  const [popups, setPopups] = useState<Notices>([])
  const [icon, setIcon] = useState<DataOf<typeof suspensionIcon>[number]>()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (isPartial) revalidate()
    const stop = new AbortController()
    const options = { ...quiet, signal: stop.signal }
    // A visitor's first screen is home, not a notice over it.
    const popup =
      token() === undefined
        ? Promise.resolve([])
        : call(queryNoticeList, { body: { category: popupCategory } }, options)
    popup
      .then(async (notices) => {
        await openingOver()
        const seen = seenNotices()
        if (!stop.signal.aborted) setPopups(notices.filter(({ id }) => !seen.has(id)))
      })
      .catch(() => undefined)
    call(suspensionIcon, { body: { displayEquipment } }, options).then(
      ([first]) => setIcon(first),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  const [popup] = popups
  const done = (id: string) => {
    setPopups((left) => left.filter((notice) => notice.id !== id))
  }
  return (
    <>
      {popup ? (
        <PopupNotice key={popup.id} notice={popup} left={popups.length - 1} onDone={done} />
      ) : null}
      {popup ? null : <InstallNotice />}
      {icon ? <SuspensionIcon icon={icon} /> : null}
    </>
  )
}
