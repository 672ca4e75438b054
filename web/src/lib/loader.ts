import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { failures } from '@zhengju/contract/kernel/failure'
import { cookies, tokenQueryNames } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import type { Call, CallInput } from './call-input.ts'
import { data, redirect } from './router/answer.ts'

export interface LoaderArgs {
  /** Of the page itself, also when the browser asks for its data alone. */
  readonly request: Request
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
  readonly context: PageContext
}

/** What the platform gives to the page that it draws. */
export interface PageContext {
  /** Calls in process with the visitor's token; rejects on failure and after 400 ms (specification 9). */
  readonly call: Call
  /** One nonce for every inline script of the page. */
  readonly nonce: string
  /** The site's own address as the visitor sees it, without a path. */
  readonly origin: string
  /** Where this visitor is led instead of the page: shut out, or the brand is closed. */
  readonly leadsTo: string | undefined
}

/** Undefined when the platform did not answer in time or refused: the browser then asks by itself. */
export async function readOnServer<E extends PlainEndpoint>(
  { context }: LoaderArgs,
  endpoint: E,
  input: CallInput<E>,
): Promise<DataOf<E> | undefined> {
  try {
    return await context.call(endpoint, input)
  } catch {
    return undefined
  }
}

/** The same of something that the address names: where there is no such thing there is no such page. */
export async function readExisting<E extends PlainEndpoint>(
  { context }: LoaderArgs,
  endpoint: E,
  input: CallInput<E>,
): Promise<DataOf<E> | undefined> {
  try {
    return await context.call(endpoint, input)
  } catch (error) {
    const isMissing =
      error instanceof Error && Reflect.get(error, 'code') === failures.notFound.code
    if (isMissing) throw data(null, { status: 404 })
    return undefined
  }
}

/** Whether the page is asked for with a session; the platform decides whether it is good. */
export function hasSession({ request }: LoaderArgs): boolean {
  const sent = request.headers.get('cookie') ?? ''
  return sent.split('; ').some((cookie) => cookie.startsWith(`${cookies.token.name}=`))
}

/**
 * Screens of a member send a visitor to login, and back afterwards. A token in the address goes along beside the
 * way back, not inside it: it is exchanged there, and is not to be kept.
 */
export function requireSession(args: LoaderArgs): void {
  if (hasSession(args)) return
  const url = new URL(args.url)
  const handed = new URLSearchParams()
  for (const name of tokenQueryNames) {
    for (const value of url.searchParams.getAll(name)) handed.append(name, value)
    url.searchParams.delete(name)
  }
  const login = loginPath(url.pathname + url.search)
  throw redirect(handed.size === 0 ? login : `${login}&${handed}`)
}

export function loginPath(from: string): string {
  return `${href('login')}?${new URLSearchParams({ from })}`
}
