import { data } from 'react-router'

/** Any address that is no page: the not-found page with its own status. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function Any() {
  return null
}
