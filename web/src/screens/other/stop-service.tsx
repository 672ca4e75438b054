import { href } from '@zhengju/contract/kernel/path'
import { preInfo } from '@zhengju/contract/site/calls'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { NightScene } from '@zhengju/ui/night-scene'
import { NoticeSlip } from '@zhengju/ui/notice'
import { Seal } from '@zhengju/ui/seal'
import { useEffect } from 'react'
import { ContactLink } from '#features/status/contact-link.tsx'
import { redirect } from '#lib/router/answer.ts'
import { Link, useLoaderData, useNavigate } from '#lib/router/page.tsx'
import '#features/status/status.css'
import { hasSession, type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { runtime } from '#lib/runtime.ts'
import { yearDayText } from '#lib/site-time.ts'
import { useRead } from '#lib/use-read.ts'
import { shellText } from '#text/shell.ts'
import { stopServiceText as text } from '#text/status.ts'

const everyMs = 60_000

export async function loader(args: LoaderArgs) {
  const info = await readOnServer(args, preInfo, { body: {} })
  if (info?.stopService === false) throw redirect(href('home'))
  return { info, isSignedIn: hasSession(args), now: runtime.clock.now() }
}

/** The brand is closed. What is a member's own he can still look at and take out. */
export default function StopService() {
  const { info, isSignedIn, now } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { data } = useRead(preInfo, { body: {} }, { initial: info, everyMs })
  const isOpen = data?.stopService === false
  useEffect(() => {
    if (isOpen) navigate(href('home'), { replace: true })
  }, [isOpen, navigate])
  return (
    <div className="notice-page">
      <header className="brand">
        <Seal />
        {shellText.siteName}
      </header>
      <NoticeSlip picture={<NightScene />}>
        <h1>{text.title}</h1>
        <p className="why">{data?.stopNotice || text.why}</p>
        <ul className="safe">
          {text.safe.map((line) => (
            <li key={line}>
              <Icon name="check" size={20} />
              {line}
            </li>
          ))}
        </ul>
        <p className="sign">
          {text.sign}
          <br />
          {yearDayText(now)}
          <Seal />
        </p>
        <div className="notice-acts">
          <Link
            className={buttonClass({ kind: 'ink', size: 'lg' })}
            to={isSignedIn ? href('wallet') : loginPath}
          >
            {isSignedIn ? text.wallet : text.logIn}
          </Link>
        </div>
        <ContactLink address={data?.SiteBaseConfigVo.customerUrl} />
      </NoticeSlip>
    </div>
  )
}

const loginPath = `${href('login')}?${new URLSearchParams({ from: href('wallet') })}`
