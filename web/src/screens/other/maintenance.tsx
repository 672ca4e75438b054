import { href } from '@zhengju/contract/kernel/path'
import { maintenanceOn, preInfo } from '@zhengju/contract/site/calls'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { NightScene } from '@zhengju/ui/night-scene'
import { NoticeSlip } from '@zhengju/ui/notice'
import { Seal } from '@zhengju/ui/seal'
import { useEffect } from 'react'
import { ContactLink } from '#features/status/contact-link.tsx'
import { MaintenanceWindow } from '#features/status/maintenance-window.tsx'
import { data, redirect } from '#lib/router/answer.ts'
import { useLoaderData, useNavigate } from '#lib/router/page.tsx'
import '#features/status/status.css'
import { type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { runtime } from '#lib/runtime.ts'
import { yearDayText } from '#lib/site-time.ts'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { maintenanceText } from '#text/status.ts'

const everyMs = 20_000

/** While the site is closed this page answers for all others, and is the same for everybody for a moment. */
const sharedFor = 'private, no-cache, s-maxage=2'

export async function loader(args: LoaderArgs) {
  const known = await readOnServer(args, preInfo, { body: {} })
  const isClosed = known?.maintainConfig.status === maintenanceOn
  if (known && !isClosed) throw redirect(href('home'))
  // A shared page must not carry the address of the visitor it was rendered for.
  const info = known && { ...known, address: '', ip: '' }
  const page = { info, now: runtime.clock.now() }
  return data(page, isClosed ? { headers: { 'cache-control': sharedFor } } : {})
}

/** Why the site is closed and until when; when it opens, the page leads back by itself. */
export default function Maintenance() {
  const loaded = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const reading = useRead(preInfo, { body: {} }, { initial: loaded.info, everyMs })
  const { data: info, reload } = reading
  const config = info?.maintainConfig
  const isOver = config !== undefined && config.status !== maintenanceOn
  useEffect(() => {
    if (isOver) navigate(href('home'), { replace: true })
  }, [isOver, navigate])
  return (
    <div className="notice-page">
      <header className="brand">
        <Seal />
        {shellText.siteName}
      </header>
      <NoticeSlip picture={<NightScene />}>
        <h1>{maintenanceText.title}</h1>
        <p className="why">{config?.content || maintenanceText.why}</p>
        {config ? <MaintenanceWindow config={config} now={loaded.now} onDue={reload} /> : null}
        <ul className="safe">
          {maintenanceText.safe.map((line) => (
            <li key={line}>
              <Icon name="check" size={20} />
              {line}
            </li>
          ))}
        </ul>
        <p className="sign">
          {maintenanceText.sign}
          <br />
          {yearDayText(loaded.now)}
          <Seal />
        </p>
        <div className="notice-acts">
          <Button kind="ink" size="lg" onClick={reload}>
            <Icon name="refresh" size={20} />
            {maintenanceText.refresh}
          </Button>
        </div>
        <ContactLink address={info?.SiteBaseConfigVo.customerUrl} />
      </NoticeSlip>
    </div>
  )
}
