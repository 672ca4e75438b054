import { type PaymentProvider, paymentProviders } from '@zhengju/domain/payment'

export type PaymentSettings = Readonly<Record<string, Readonly<Record<string, string>>>>

export const paymentSettingsForm =
  'must be JSON such as {"provider":{"url":"https://...","key":"..."}} with providers of the table, none of play money'

/** What each provider's adapter is told: texts by name. Undefined when it cannot be read or names a stranger. */
export function readPaymentSettings(text: string | undefined): PaymentSettings | undefined {
  if (!text) return {}
  const providers = fieldsOf(parsed(text))
  if (!providers) return undefined
  const known: Readonly<Record<string, PaymentProvider>> = paymentProviders
  const settings: Record<string, Record<string, string>> = {}
  for (const [name, value] of Object.entries(providers)) {
    const fields = fieldsOf(value)
    const provider = Object.hasOwn(known, name) ? known[name] : undefined
    if (!fields || !provider || provider.isPlayMoney) return undefined
    const texts = Object.entries(fields).flatMap(([field, one]) =>
      typeof one === 'string' ? [[field, one] as const] : [],
    )
    if (texts.length < Object.keys(fields).length) return undefined
    settings[name] = Object.fromEntries(texts)
  }
  return settings
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return { ...value }
}
