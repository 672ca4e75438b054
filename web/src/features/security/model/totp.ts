import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { beginTotp } from '@zhengju/contract/totp/calls'

export type TotpSetup = DataOf<typeof beginTotp>

/** Codes of an authenticator app: off, being set up, its recovery codes shown once, on. */
export type Totp =
  | { readonly step: 'off' }
  | { readonly step: 'setup'; readonly setup: TotpSetup }
  | { readonly step: 'codes'; readonly codes: readonly string[] }
  | { readonly step: 'on' }

export type TotpEvent =
  | { readonly kind: 'begun'; readonly setup: TotpSetup }
  | { readonly kind: 'coded'; readonly codes: readonly string[] }
  | { readonly kind: 'kept' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'leftOff' }

export function totpOf(totpSince: number | null): Totp {
  return totpSince === null ? { step: 'off' } : { step: 'on' }
}

/** Recovery codes are not passed over: they stand until the member says that they are kept. */
export function totpNext(totp: Totp, event: TotpEvent): Totp {
  switch (event.kind) {
    case 'begun':
      return totp.step === 'off' ? { step: 'setup', setup: event.setup } : totp
    case 'coded':
      return totp.step === 'off' ? totp : { step: 'codes', codes: event.codes }
    case 'kept':
      return totp.step === 'codes' ? { step: 'on' } : totp
    case 'removed':
      return totp.step === 'on' ? { step: 'off' } : totp
    case 'leftOff':
      return totp.step === 'setup' ? { step: 'off' } : totp
  }
}

/** A secret in groups of four, as it is read aloud and typed. */
export function groupedSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
