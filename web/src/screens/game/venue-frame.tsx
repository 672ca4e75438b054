import { venueCodes } from '@zhengju/contract/venue/code'
import { ScreenTop } from '#app/screen-top.tsx'
import { frameAddress, frameVenue, isVenuePage } from '#lib/frame-address.ts'
import type { LoaderArgs } from '#lib/loader.ts'
import { data, redirect } from '#lib/router/answer.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { lobbyPath } from '#lib/sport-path.ts'
import './venue-frame.css'

/** The address that the frame was asked for; one of our own pages is gone to, and what the table does not know is not there. */
export function frameLoader(name: string, { request, context }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const address = frameAddress(name, searchParams.get('url'), context.origin)
  const venue = frameVenue(name)
  if (!address || !venue) throw data(null, { status: 404 })
  if (!isVenuePage(address, context.origin)) throw redirect(`${address.pathname}${address.search}`)
  return { venue, address: address.href }
}

/** The venue's own page below our bar. It may run its scripts, and reaches nothing of ours: not the session, not the page around it. */
export function VenueFrame() {
  const { venue, address } = useLoaderData<typeof frameLoader>()
  const { title } = venueCodes[venue]
  return (
    <div className="vframe">
      <ScreenTop title={title} up={lobbyPath(venue)} />
      <main>
        <iframe
          title={title}
          src={address}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
        />
      </main>
    </div>
  )
}
