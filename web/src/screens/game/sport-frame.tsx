import { firstVenue } from '@zhengju/contract/venue/open'
import { isFrameName } from '#lib/frame-address.ts'
import type { LoaderArgs } from '#lib/loader.ts'
import { redirect } from '#lib/router/answer.ts'
import { fixturePath } from '#lib/sport-path.ts'
import { frameLoader, VenueFrame } from './venue-frame.tsx'

/** A venue's frame; the former address of a match leads to the one of now. */
export function loader(args: LoaderArgs) {
  const { name = '' } = args.params
  const { search } = new URL(args.request.url)
  if (!isFrameName(name)) throw redirect(`${fixturePath({ venue: firstVenue, id: name })}${search}`)
  return frameLoader(name, args)
}

export default function SportFrame() {
  return <VenueFrame />
}
