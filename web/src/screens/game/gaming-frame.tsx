import { isFrameName } from '#lib/frame-address.ts'
import type { LoaderArgs } from '#lib/loader.ts'
import { data } from '#lib/router/answer.ts'
import { frameLoader, VenueFrame } from './venue-frame.tsx'

export function loader(args: LoaderArgs) {
  const { name = '' } = args.params
  if (!isFrameName(name, 'esports')) throw data(null, { status: 404 })
  return frameLoader(name, args)
}

export default function GamingFrame() {
  return <VenueFrame />
}
