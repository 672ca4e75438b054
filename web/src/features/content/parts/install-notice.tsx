import { appIconPath, href } from '@zhengju/contract/kernel/path'
import { useEffect, useState } from 'react'
import { useNavigate } from '#lib/router/page.tsx'
import { useInstall } from '#lib/use-install.ts'
import { contentText as text } from '#text/content.ts'
import { answerOffer, noteVisit } from '../model/visits.ts'

/** Whoever comes back on a phone may put the site on the home screen: asked once, and not where it stands already. */
export function InstallNotice() {
  const [isOffered, setOffered] = useState(false)
  const { add, isAdded } = useInstall()
  const navigate = useNavigate()
  useEffect(() => setOffered(noteVisit() && isPhone() && !isApp()), [])
  if (!isOffered || isAdded) return null
  const answer = () => {
    answerOffer()
    setOffered(false)
  }
  return (
    <aside className="install" aria-label={text.install}>
      <img src={appIconPath(192)} alt="" width={44} height={44} />
      <p>
        <b>{text.install}</b>
        <span className="li__sub">{text.installLead}</span>
      </p>
      <button type="button" className="link" onClick={answer}>
        {text.installNot}
      </button>
      <button
        type="button"
        className="link"
        onClick={() => {
          answer()
          if (add) add()
          else navigate(href('download'))
        }}
      >
        {text.installAdd}
      </button>
    </aside>
  )
}

function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

function isApp(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}
