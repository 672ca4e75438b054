import type {
  BodyOf,
  DataOf,
  ParamsOf,
  PlainEndpoint,
  QueryOf,
} from '@zhengju/contract/kernel/endpoint'

/** What a call is given: whichever of body, query and params its endpoint has. */
export type CallInput<E> = Filled<{
  readonly body: BodyOf<E>
  readonly query: QueryOf<E>
  readonly params: ParamsOf<E>
}>

export type Call = <E extends PlainEndpoint>(endpoint: E, input: CallInput<E>) => Promise<DataOf<E>>

type Filled<Parts> = {
  readonly [Name in keyof Parts as undefined extends Parts[Name] ? never : Name]: Parts[Name]
}
