import { href } from '@zhengju/contract/path'
import { maintenanceOn, preInfo } from '@zhengju/contract/site'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { NightScene } from '@zhengju/ui/night-scene'
import { NoticeSlip } from '@zhengju/ui/notice'
import { Seal } from '@zhengju/ui/seal'
import { Progress } from '@zhengju/ui/steps'
import { useEffect } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import '../../features/status/status.css'
import { type LoaderArgs, readOnServer } from '../../lib/loader.ts'
import type { PreInfo } from '../../lib/pre-info.ts'
import { runtime } from '../../lib/runtime.ts'
import { clockText, dayText, yearDayText } from '../../lib/site-time.ts'
import { useRead } from '../../lib/use-read.ts'
import { shellText } from '../../text/shell.ts'
import { maintenanceText } from '../../text/status.ts'

const everyMs = 60_000

export async function loader(args: LoaderArgs) {
  const info = await readOnServer(args, preInfo, { body: {} })
  return { info, now: runtime.clock.now() }
}

export default function Maintenance() {
  const loaded = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { data, reload } = useRead(preInfo, { body: {} }, { initial: loaded.info, everyMs })
  const config = data?.maintainConfig
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
        {config ? <Window config={config} now={loaded.now} /> : null}
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
      </NoticeSlip>
    </div>
  )
}

interface WindowProps {
  readonly config: PreInfo['maintainConfig']
  readonly now: number
}

/** From when to when, and how far it is; only what the site said. */
function Window({ config: { startAt, endAt }, now }: WindowProps) {
  if (startAt === null || endAt === null || endAt <= startAt) return null
  const minutes = Math.max(0, Math.ceil((endAt - now) / 60_000))
  return (
    <>
      <div className="when">
        <div>
          <span>
            {dayText(startAt)} {maintenanceText.starts}
          </span>
          <b>{clockText(startAt)}</b>
        </div>
        <i className="dots" />
        <div className="right">
          <span>{maintenanceText.ends}</span>
          <b>{clockText(endAt)}</b>
        </div>
      </div>
      <div className="left">
        <span className="soft">{maintenanceText.left(minutes)}</span>
        <span className="soft t12">{maintenanceText.refreshNote}</span>
      </div>
      <Progress
        label={maintenanceText.progress}
        percent={((now - startAt) / (endAt - startAt)) * 100}
      />
    </>
  )
}
