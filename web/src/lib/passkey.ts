import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { passkeyLogin, passkeyLoginOptions } from '@zhengju/contract/login/calls'
import type { addPasskey, passkeyOptions } from '@zhengju/contract/passkey/calls'

export type AssertionOptions = DataOf<typeof passkeyLoginOptions>['options']
export type Assertion = BodyOf<typeof passkeyLogin>['response']
export type CreationOptions = DataOf<typeof passkeyOptions>['options']
export type Attestation = BodyOf<typeof addPasskey>['response']

/** What came of asking the browser's authenticator. */
export type Asked<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  /** The member closed the browser's question, or let it run out. */
  | { readonly kind: 'cancelled' }
  /** This very authenticator holds one of the account's passkeys already. */
  | { readonly kind: 'known' }
  /** This browser or this address cannot. */
  | { readonly kind: 'unsupported' }

/** Shows a passkey that the authenticator holds. */
export async function askPasskey(options: AssertionOptions): Promise<Asked<Assertion>> {
  const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) return { kind: 'unsupported' }
  const { allowCredentials, ...rest } = options
  const optionsJSON = allowCredentials
    ? { ...rest, allowCredentials: allowCredentials.map(described) }
    : rest
  return answered(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle ? { userHandle } : {}),
      },
    }
  })
}

/** Lets the authenticator make a new one. */
export async function makePasskey(options: CreationOptions): Promise<Asked<Attestation>> {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) return { kind: 'unsupported' }
  const optionsJSON = { ...options, excludeCredentials: options.excludeCredentials.map(described) }
  return answered(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    }
  })
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Asked<Answer>> {
  try {
    return { kind: 'done', answer: await ask() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return { kind: 'known' }
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' }
    return { kind: 'unsupported' }
  }
}

interface Descriptor {
  readonly id: string
  readonly type: 'public-key'
  readonly transports?: readonly string[]
}

/** The ways to an authenticator are a hint for the browser; ones that its list does not have are left out. */
function described({ id, type, transports = [] }: Descriptor) {
  return { id, type, transports: knownTransports.filter((known) => transports.includes(known)) }
}

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
