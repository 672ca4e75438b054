import { limitKinds, type RestrictionKind, restrictionKinds } from '@zhengju/domain/protection'
import type { LimitView } from './limit-model.ts'

/** Which sheet of the page is open. */
export type OpenSheet =
  | { readonly sheet: 'limit'; readonly limit: LimitView }
  | { readonly sheet: 'pause'; readonly kind: RestrictionKind }
  | { readonly sheet: 'reminder' }

/** What an address opens: `#deposit` the limit of that kind for a day, `#timeOut`, `#exclusion`, `#reminder`. */
export function sheetOf(hash: string, limits: readonly LimitView[]): OpenSheet | undefined {
  const part = hash.replace(/^#/, '')
  if (part === 'reminder') return { sheet: 'reminder' }
  const pause = restrictionKinds.find((kind) => kind === part)
  if (pause) return { sheet: 'pause', kind: pause }
  const kind = limitKinds.find((one) => one === part)
  const limit = limits.find((one) => one.kind === kind && one.period === 'day')
  return kind && limit ? { sheet: 'limit', limit } : undefined
}
