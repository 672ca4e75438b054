import { frameAddress, isFrameName } from '#lib/frame-address.ts'
import type { LoaderArgs } from '#lib/loader.ts'
import { data, redirect } from '#lib/router/answer.ts'

/** Never drawn: the frame of a venue of e-sport leads to its page, which is one of ours. */
export function loader({ params, request, context }: LoaderArgs): never {
  const { name = '' } = params
  const { searchParams } = new URL(request.url)
  const isKnown = isFrameName(name, 'esports')
  const address = isKnown ? frameAddress(name, searchParams.get('url'), context.origin) : undefined
  if (!address) throw data(null, { status: 404 })
  throw redirect(`${address.pathname}${address.search}`)
}

export default function GamingFrame() {
  return null
}
