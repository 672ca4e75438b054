/**
 * How a device comes to be trusted: the login with the right password waits until its member proves himself in
 * another way. One table, state x event -> next; what is not in it cannot happen.
 */
export const authorisationSteps = {
  /** Told to the browser; nothing proved and no code sent. */
  waiting: {
    codeSent: 'codeSent',
    proofRight: 'authorised',
    proofWrong: 'waiting',
    lastProofWrong: 'locked',
    codesUsedUp: 'exhausted',
    timePassed: 'expired',
    superseded: 'expired',
  },
  codeSent: {
    codeSent: 'codeSent',
    proofRight: 'authorised',
    proofWrong: 'codeSent',
    lastProofWrong: 'locked',
    codesUsedUp: 'exhausted',
    timePassed: 'expired',
    superseded: 'expired',
  },
  /** Too many wrong proofs: nothing is looked at until the wait is over, then the login begins anew. */
  locked: { waitEnded: 'expired', lifted: 'expired' },
  /** Too many codes asked for. */
  exhausted: { waitEnded: 'expired', lifted: 'expired' },
  authorised: {},
  expired: {},
} as const satisfies Record<
  AuthorisationState,
  Partial<Record<AuthorisationEvent, AuthorisationState>>
>

export type AuthorisationState =
  | 'waiting'
  | 'codeSent'
  | 'authorised'
  | 'locked'
  | 'exhausted'
  | 'expired'

export type AuthorisationEvent =
  | 'codeSent'
  | 'proofRight'
  | 'proofWrong'
  | 'lastProofWrong'
  | 'codesUsedUp'
  | 'timePassed'
  | 'waitEnded'
  | 'superseded'
  | 'lifted'

/** The state after it; undefined when the event cannot happen in that state. */
export function authorisationAfter(
  state: AuthorisationState,
  event: AuthorisationEvent,
): AuthorisationState | undefined {
  const steps: Partial<Record<AuthorisationEvent, AuthorisationState>> = authorisationSteps[state]
  return steps[event]
}

/** Whether a proof is still looked at. */
export function isOpenAuthorisation(state: AuthorisationState): boolean {
  return state === 'waiting' || state === 'codeSent'
}

export const authorisationRules = {
  /** A login waits this long for its proof. */
  openMs: 600_000,
  proofTries: 5,
  codes: 3,
  lockMs: 900_000,
  /** Authorisations that one member may have begun in a day: guessing from ever new devices ends here. */
  perDay: 10,
} as const

export interface Authorisation {
  readonly state: AuthorisationState
  readonly expiresAt: number
  /** When `locked` or `exhausted` ends. */
  readonly blockedUntil: number
  readonly wrongTries: number
  readonly codesSent: number
}

export function newAuthorisation(now: number): Authorisation {
  const expiresAt = now + authorisationRules.openMs
  return { state: 'waiting', expiresAt, blockedUntil: 0, wrongTries: 0, codesSent: 0 }
}

/** What time alone has made of it. */
export function authorisationAt(authorisation: Authorisation, now: number): Authorisation {
  const { state, expiresAt, blockedUntil } = authorisation
  if (isOpenAuthorisation(state) && expiresAt <= now) return moved(authorisation, 'timePassed')
  const isBlocked = state === 'locked' || state === 'exhausted'
  return isBlocked && blockedUntil <= now ? moved(authorisation, 'waitEnded') : authorisation
}

/** One more code is wanted: the authorisation after it; `codeSent` says that it may be sent. */
export function withCode(authorisation: Authorisation, now: number): Authorisation {
  const current = authorisationAt(authorisation, now)
  if (!isOpenAuthorisation(current.state)) return current
  if (current.codesSent >= authorisationRules.codes) {
    const blockedUntil = now + authorisationRules.lockMs
    return { ...moved(current, 'codesUsedUp'), blockedUntil }
  }
  return { ...moved(current, 'codeSent'), codesSent: current.codesSent + 1 }
}

/** A proof was looked at. */
export function withProof(
  authorisation: Authorisation,
  isRight: boolean,
  now: number,
): Authorisation {
  const current = authorisationAt(authorisation, now)
  if (!isOpenAuthorisation(current.state)) return current
  if (isRight) return moved(current, 'proofRight')
  const wrongTries = current.wrongTries + 1
  if (wrongTries < authorisationRules.proofTries) {
    return { ...moved(current, 'proofWrong'), wrongTries }
  }
  const blockedUntil = now + authorisationRules.lockMs
  return { ...moved(current, 'lastProofWrong'), wrongTries, blockedUntil }
}

/** The device came in without it, from where it always does. */
export function superseded(authorisation: Authorisation): Authorisation {
  return isOpenAuthorisation(authorisation.state)
    ? moved(authorisation, 'superseded')
    : authorisation
}

/** An operator, or a proof elsewhere, ends the wait. */
export function lifted(authorisation: Authorisation): Authorisation {
  return authorisationAfter(authorisation.state, 'lifted')
    ? moved(authorisation, 'lifted')
    : authorisation
}

function moved(authorisation: Authorisation, event: AuthorisationEvent): Authorisation {
  const state = authorisationAfter(authorisation.state, event)
  if (!state)
    throw new Error(`${event} cannot happen to an authorisation that is ${authorisation.state}`)
  return { ...authorisation, state }
}
