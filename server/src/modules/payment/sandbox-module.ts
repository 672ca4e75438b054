import { type ProviderId, paymentProviders } from '@zhengju/domain/payment'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/settings.ts'
import { cashierPath, createCashier, type SandboxMemory } from '../../payments/index.ts'
import type { ModuleDeps } from '../../platform/module.ts'

/** Play money: its settings are the demo's own, and it shows a page of its own on the members' port. */
export function isSandbox(id: ProviderId): boolean {
  return paymentProviders[id].isPlayMoney
}

export function sandboxSettings({ paymentSandboxKey: key, platformUrl, siteOrigins }: Config) {
  const [pageOrigin = platformUrl] = siteOrigins
  return key === undefined ? undefined : { key, pageOrigin }
}

/** The page of the provider that members are sent to; a real one has its own site. */
export function mountCashier(
  listener: FastifyInstance,
  { config, runtime }: ModuleDeps,
  site: { readonly memory: SandboxMemory; readonly callbackUrl: string },
): void {
  const { paymentSandboxKey: key, licence } = config
  if (key === undefined) return
  const { memory, callbackUrl } = site
  const cashier = createCashier({
    key: Buffer.from(key, 'utf8'),
    callbackUrl,
    memory,
    site: { clock: runtime.clock, fetch, licence },
  })
  listener.get<{ Params: { orderNo: string }; Querystring: Record<string, string> }>(
    cashierPath,
    async (request, reply) => {
      const { params, query } = request
      const answer = await cashier({ orderNo: params.orderNo, query })
      if (answer.kind === 'refused') return reply.code(404).send()
      if (answer.kind === 'leave') return reply.redirect(answer.url, 303)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(answer.html)
    },
  )
}
