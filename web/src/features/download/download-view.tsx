import { headerValues } from '@zhengju/contract/kernel/header'
import { appIconPath, deskCodePath, href } from '@zhengju/contract/kernel/path'
import { preInfo } from '@zhengju/contract/site/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Badge } from '@zhengju/ui/notice'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { Segmented } from '@zhengju/ui/tabs'
import { useEffect, useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { wayBack } from '#lib/download.ts'
import { type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { toast } from '#lib/notices.ts'
import { Link } from '#lib/router/page.tsx'
import { useInstall } from '#lib/use-install.ts'
import { downloadText } from '#text/download.ts'
import { shellText } from '#text/shell.ts'
import './download.css'

/** What the download pages say of the site: its name, its address, and a package where the site offers one. */
export async function loadDownload(args: LoaderArgs) {
  const info = await readOnServer(args, preInfo, { body: {} })
  const base = info?.SiteBaseConfigVo
  const packageUrl = base?.appDownUrl.startsWith('https://') ? base.appDownUrl : ''
  const { origin } = args.context
  return { title: base?.title || shellText.siteName, address: `${origin}/`, packageUrl }
}

export type DownloadFacts = Awaited<ReturnType<typeof loadDownload>>

/** Where the visitor was before; known once the page stands. */
export function useWayBack(): string {
  const [way, setWay] = useState(href('home'))
  useEffect(() => setWay(wayBack(window.location.origin)), [])
  return way
}

export function AppCard({ title, lead }: { readonly title: string; readonly lead: string }) {
  const { add, isAdded } = useInstall()
  return (
    <section className="card app">
      <img src={appIconPath(192)} alt="" width="72" height="72" />
      <div>
        <h2>{title}</h2>
        <p className="soft t12">
          <Badge tone="line">{downloadText.kind}</Badge>
          <span>{downloadText.version(headerValues.version)}</span>
        </p>
      </div>
      <p className="app__lead">{isAdded ? downloadText.added : lead}</p>
      {add ? (
        <Button kind="primary" isWide onClick={add}>
          <Icon name="plus" size={20} />
          {downloadText.add}
        </Button>
      ) : null}
    </section>
  )
}

type System = 'ios' | 'android'

/** How it is done by hand, step by step; the visitor's own system first. */
export function Steps() {
  const [system, setSystem] = useState<System>('ios')
  useEffect(() => {
    if (/Android|HarmonyOS/i.test(window.navigator.userAgent)) setSystem('android')
  }, [])
  return (
    <section className="card ways" aria-label={downloadText.title}>
      <Segmented
        label={downloadText.chooser}
        items={[
          { id: 'ios', label: downloadText.ios },
          { id: 'android', label: downloadText.android },
        ]}
        value={system}
        onChange={setSystem}
      />
      <ol>
        {downloadText.steps[system].map(({ icon, head, text }) => (
          <li key={head} className={rowClass}>
            <RowBody icon={icon} title={head} sub={text} />
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Address({ address, packageUrl }: Omit<DownloadFacts, 'title'>) {
  async function copy() {
    if (await copyText(address)) toast(downloadText.copied, 'check')
    else toast(downloadText.copyFailed, 'warn')
  }
  return (
    <section className="card code">
      <img src={deskCodePath} alt={downloadText.scan} width="112" height="112" />
      <div>
        <h2>{downloadText.scan}</h2>
        <p className="soft t12">{downloadText.scanNote}</p>
        <p className="code__address">{address}</p>
        <Button size="sm" aria-label={downloadText.copyAddress} onClick={copy}>
          <Icon name="copy" size={16} />
          {downloadText.copy}
        </Button>
      </div>
      {packageUrl === '' ? null : (
        <a className="code__package" href={packageUrl} rel="noreferrer">
          <RowBody title={downloadText.package} sub={downloadText.packageNote} leadsOn />
        </a>
      )}
    </section>
  )
}

/** Back to where one came from; without a known place, home. */
export function BackLink({ to }: { readonly to: string }) {
  return (
    <Link className={buttonClass({ size: 'lg' })} to={to}>
      {to === href('home') ? shellText.backHome : downloadText.back}
    </Link>
  )
}
