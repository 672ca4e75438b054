import { keepHistory, setLeaveQuestion } from '@zhengju/ui/layers'
import { lazy, Suspense, useEffect } from 'react'
import { keepBarScripts } from '../lib/bar-scripts.ts'
import { showDialog } from '../lib/notices.ts'
import { waitForPages } from '../lib/patient-pages.ts'
import type { PreInfo } from '../lib/pre-info.ts'
import { useLocation } from '../lib/router/page.tsx'
import { token } from '../lib/session.ts'
import { keepShell } from '../lib/shell-worker.ts'
import { loadScreen } from '../routes.ts'
import { dialogText } from '../text/dialog.ts'
import { DeskCode } from './desk-code.tsx'
import { NoticeHost } from './notice-host.tsx'
import { ProofHost } from './proof-host.tsx'
import { runTitle } from './running-title.ts'
import { StaleStrip } from './stale-strip.tsx'
import {
  useArrival,
  useDownloadRedirect,
  useMaintenance,
  usePreInfo,
  useSessionWatch,
} from './use-arrival.ts'
import { useFavicon } from './use-favicon.ts'
import { useStopService } from './use-stop-service.ts'
import { useUnreadWatch } from './use-unread-watch.ts'
// A failure must find its handling at hand when the network is what failed.
import '../lib/failure-actions.ts'

const Watermark = lazy(() =>
  import('./watermark.tsx').then((part) => ({ default: part.Watermark })),
)

const SiteDress = lazy(() =>
  import('../features/content/parts/site-dress.tsx').then((part) => ({ default: part.SiteDress })),
)

const RealityWatch = lazy(() =>
  import('../features/protection/reality-watch.tsx').then((part) => ({
    default: part.RealityWatch,
  })),
)

interface LateProps {
  readonly title: string
  readonly info: PreInfo | undefined
  /** The client header of this page's own request named our app. */
  readonly isAppClient: boolean
  /** The page was asked for with a session. */
  readonly isMember: boolean
}

/** What a page can do without until it stands: loaded after everything else. */
export function Late({ title, info: shared, isAppClient, isMember }: LateProps) {
  const { pathname } = useLocation()
  useEffect(() => runTitle(title), [title])
  useArrival(isMember)
  useSessionWatch()
  useUnreadWatch()
  const info = usePreInfo(shared)
  useFavicon(info?.SiteBaseConfigVo.webLogoTitleUrl)
  useMaintenance(info, pathname)
  useStopService(info, pathname)
  useDownloadRedirect(info, isAppClient, pathname)
  return (
    <>
      <DeskCode />
      <NoticeHost />
      <ProofHost />
      <StaleStrip />
      {info && isDressed(info) ? (
        <Suspense>
          <SiteDress info={info} pathname={pathname} />
        </Suspense>
      ) : null}
      {token() === undefined ? null : (
        <Suspense>
          <Watermark pathname={pathname} />
          <RealityWatch />
        </Suspense>
      )}
    </>
  )
}

waitForPages()
keepShell()
void keepBarScripts(['home', 'sport', 'deposit', 'mine'], loadScreen)
keepHistory()
setLeaveQuestion((leave) =>
  showDialog({
    title: dialogText.leaveTitle,
    text: dialogText.leaveText,
    isDismissable: true,
    actions: [{ label: dialogText.leave, onAct: leave }, { label: dialogText.stay }],
  }),
)

/** A festival's skin or an opening clip is on. */
function isDressed({ siteFestivalSkin, siteVideoSkinOpen }: PreInfo): boolean {
  return siteFestivalSkin !== '' || siteVideoSkinOpen
}
