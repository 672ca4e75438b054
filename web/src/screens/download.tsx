import { href } from '@zhengju/contract/kernel/path'
import { ScreenTop } from '../app/screen-top.tsx'
import {
  Address,
  AppCard,
  BackLink,
  loadDownload,
  Steps,
  useWayBack,
} from '../features/download/download-view.tsx'
import type { LoaderArgs } from '../lib/loader.ts'
import { useLoaderData } from '../lib/router/page.tsx'
import { downloadText } from '../text/download.ts'

export function loader(args: LoaderArgs) {
  return loadDownload(args)
}

/** The site on the home screen, for whoever looks for it. */
export default function Download() {
  const { title, address, packageUrl } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenTop title={downloadText.title} up={href('home')} />
      <main>
        <AppCard title={title} lead={downloadText.lead} />
        <Steps />
        <Address address={address} packageUrl={packageUrl} />
        <div className="download__acts">
          <BackLink to={useWayBack()} />
        </div>
      </main>
    </>
  )
}
