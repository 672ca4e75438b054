import { tokenQueryNames } from '@zhengju/contract/kernel/header'
import { exchangeSession } from '@zhengju/contract/session/calls'
import { arrivalText } from '../text/arrival.ts'
import { call } from './call.ts'
import { BusinessError } from './call-error.ts'
import { showDialog, toast } from './notices.ts'
import { keepRemembered, keepToken, keepUserName } from './session.ts'

/** A venue's token in an address must never take a session's place. */
const sessionTokenForm = /^[0-9a-f]{96}$/

/** The address without a session's token in it, and that token; undefined when it carries none. */
export function handedToken(
  address: string,
): { readonly token: string; readonly path: string } | undefined {
  const url = new URL(address)
  const values = tokenQueryNames.map((name) => [name, url.searchParams.get(name) ?? ''] as const)
  const found = values.filter(([, value]) => sessionTokenForm.test(value))
  const token = found[0]?.[1]
  if (token === undefined) return undefined
  for (const [name] of found) url.searchParams.delete(name)
  return { token, path: url.pathname + url.search + url.hash }
}

/**
 * Gives a handed token up for a fresh one, once. Unless that account is logged in here already, a dialog names it
 * and whom it would replace, and only who agrees is logged in. True when the session is another one now.
 */
export async function exchangeHanded(token: string): Promise<boolean> {
  try {
    return await exchanged(token, false)
  } catch (error) {
    const other = otherAccountOf(error)
    if (other === undefined || !(await agreesTo(other))) {
      if (other === undefined) toast(arrivalText.linkDead, 'warn')
      return false
    }
    return exchanged(token, true).catch(() => {
      toast(arrivalText.linkDead, 'warn')
      return false
    })
  }
}

async function exchanged(token: string, isAgreed: boolean): Promise<boolean> {
  const fresh = await call(exchangeSession, { body: { token, isAgreed } }, options)
  keepRemembered(fresh.isRemembered)
  keepToken(fresh.token, fresh.isRemembered)
  keepUserName(fresh.name)
  toast(arrivalText.entered(fresh.name), 'check')
  return true
}

/** A dead link says nothing about the session that lives here: its failures end none. */
const options = {
  isQuiet: true,
  own: [
    'auth.required',
    'auth.refused',
    'session.replaced',
    'session.otherAccount',
    'member.blocked',
    'member.passwordChanged',
  ],
} as const

interface OtherAccount {
  /** Masked. */
  readonly name: string
  readonly current: string | null
}

function otherAccountOf(error: unknown): OtherAccount | undefined {
  if (!(error instanceof BusinessError) || error.failure !== 'session.otherAccount')
    return undefined
  const { name, current }: { name?: unknown; current?: unknown } = Object(error.data)
  const isCurrent = typeof current === 'string' || current === null
  return typeof name === 'string' && isCurrent ? { name, current } : undefined
}

function agreesTo({ name, current }: OtherAccount): Promise<boolean> {
  const isOther = current !== null
  return new Promise((resolve) => {
    showDialog({
      title: isOther ? arrivalText.otherTitle : arrivalText.enterTitle,
      text: isOther ? arrivalText.otherText(name, current) : arrivalText.enterText(name),
      isDismissable: true,
      actions: [
        {
          label: isOther ? arrivalText.keepCurrent : arrivalText.stayOut,
          onAct: () => resolve(false),
        },
        {
          label: isOther ? arrivalText.takeOther(name) : arrivalText.enter(name),
          onAct: () => resolve(true),
        },
      ],
      onClose: () => resolve(false),
    })
  })
}
