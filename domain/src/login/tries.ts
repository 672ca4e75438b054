/** How wrong passwords are counted: per account and device, account and network, account, network. */
export const loginCounts = {
  device: { captchaAfter: 3, most: 5, windowMs: 1_800_000, lockMs: 900_000 },
  network: { captchaAfter: 3, most: 5, windowMs: 1_800_000, lockMs: 900_000 },
  /** Guesses from many places at one name. Nobody's known device is held up by them. */
  name: { captchaAfter: 6, sliderAfter: 12, most: 30, windowMs: 1_800_000, lockMs: 900_000 },
  /** Guesses at many names from one network. It is closed to devices that are not known: the owners' own go in. */
  source: { captchaAfter: 20, sliderAfter: 40, most: 60, windowMs: 1_800_000, lockMs: 3_600_000 },
  /** The same from all networks that one customer has (of IPv6). */
  customer: {
    captchaAfter: 60,
    sliderAfter: 120,
    most: 240,
    windowMs: 1_800_000,
    lockMs: 3_600_000,
  },
} as const satisfies Record<string, CountRule>

export type LoginCount = keyof typeof loginCounts

export interface CountRule {
  readonly captchaAfter: number
  readonly sliderAfter?: number
  /** One more locks; absent where nothing is ever locked. */
  readonly most?: number
  readonly windowMs: number
  readonly lockMs?: number
}

/** Whose failures a try is measured by: a known device answers for its own alone. */
export function countsFor(isKnownDevice: boolean): readonly LoginCount[] {
  return isKnownDevice ? ['device'] : ['device', 'network', 'name', 'source', 'customer']
}

export type CaptchaNeed = 'none' | 'image' | 'slider'

/** What must be solved before a try, from the failures before it. */
export function captchaNeed(failures: Partial<Record<LoginCount, number>>): CaptchaNeed {
  let need: CaptchaNeed = 'none'
  for (const [count, rule] of Object.entries(loginCounts)) {
    const wrong = failureCount(failures, count)
    if ('sliderAfter' in rule && wrong >= rule.sliderAfter) return 'slider'
    if (wrong >= rule.captchaAfter) need = 'image'
  }
  return need
}

/** From this many wrong guesses from elsewhere on, a right password from an unknown device is looked at twice. */
export const attackAfter = 12

function failureCount(failures: Partial<Record<LoginCount, number>>, count: string): number {
  const value: unknown = Reflect.get(failures, count)
  return typeof value === 'number' ? value : 0
}
