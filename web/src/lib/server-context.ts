import { createContext, type RouterContext } from 'react-router'
import type { Call } from './call-input.ts'

/** Calls in process with the visitor's token; rejects on failure and after 400 ms (specification 9). */
export type ServerCall = Call

export interface PageContext {
  /** One nonce for every inline script of the page. */
  readonly nonce: string
  /** The site's own address as the visitor sees it, without a path. */
  readonly origin: string
  /** Where this visitor is led instead of the page: shut out, or the brand is closed. */
  readonly leadsTo: string | undefined
}

declare global {
  /** Shared between the server and this bundle: whoever comes first makes the keys. */
  var zhengjuContexts:
    | { readonly call: RouterContext<ServerCall>; readonly page: RouterContext<PageContext> }
    | undefined
}

globalThis.zhengjuContexts ??= { call: createContext(), page: createContext() }

export const callContext = globalThis.zhengjuContexts.call
export const pageContext = globalThis.zhengjuContexts.page
