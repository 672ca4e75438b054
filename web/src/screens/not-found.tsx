import { data } from '../lib/router/answer.ts'

export { NotFoundPage as default } from '../app/status-pages.tsx'

/** The page says that there is none: so does its status. */
export function loader() {
  return data(null, { status: 404 })
}
