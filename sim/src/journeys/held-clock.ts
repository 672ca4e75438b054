import { fileURLToPath } from 'node:url'
import { cookies } from '@zhengju/contract/kernel/header'
import { addDays, dayBounds, siteDay } from '@zhengju/domain/siteDay'
import { builtSite } from '@zhengju/server/platform/http/ssr'
import { type Person, World } from '@zhengju/server/testing/world'
import type { Browser } from 'playwright-core'
import { runtime } from '../runtime.ts'
import { openPhone, type Phone, type Theme } from './phone.ts'

const webFolder = fileURLToPath(new URL('../../../web', import.meta.url))

/**
 * The member site over a platform whose clock and jobs the journey holds: days go by in a step, where the product would
 * have to be waited for.
 */
export interface HeldSite {
  readonly world: World
  readonly origin: string
  /** A phone on which that member is logged in, at the platform's time. */
  phoneOf(browser: Browser, person: Person, theme: Theme): Promise<Phone>
  close(): Promise<void>
}

export async function holdSite(seed: string): Promise<HeldSite> {
  const site = await builtSite(webFolder)
  if (!site) throw new Error('the member site is not built: npm run test:journeys builds it')
  const world = await World.create({ seed, site })
  // Pages are made by the clock of this machine, and list the last days: a journey begins yesterday at noon.
  const yesterday = addDays(siteDay(runtime.clock.now()), -1) ?? ''
  world.advance((dayBounds(yesterday)?.from ?? 0) + 43_200_000 - world.now)
  const origin = await world.app.member.listen({ port: 0, host: '127.0.0.1' })
  return {
    world,
    origin,
    async phoneOf(browser, { token }, theme) {
      const phone = await openPhone(browser, { origin }, { theme })
      await phone.context.clock.setFixedTime(world.now)
      await phone.context.addCookies([{ name: cookies.token.name, value: token, url: origin }])
      return phone
    },
    close: () => world.close(),
  }
}
