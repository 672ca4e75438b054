import type { DataOf, PlainEndpoint } from '@zhengju/contract/endpoint'
import { cookies } from '@zhengju/contract/header'
import { href } from '@zhengju/contract/path'
import { type RouterContextProvider, redirect } from 'react-router'
import type { CallInput } from './call-input.ts'
import { callContext } from './server-context.ts'

export interface LoaderArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** Undefined when the platform did not answer in time or refused: the browser then asks by itself. */
export async function readOnServer<E extends PlainEndpoint>(
  { context }: LoaderArgs,
  endpoint: E,
  input: CallInput<E>,
): Promise<DataOf<E> | undefined> {
  try {
    return await context.get(callContext)(endpoint, input)
  } catch {
    return undefined
  }
}

/** Whether the page is asked for with a session; the platform decides whether it is good. */
export function hasSession({ request }: LoaderArgs): boolean {
  const sent = request.headers.get('cookie') ?? ''
  return sent.split('; ').some((cookie) => cookie.startsWith(`${cookies.token.name}=`))
}

/** Screens of a member send a visitor to login, and back afterwards. */
export function requireSession(args: LoaderArgs): void {
  if (hasSession(args)) return
  const { pathname, search } = new URL(args.request.url)
  throw redirect(loginPath(pathname + search))
}

export function loginPath(from: string): string {
  return `${href('login')}?${new URLSearchParams({ from })}`
}
