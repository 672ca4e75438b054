import { TopBar } from '@zhengju/ui/bars'
import { Button } from '@zhengju/ui/button'
import {
  Address,
  AppCard,
  loadDownload,
  Steps,
  useWayBack,
} from '../features/download/download-view.tsx'
import { stay } from '../lib/download.ts'
import type { LoaderArgs } from '../lib/loader.ts'
import { useLoaderData, useNavigate } from '../lib/router/page.tsx'
import { downloadText } from '../text/download.ts'

export function loader(args: LoaderArgs) {
  return loadDownload(args)
}

/** Where app and mobile visitors are led, as the site is set; nobody is held here. */
export default function DownloadPage() {
  const { title, address, packageUrl } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const back = useWayBack()
  function goOn() {
    stay()
    navigate(back, { replace: true })
  }
  return (
    <>
      <TopBar title={downloadText.title} />
      <main>
        <AppCard title={title} lead={downloadText.redirectLead} />
        <Steps />
        <Address address={address} packageUrl={packageUrl} />
        <div className="download__acts">
          <Button kind="ink" size="lg" isWide onClick={goOn}>
            {downloadText.stay}
          </Button>
        </div>
      </main>
    </>
  )
}
