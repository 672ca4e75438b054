import type { GameCategory } from '@zhengju/domain/venue'

/** Keys of the platform counts and the category that each one counts; fishing has no key. */
export const platformCountKeys = ['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP'] as const
export type PlatformCountKey = (typeof platformCountKeys)[number]

export const countedCategory: Readonly<Record<PlatformCountKey, GameCategory>> = {
  TY: 'sport',
  DZ: 'slots',
  DJ: 'esports',
  ZR: 'live',
  CP: 'lottery',
  QP: 'chess',
}

/** Each key an object, empty until counts are known (specification 3). */
export type PlatformCounts = Readonly<Record<PlatformCountKey, PlatformCount>>
export interface PlatformCount {
  readonly count?: number
}

export const emptyPlatformCounts: PlatformCounts = {
  TY: {},
  DZ: {},
  DJ: {},
  ZR: {},
  CP: {},
  QP: {},
}
