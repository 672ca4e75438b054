import { createHash } from 'node:crypto'
import { helpPages, isHelpSlug } from '@zhengju/contract/content/help-page'
import { helpLimits } from '@zhengju/contract/help/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { commitOf, fairStream } from '@zhengju/domain/fair'
import { lesser } from '@zhengju/domain/money'
import {
  type PaymentChannel,
  type ProviderId,
  paymentMethods,
  paymentProviders,
  paymentRules,
  providerIds,
} from '@zhengju/domain/payment'
import { limitConfirmMs, limitRaiseDelayMs, restrictionTerms } from '@zhengju/domain/protection'
import { venueIds } from '@zhengju/domain/venue'
import { hmacBytes } from '@zhengju/kit/hmac'
import type { Config } from '../../config/settings.ts'
import { defineModule } from '../../platform/module.ts'
import type { HelpMethod } from '../../text/help/blocks.ts'
import { trailModule } from '../trail/module.ts'
import { vipModule } from '../vip/module.ts'
import { createHelpOfficeRoutes } from './office-routes.ts'
import { helpQueue } from './queue-store.ts'
import { createHelpRoutes } from './routes.ts'
import type { SiteFacts } from './service.ts'

/** Pages of help: what is written, with the figures of this site's own rules. */
export const helpModule = defineModule({
  name: 'help',
  needs: { trail: trailModule, vip: vipModule },
  create({ config }) {
    const deps = {
      pages: helpPages,
      isSlug: isHelpSlug,
      facts: factsOf(config),
      mostHits: helpLimits.hits,
    }
    return {
      queues: { help: helpQueue },
      routes: [...createHelpRoutes(deps), ...createHelpOfficeRoutes(deps)],
    }
  },
})

function factsOf(config: Config): SiteFacts {
  const serverSeed = 'f2ac89b608eeb01312d115bce6741b32f2ac89b608eeb01312d115bce6741b32'
  const clientSeed = 'zhengju'
  return {
    payment: paymentRules[config.profile],
    turnover: config.turnoverRules,
    transferVenues: venueIds
      .filter((id) => config.venues[id]?.isTransfer)
      .map((id) => venueCodes[id].title),
    stakeOrder: config.bonusStakeOrder,
    protection: {
      raiseDelayMs: limitRaiseDelayMs,
      confirmMs: limitConfirmMs,
      terms: restrictionTerms,
    },
    licence: config.licence,
    methods: methodsOf(config),
    fair: {
      serverSeed,
      clientSeed,
      commit: commitOf(sha256, serverSeed),
      stream: (nonce) => fairStream(hmacBytes, { serverSeed, clientSeed, nonce }),
    },
  }
}

/** Methods that a configured provider takes deposits by. */
function methodsOf(config: Config): HelpMethod[] {
  const open = providerIds.filter((id) => isOpen(config, id))
  const channels = open
    .flatMap((id): readonly PaymentChannel[] => paymentProviders[id].channels)
    .filter(({ direction }) => direction === 'deposit')
  const methods = [...new Set(channels.map(({ method }) => method))]
  // Two channels of one method (a QR and a page, two networks) are one row to whoever reads.
  return methods.map((method) => {
    const own = channels.filter((channel) => channel.method === method)
    return {
      ...paymentMethods[method],
      least: own.map(({ minAmount }) => minAmount).reduce((one, other) => lesser(one, other)),
      most: own
        .map(({ maxAmount }) => maxAmount)
        .reduce((one, other) => one + other - lesser(one, other)),
    }
  })
}

/** Play money is for the demo alone; a real provider is one that was configured. */
function isOpen({ profile, paymentSettings }: Config, id: ProviderId): boolean {
  if (paymentProviders[id].isPlayMoney) return profile === 'demo'
  return Object.hasOwn(paymentSettings, id)
}

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}
