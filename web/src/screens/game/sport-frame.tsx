import { firstVenue } from '@zhengju/contract/venue/open'
import { frameAddress, isFrameName } from '#lib/frame-address.ts'
import type { LoaderArgs } from '#lib/loader.ts'
import { data, redirect } from '#lib/router/answer.ts'
import { fixturePath } from '#lib/sport-path.ts'

/** Never drawn: a venue's frame leads to its page, and the former address of a match to the one of now. */
export function loader({ params, request, context }: LoaderArgs): never {
  const { name = '' } = params
  const { search, searchParams } = new URL(request.url)
  if (!isFrameName(name)) throw redirect(`${fixturePath({ venue: firstVenue, id: name })}${search}`)
  // A venue's page is one of ours: it is opened in the place of a frame, and no other address is.
  const address = frameAddress(name, searchParams.get('url'), context.origin)
  if (!address) throw data(null, { status: 404 })
  throw redirect(`${address.pathname}${address.search}`)
}

export default function SportFrame() {
  return null
}
