import { restrictionNames } from '@zhengju/contract/lead'
import { href } from '@zhengju/contract/path'
import { preInfo } from '@zhengju/contract/site'
import { storageKeys } from '@zhengju/contract/storage-key'
import { Button, buttonClass } from '@zhengju/ui/button'
import { NightScene } from '@zhengju/ui/night-scene'
import { NoticeSlip } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import { Seal } from '@zhengju/ui/seal'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import '../../features/status/status.css'
import { type LoaderArgs, readOnServer } from '../../lib/loader.ts'
import { writeText } from '../../lib/storage.ts'
import { shellText } from '../../text/shell.ts'
import { restrictionText } from '../../text/status.ts'

export async function loader(args: LoaderArgs) {
  const info = await readOnServer(args, preInfo, { body: {} })
  return { address: info?.address ?? '', ip: info?.ip ?? '' }
}

export default function RestrictionIp() {
  const { address, ip } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isAlert = query.get('name') === restrictionNames.alert
  function goOn() {
    writeText(storageKeys.isGo, '1')
    navigate(href('home'))
  }
  return (
    <div className="notice-page">
      <header className="brand">
        <Seal />
        {shellText.siteName}
      </header>
      <NoticeSlip picture={<NightScene />}>
        <h1>{isAlert ? restrictionText.alertTitle : restrictionText.caveatTitle}</h1>
        <p className="why">{isAlert ? restrictionText.alertText : restrictionText.caveatText}</p>
        <div className="safe">
          <LeaderRow label={restrictionText.address}>
            {address || restrictionText.unknown}
          </LeaderRow>
          <LeaderRow label={restrictionText.ip}>{ip || restrictionText.unknown}</LeaderRow>
        </div>
        {isAlert ? (
          <div className="notice-acts">
            <Link className={buttonClass({ size: 'lg' })} to={href('home')}>
              {restrictionText.home}
            </Link>
            <Button kind="ink" size="lg" onClick={goOn}>
              {restrictionText.go}
            </Button>
          </div>
        ) : null}
      </NoticeSlip>
    </div>
  )
}
