import { cookies } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { restrictionNames } from '@zhengju/contract/login/lead'
import { preInfo } from '@zhengju/contract/site/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { NightScene } from '@zhengju/ui/night-scene'
import { NoticeSlip } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import { Seal } from '@zhengju/ui/seal'
import { ContactLink } from '#features/status/contact-link.tsx'
import { useLoaderData, useNavigate, useSearchParams } from '#lib/router/page.tsx'
import '#features/status/status.css'
import { writeCookie } from '#lib/cookie.ts'
import { type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { writeText } from '#lib/storage.ts'
import { shellText } from '#text/shell.ts'
import { restrictionText as text } from '#text/status.ts'

export async function loader(args: LoaderArgs) {
  const info = await readOnServer(args, preInfo, { body: {} })
  const contact = info?.SiteBaseConfigVo.customerUrl
  return { address: info?.address ?? '', ip: info?.ip ?? '', contact }
}

/** 6031 and 6033: there is no way in. 6032: the visitor was warned and decides. */
export default function RestrictionIp() {
  const { address, ip, contact } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const isAlert = query.get('name') === restrictionNames.alert
  return (
    <div className="notice-page">
      <header className="brand">
        <Seal />
        {shellText.siteName}
      </header>
      <NoticeSlip picture={<NightScene />}>
        <h1>{isAlert ? text.alertTitle : text.caveatTitle}</h1>
        <p className="why">{isAlert ? text.alertText : text.caveatText}</p>
        <div className="safe">
          <LeaderRow label={text.address}>{address || text.unknown}</LeaderRow>
          <LeaderRow label={text.ip}>{ip || text.unknown}</LeaderRow>
        </div>
        <p className="soft step">{isAlert ? text.alertStep : text.caveatStep}</p>
        <div className="notice-acts">
          {isAlert ? (
            <GoOn />
          ) : (
            // A whole new page: whether one may come in is decided anew.
            <a className={buttonClass({ size: 'lg' })} href={href('home')}>
              {text.retry}
            </a>
          )}
        </div>
        <ContactLink address={contact} />
      </NoticeSlip>
    </div>
  )
}

/** Kept twice: for the browser's own rule (specification 8), and for pages and calls, which only see cookies. */
function GoOn() {
  const navigate = useNavigate()
  function goOn() {
    writeText(storageKeys.isGo, '1')
    writeCookie(cookies.isGo, '1')
    navigate(href('home'))
  }
  return (
    <Button kind="ink" size="lg" onClick={goOn}>
      {text.go}
    </Button>
  )
}
