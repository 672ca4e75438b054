import { href } from '@zhengju/contract/kernel/path'
import { tabKeys } from '@zhengju/contract/kernel/storage-key'
import type { FestivalSkin } from '@zhengju/contract/site/calls'
import { useEffect, useRef, useState } from 'react'
import type { PreInfo } from '#lib/pre-info.ts'
import { isTabFact, keepTabFact } from '#lib/tab.ts'
import { contentText as text } from '#text/content.ts'
import { beginOpening } from '../model/opening.ts'
import { Ornament } from './ornament.tsx'
import './site-dress.css'

interface SiteDressProps {
  readonly info: PreInfo
  readonly pathname: string
}

/** The festival's dress and the opening clip. Whoever asked for less motion gets neither. */
export function SiteDress({ info, pathname }: SiteDressProps) {
  const isStill = useStillness()
  const skin = isStill ? '' : skinOf(info.siteFestivalSkin)
  useEffect(() => {
    if (skin === '') return
    document.documentElement.dataset.skin = skin
    return () => {
      delete document.documentElement.dataset.skin
    }
  }, [skin])
  const isHome = pathname === href('home')
  const clip = info.siteVideoSkinOpen ? info.siteVideoActiveUrl : ''
  return (
    <>
      {skin === '' || !isHome ? null : <Ornament skin={skin} />}
      {isStill || clip === '' || !isHome ? null : <Opening clip={clip} />}
    </>
  )
}

/** As long as the clip takes. */
const clipMs = 2_800

/** Once a tab, over home; any key or the button ends it. */
function Opening({ clip }: { readonly clip: string }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isOver, setOver] = useState(() => isTabFact(tabKeys.openingSeen))
  useEffect(() => {
    if (isOver) return
    keepTabFact(tabKeys.openingSeen)
    const ended = beginOpening()
    const end = () => setOver(true)
    ref.current?.showModal()
    const timer = setTimeout(end, clipMs)
    return () => {
      clearTimeout(timer)
      ended()
    }
  }, [isOver])
  if (isOver) return null
  const end = () => setOver(true)
  return (
    <dialog ref={ref} className="opening" aria-label={text.opening} onClose={end}>
      <img src={clip} alt="" onError={end} />
      <button type="button" onClick={end}>
        {text.skip}
      </button>
    </dialog>
  )
}

function useStillness(): boolean {
  const [isStill, setStill] = useState(() => stillness().matches)
  useEffect(() => {
    const query = stillness()
    const changed = () => setStill(query.matches)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [])
  return isStill
}

function stillness(): MediaQueryList {
  return window.matchMedia('(prefers-reduced-motion: reduce)')
}

const skins: readonly string[] = ['springFestival', 'midAutumn', 'nationalDay']

function skinOf(name: string): FestivalSkin {
  return isSkin(name) ? name : ''
}

function isSkin(name: string): name is FestivalSkin {
  return skins.includes(name)
}
