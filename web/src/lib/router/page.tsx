import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type MouseEvent,
  useContext,
  useMemo,
} from 'react'
import type { LoadedData } from './answer.ts'
import { markPressed } from './pressed.ts'

export interface PageLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Of the history entry. */
  readonly key: string
}

/** All that is drawn, at one moment. */
export interface PageState {
  readonly location: PageLocation
  readonly name: string | undefined
  readonly params: Readonly<Record<string, string>>
  /** Of the frame around all pages. */
  readonly root: unknown
  readonly data: unknown
  /** Why there is no screen, as a status of HTTP. */
  readonly failure: number | undefined
  readonly Screen: ComponentType | undefined
}

export interface MoveOptions {
  readonly replace?: boolean
  readonly preventScrollReset?: boolean
}
export type Navigate = (to: string, options?: MoveOptions) => Promise<void>

export interface Moves {
  readonly navigate: Navigate
  /** Reads the data of the page and of the frame again. */
  readonly revalidate: () => Promise<void>
}

export interface Page extends Moves {
  readonly state: PageState
}

const PageContext = createContext<Page | undefined>(undefined)
export const PageProvider = PageContext.Provider

function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('outside of a page')
  return page
}

/** What the screen's loader found. */
export function useLoaderData<Loader>(): LoadedData<Loader> {
  return usePage().state.data as LoadedData<Loader>
}

/** What the loader of the frame found; undefined when it did not get that far. */
export function useRootData<Loader>(): LoadedData<Loader> | undefined {
  return usePage().state.root as LoadedData<Loader> | undefined
}

export function useLocation(): PageLocation {
  return usePage().state.location
}

export function useParams(): Readonly<Record<string, string | undefined>> {
  return usePage().state.params
}

export function usePageName(): string | undefined {
  return usePage().state.name
}

export function useNavigate(): Navigate {
  return usePage().navigate
}

export function useRevalidator(): Pick<Moves, 'revalidate'> {
  return usePage()
}

type QueryInit = URLSearchParams | Readonly<Record<string, string>>

/** The query of the address, and how to go to the same page with another one. */
export function useSearchParams() {
  const { navigate, state } = usePage()
  const { search } = state.location
  return useMemo(() => {
    const set = (query: QueryInit, options?: MoveOptions) =>
      navigate(`?${new URLSearchParams(query)}`, options)
    return [new URLSearchParams(search), set] as const
  }, [navigate, search])
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
  readonly replace?: boolean
}

/** A link whose page comes without a new document; another site's opens as any link does. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const { navigate } = usePage()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { currentTarget } = event
    if (event.defaultPrevented || !isPlain(event) || isElsewhere(currentTarget)) return
    event.preventDefault()
    const isHere = currentTarget.href === window.location.href
    markPressed(currentTarget, navigate(to, { replace: replace || isHere }))
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Opens here: no other button, no key that asks for a tab of its own. */
function isPlain(event: MouseEvent): boolean {
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !hasKey
}

function isElsewhere({ target, origin }: HTMLAnchorElement): boolean {
  return (target !== '' && target !== '_self') || origin !== window.location.origin
}
